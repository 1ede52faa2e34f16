import SyncboxKit

/// Something to do so that the folders are alike.
public enum Step: Equatable, Sendable {
    case makeFolder(ItemPath, on: Link.Side)
    /// The file goes to the other folder, and replaces what it was there.
    case copy(ItemPath, from: Link.Side)
    case trash(ItemPath, on: Link.Side)
    /// A folder that was deleted in the other place; it is empty by then, or stays.
    case removeFolder(ItemPath, on: Link.Side)
    /// Both folders have changed it: that of `winner` stays, the other one gets a name of its own.
    case conflict(ItemPath, winner: Link.Side)
    /// A file here is a folder in the other place, and both are new.
    case setAside(ItemPath, on: Link.Side)

    public var path: ItemPath {
        switch self {
        case .makeFolder(let path, _), .copy(let path, _), .trash(let path, _), .removeFolder(let path, _), .conflict(let path, _),
            .setAside(let path, _):
            path
        }
    }
}
