import ExtensionFoundation
import Foundation
import SyncboxKit

/// The container of the app group, as this program sees it.
enum GroupContainer {
    /// A person starts this program, not the system, so the program has no entitlements: the container is where the person's containers are.
    static func find() throws -> SharedFolder {
        let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: SharedFolder.group) ?? container()
        let shared = SharedFolder(container: group)
        try shared.makeFolders()
        return shared
    }

    private static func container() -> URL {
        let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder = data ?? NSHomeDirectory() + "/.local/share"
        return URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent("appex/Groups/\(SharedFolder.group)", isDirectory: true)
    }
}
