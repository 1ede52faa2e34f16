import Foundation
import SyncboxKit

/// The items that are visible, and what was said of them: the only ones whose badges change. Guide: *Finder Sync*, "A Typical Finder Sync Use Case".
struct ShownItems {
    private struct Folder {
        var status: FolderStatus?
        var items: [[UInt8]: URL] = [:]
    }

    private struct Place: Hashable {
        let side: Link.Side
        let path: ItemPath
    }

    private var folders: [Place: Folder] = [:]
    /// Folders that were seen longest ago are dropped, in case nobody says that they are not seen any more.
    private var order: [Place] = []
    private static let limit = 32

    /// The state of an item that has become visible.
    mutating func state(of path: ItemPath, on side: Link.Side, at url: URL, reading: () -> FolderStatus?) -> ItemState? {
        let place = Place(side: side, path: path.parent)
        var folder = folders[place] ?? Folder(status: reading())
        folder.items[path.name] = url
        folders[place] = folder
        if order.last != place {
            order.removeAll { $0 == place }
            order.append(place)
            if order.count > Self.limit { folders[order.removeFirst()] = nil }
        }
        return folder.status?.items[path.name]?.state
    }

    mutating func remove(_ folder: ItemPath, on side: Link.Side) {
        let place = Place(side: side, path: folder)
        folders[place] = nil
        order.removeAll { $0 == place }
    }

    /// The items whose state has changed.
    mutating func update(reading: (ItemPath) -> FolderStatus?) -> [(URL, ItemState?)] {
        var changes: [(URL, ItemState?)] = []
        for (place, folder) in folders {
            let new = reading(place.path)
            guard new != folder.status else { continue }
            for (name, url) in folder.items where new?.items[name]?.state != folder.status?.items[name]?.state {
                changes.append((url, new?.items[name]?.state))
            }
            folders[place]?.status = new
        }
        return changes
    }

    /// All that were shown.
    mutating func removeAll() -> [URL] {
        defer { (folders, order) = ([:], []) }
        return folders.values.flatMap(\.items.values)
    }
}
