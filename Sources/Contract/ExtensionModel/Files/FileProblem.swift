import Glibc
import SystemCalls

/// Why a file of a bundle could not be read.
enum FileProblem: Error, Hashable {
    case missing
    case symbolicLink
    case notRegular(FileKind)
    case notADirectory
    case denied
    case tooLarge(limit: Int)
    case tooMany(limit: Int)
    case system(code: Int32)

    init(errno code: Int32) {
        self =
            switch code {
            case ENOENT: .missing
            // The error of O_NOFOLLOW for a link.
            case ELOOP: .symbolicLink
            case ENOTDIR: .notADirectory
            case EACCES, EPERM: .denied
            default: .system(code: code)
            }
    }

    var found: String {
        switch self {
        case .missing: "nothing"
        case .symbolicLink: "a symbolic link"
        case .notRegular(let kind): kind.words
        case .notADirectory: "something that is not a directory, or a symbolic link"
        case .denied: "a file that this user may not read"
        case .tooLarge(let limit): "more than \(limit) bytes"
        case .tooMany(let limit): "more than \(limit) entries"
        case .system(let code): "a file that cannot be read (\(SystemError.reason(code)))"
        }
    }

    var remedy: String {
        switch self {
        case .missing: "Add the file, or build the bundle again with “appex build”."
        case .symbolicLink, .notADirectory: "Put the file or directory itself in the bundle; links are not followed."
        case .notRegular: "Replace it with a plain file."
        case .denied: "Give yourself permission to read it (chmod u+r)."
        case .tooLarge: "Make it smaller; large data belongs into resource files of its own."
        case .tooMany: "Remove what does not belong to the bundle."
        case .system: "Check the disk and the file system, and try again."
        }
    }
}
