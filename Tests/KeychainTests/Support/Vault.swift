import Foundation
import GRDB
import Keychain
import Testing
import Wire

/// A keychain in a folder of its own that is removed at the end, for two bundles that share a group and one that is on its own.
final class Vault {
    let folder: String
    private(set) var keychain: Keychain

    static let first = KeychainAccess(bundleIdentifier: "org.example.first", keychainGroups: ["shared"], applicationGroups: ["group.example"])
    static let second = KeychainAccess(bundleIdentifier: "org.example.second", keychainGroups: ["shared"], applicationGroups: [])
    static let alone = KeychainAccess(bundleIdentifier: "org.example.alone", keychainGroups: [], applicationGroups: [])

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/appex-keychain-\(UUID().uuidString)"
        keychain = Self.open(folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// As after a new start of the system.
    func reopen() { keychain = Self.open(folder) }

    private static func open(_ folder: String) -> Keychain {
        // Without a bus there is no keyring, and the program is never started.
        Keychain(folder: folder, keyringProgram: "/nowhere", environment: [:])
    }

    var keyFile: String { folder + "/key" }
    var database: String { folder + "/items.sqlite" }

    // MARK: - Requests

    @discardableResult
    func add(
        _ account: String, secret: String = "hunter2", group: String? = nil, more: [String: WireValue] = [:], as access: KeychainAccess = first
    ) throws -> KeychainItem {
        var attributes = more
        attributes["acct"] = .text(account)
        attributes["svce"] = .text("mail")
        if let group { attributes["agrp"] = .text(group) }
        return try keychain.add(.genericPassword, attributes: attributes, secret: Data(secret.utf8), access: access)
    }

    func query(_ attributes: [String: WireValue] = [:], _ itemClass: WireKeychainClass = .genericPassword) -> WireKeychainQuery {
        var query = WireKeychainQuery()
        query.itemClass = itemClass
        query.attributes.values = attributes
        return query
    }

    /// The accounts of what matches.
    func accounts(_ attributes: [String: WireValue] = [:], limit: Int = 0, as access: KeychainAccess = first) throws -> [String] {
        try keychain.items(query(attributes), limit: limit, withSecrets: false, access: access).map { $0.attributes["acct"]?.stringValue ?? "?" }
    }

    func secret(_ account: String, as access: KeychainAccess = first) throws -> String? {
        let items = try keychain.items(query(["acct": .text(account)]), limit: 1, withSecrets: true, access: access)
        return items.first?.secret.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The status that a request ends with.
    func status(_ body: () throws -> Void) -> WireKeychainStatus {
        do {
            try body()
            return .success
        } catch {
            return (error as? KeychainProblem)?.status ?? .UNRECOGNIZED(1)
        }
    }

    // MARK: - The disk

    /// Changes the stored rows behind the keychain's back.
    func tamper(_ sql: String) throws { try DatabaseQueue(path: database).write { try $0.execute(sql: sql) } }

    /// Everything on the disk.
    func bytes() throws -> Data {
        try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: Data()) {
            $0 += try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $1))
        }
    }
}

extension WireValue {
    static func text(_ text: String) -> WireValue { .with { $0.stringValue = text } }
    static func flag(_ flag: Bool) -> WireValue { .with { $0.boolValue = flag } }
    static func number(_ number: Int64) -> WireValue { .with { $0.intValue = number } }
    static func data(_ data: Data) -> WireValue { .with { $0.dataValue = data } }
}
