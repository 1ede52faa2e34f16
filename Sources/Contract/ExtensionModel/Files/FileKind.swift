import Glibc

/// The kind of a directory entry.
enum FileKind: Sendable, Hashable {
    case regular, directory, symbolicLink, other

    init(mode: mode_t) {
        self =
            switch mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFLNK: .symbolicLink
            default: .other
            }
    }

    /// The kind with its article, for messages.
    var words: String {
        switch self {
        case .regular: "a file"
        case .directory: "a directory"
        case .symbolicLink: "a symbolic link"
        case .other: "a device, pipe or socket"
        }
    }
}
