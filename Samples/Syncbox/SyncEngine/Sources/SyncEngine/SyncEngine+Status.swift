import Foundation
import SyncboxKit

/// What is said of the items, for badges.
extension SyncEngine {
    /// The status of every folder that has items, by its path.
    public func statuses() -> [ItemPath: FolderStatus] {
        var items: [ItemPath: FolderStatus.Item] = [:]
        for path in baseline.entries.keys { items[path] = FolderStatus.Item(state: .uploaded) }
        func worsen(_ path: ItemPath, _ state: ItemState, _ problem: String? = nil) {
            if problem != nil || items[path].map({ $0.state < state }) ?? true { items[path] = FolderStatus.Item(state: state, problem: problem) }
            var folder = path.parent
            while !folder.isRoot, items[folder].map({ $0.state < state }) ?? true {
                items[folder] = FolderStatus.Item(state: state)
                folder = folder.parent
            }
        }
        for (path, problem) in problems { worsen(path, .error, problem) }
        for (copy, original) in baseline.conflicts {
            worsen(copy, .conflict)
            worsen(original, .conflict)
        }
        for path in pending { worsen(path, .inProgress) }
        var result: [ItemPath: FolderStatus] = [.root: FolderStatus()]
        for (path, item) in items { result[path.parent, default: FolderStatus()].items[path.name] = item }
        return result
    }

    public func summary() -> Summary {
        var result = Summary()
        result.items = baseline.entries.count
        result.remaining = pending.count
        result.conflictCount = baseline.conflicts.count
        result.errorCount = problems.count
        result.conflicts = baseline.conflicts.keys.sorted().prefix(Summary.limit).map { .init(path: $0, words: baseline.conflicts[$0]!.shown) }
        result.errors = problems.keys.sorted().prefix(Summary.limit).map { .init(path: $0, words: problems[$0]!) }
        return result
    }
}
