import Foundation
import GRDB
import Wire

/// An item as it is stored: its class and group are readable, everything else is sealed.
struct KeychainRecord: Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "item"

    let id: Data
    let itemClass: WireKeychainClass
    let group: KeychainGroup
    /// Class, group and identifying attributes, as a value that only the key can produce.
    let identity: Data
    let attributes: Data
    let secret: Data

    /// Seals an item. Attributes and secret can be opened only in this record, and only together: rows cannot be swapped or mixed.
    init(
        id: Data, itemClass: WireKeychainClass, group: KeychainGroup, attributes: [String: WireValue], sealedSecret: Data, keys: KeychainKeys
    ) throws(KeychainProblem) {
        self.id = id
        self.itemClass = itemClass
        self.group = group
        identity = KeychainQuery.identity(itemClass, group, attributes, keys)
        secret = sealedSecret
        var dictionary = WireValueDictionary()
        dictionary.values = attributes
        guard let plain: Data = try? dictionary.serializedBytes(), plain.count <= KeychainLimits.attributes else { throw .tooLarge }
        self.attributes = keys.seal(
            plain, context: Self.context("attributes", id, itemClass, group) + sealedSecret.suffix(KeychainKeys.tagSize))
    }

    static func sealSecret(
        _ secret: Data, id: Data, itemClass: WireKeychainClass, group: KeychainGroup, keys: KeychainKeys
    ) throws(KeychainProblem) -> Data {
        guard secret.count <= KeychainLimits.secret else { throw .tooLarge }
        return keys.seal(secret, context: context("secret", id, itemClass, group))
    }

    /// Nil when the record is damaged.
    func openAttributes(_ keys: KeychainKeys) -> [String: WireValue]? {
        let context = Self.context("attributes", id, itemClass, group) + secret.suffix(KeychainKeys.tagSize)
        return keys.open(attributes, context: context).flatMap { try? WireValueDictionary(serializedBytes: $0).values }
    }

    func openSecret(_ keys: KeychainKeys) -> Data? { keys.open(secret, context: Self.context("secret", id, itemClass, group)) }

    private static func context(_ part: String, _ id: Data, _ itemClass: WireKeychainClass, _ group: KeychainGroup) -> Data {
        // The only part of variable length comes last.
        Data("1 \(part) \(itemClass.rawValue) ".utf8) + id + Data(group.stored.utf8)
    }

    // MARK: - Rows

    init(row: Row) throws {
        guard let itemClass = WireKeychainClass(rawValue: row["class"]), let group = KeychainGroup(stored: row["grp"]) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        self.itemClass = itemClass
        self.group = group
        id = row["id"]
        identity = row["identity"]
        attributes = row["attributes"]
        secret = row["secret"]
    }

    func encode(to container: inout PersistenceContainer) {
        container["id"] = id
        container["class"] = itemClass.rawValue
        container["grp"] = group.stored
        container["identity"] = identity
        container["attributes"] = attributes
        container["secret"] = secret
    }
}
