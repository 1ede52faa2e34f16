import Foundation
import Wire

/// One item of a claim: the kind of access, and the URL as the caller gave it.
enum FileAccess: Sendable {
    case reading(URL, NSFileCoordinator.ReadingOptions)
    case writing(URL, NSFileCoordinator.WritingOptions)

    var url: URL {
        switch self {
        case .reading(let url, _), .writing(let url, _): url
        }
    }

    var isWriting: Bool {
        if case .writing = self { true } else { false }
    }

    /// Whether a symbolic link at the end of the path is followed.
    var followsLink: Bool {
        if case .reading(_, let options) = self { options.contains(.resolvesSymbolicLink) } else { false }
    }

    var isForUploading: Bool {
        if case .reading(_, let options) = self { options.contains(.forUploading) } else { false }
    }

    /// - Parameter path: the item's path, without symbolic links in its folders.
    func wire(at path: String) -> WireFileAccess {
        var wire = WireFileAccess()
        wire.path = path
        switch self {
        case .reading(_, let options):
            wire.kind = .read
            wire.options = UInt32(truncatingIfNeeded: options.rawValue)
        case .writing(_, let options):
            wire.kind = .write
            wire.options = UInt32(truncatingIfNeeded: options.rawValue)
        }
        return wire
    }
}
