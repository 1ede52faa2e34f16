import Glibc

/// What sort of thing a directory entry is.
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

    /// With its article, for messages.
    var words: String {
        switch self {
        case .regular: "a file"
        case .directory: "a directory"
        case .symbolicLink: "a symbolic link"
        case .other: "a device, pipe or socket"
        }
    }
}
