import Foundation
import Testing

@testable import ExtensionFoundation

/// A container in a scratch folder, and the domains of processes that share it.
final class PreferenceScratch {
    let container = NSTemporaryDirectory() + "appex-preferences-" + UUID().uuidString
    static let identifier = "org.appex.test"

    init() throws { try FileManager.default.createDirectory(atPath: container, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: container) }

    var folder: String { container + "/Library/Preferences" }
    var file: String { folder + "/" + Self.identifier + ".preferences" }

    /// As another process sees it: each has read the file for itself.
    func domain() -> PreferenceDomain { PreferenceDomain(identifier: Self.identifier, container: container) }

    func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file)) }

    func write(_ bytes: Data) throws {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: bytes)
        try handle.close()
    }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
}

extension PreferenceDomain {
    @discardableResult
    func set(_ value: Any?, _ key: String) -> Outcome { change([(key, value)]) }

    func integer(_ key: String) -> Int? { value(key) as? Int }
}
