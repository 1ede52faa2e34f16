package import Foundation
import Glibc
import SystemCalls

/// A folder for copies that other programs read: deleted with this object, or a day later if a program was given the paths.
@MainActor
package final class HandedFiles {
    private var made: URL?
    package var isHandedOver = false

    package init() {}

    /// In the person's cache, so that any program of the person can read the files, and a restart does not delete them under it.
    private static var parent: URL { URL(fileURLWithPath: BaseDirectory.cache()).appendingPathComponent("appex/shared") }
    private nonisolated static let age: TimeInterval = 24 * 60 * 60

    /// The folder, with mode 0700; made when it is first needed.
    package func folder() throws -> URL {
        if let made { return made }
        let parent = Self.parent
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        Task.detached { Self.removeOld(in: parent) }
        let folder = parent.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        made = folder
        return folder
    }

    package func contain(_ path: String) -> Bool { made.map { path.hasPrefix($0.path + "/") } ?? false }

    private nonisolated static func removeOld(in parent: URL) {
        let old = Date(timeIntervalSinceNow: -age)
        for folder in (try? FileManager.default.contentsOfDirectory(at: parent, includingPropertiesForKeys: nil)) ?? [] {
            let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            // A program that was given a copy may still write to it.
            guard ([folder] + files).allSatisfy({ changed($0) < old }) else { continue }
            try? FileManager.default.removeItem(at: folder)
        }
    }

    /// Of the link itself, when it is one.
    private nonisolated static func changed(_ url: URL) -> Date {
        var status = stat()
        guard lstat(url.path, &status) == 0 else { return .distantPast }
        return Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
    }

    isolated deinit { if let made, !isHandedOver { try? FileManager.default.removeItem(at: made) } }
}
