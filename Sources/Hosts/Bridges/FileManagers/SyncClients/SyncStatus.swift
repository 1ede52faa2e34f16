import Foundation
import Glibc
import SystemCalls

/// What a sync program says of an item.
package struct SyncStatus: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case upToDate = "OK"
        /// It is being synced, or waits for that.
        case syncing = "SYNC"
        /// Left out of the sync, or not synced for a reason that the person should know.
        case ignored = "IGNORE"
        case failed = "ERROR"
    }

    package let kind: Kind
    /// Shared with others, or by them.
    package let isShared: Bool

    static let all = Kind.allCases.flatMap { [SyncStatus(kind: $0, isShared: false), SyncStatus(kind: $0, isShared: true)] }

    /// The badge's name.
    var badge: String { isShared ? kind.rawValue + Self.sharedMark : kind.rawValue }
    private static let sharedMark = "+SWM"
}

extension SyncStatus {
    /// Reads `OK`, `SYNC+SWM`, and so on; nil for `NOP`, which is no badge, and for words of another version.
    init?(word: some StringProtocol) {
        let parts = word.split(separator: "+", omittingEmptySubsequences: false)
        guard let first = parts.first, let kind = first == "NEW" ? .syncing : Kind(rawValue: String(first)) else { return nil }
        self.init(kind: kind, isShared: parts.dropFirst().contains("SWM"))
    }

    /// The themed icon: the program's own where it is installed, otherwise one that every desktop has.
    func emblem(of program: String, folders: [String] = IconFolders.all()) -> String {
        let own = "\(program)_\(kind.ownIcon)" + (isShared ? "_shared" : "")
        if IconFolders.have(own, in: folders) { return own }
        return isShared && kind == .upToDate ? "emblem-shared" : kind.commonIcon
    }
}

extension SyncStatus.Kind {
    fileprivate var ownIcon: String {
        switch self {
        case .upToDate: "ok"
        case .syncing: "sync"
        case .ignored: "warn"
        case .failed: "error"
        }
    }

    fileprivate var commonIcon: String {
        switch self {
        case .upToDate: "emblem-default"
        case .syncing: "emblem-synchronizing"
        case .ignored: "dialog-warning"
        case .failed: "dialog-error"
        }
    }
}

/// Where programs install icons for every theme.
enum IconFolders {
    static func all(environment: [String: String] = ProcessInfo.processInfo.environment) -> [String] {
        let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        return [BaseDirectory.data(environment)] + shared.split(separator: ":").map(String.init)
    }

    static func have(_ icon: String, in folders: [String]) -> Bool {
        folders.contains { folder in
            ["32x32", "48x48", "64x64", "scalable"].contains { size in
                let file = size == "scalable" ? "\(icon).svg" : "\(icon).png"
                return ["apps", "emblems"].contains { access("\(folder)/icons/hicolor/\(size)/\($0)/\(file)", F_OK) == 0 }
            }
        }
    }
}
