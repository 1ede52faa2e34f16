import ExtensionHost
import RemoteView
import Synchronization

/// The pictures of badges in one dialog, which shows them from the extension's memory.
final class DialogPictures: BadgePictures {
    private struct Key: Hashable {
        let `extension`: String
        let badge: String
    }

    private struct State {
        var pictures: [String: ViewPicture] = [:]
        var names: [Key: String] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    subscript(name: String) -> ViewPicture? { state.withLock { $0.pictures[name] } }

    func name(of badge: FinderBadge, extension identifier: String) -> (name: String, isNew: Bool) {
        switch badge.look {
        case .symbol(let name): return (name, false)
        case .picture(let picture):
            let name = state.withLock { state in
                let key = Key(extension: identifier, badge: badge.identifier)
                if let old = state.names[key] { state.pictures[old] = nil }
                state.last += 1
                let name = "\(Self.prefix)\(state.last)"
                (state.names[key], state.pictures[name]) = (name, picture)
                return name
            }
            return (name, false)
        }
    }

    /// No icon of an extension has such a name.
    private static let prefix = "dialog/"
}
