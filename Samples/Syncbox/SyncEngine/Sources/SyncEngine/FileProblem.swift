import Glibc

/// Why something was not done with a file, in words for a person.
public struct FileProblem: Error, Sendable, Equatable, CustomStringConvertible {
    public let description: String
    /// `errno`, 0 for none.
    public let code: Int32
    /// The file has changed meanwhile, so it is looked at again.
    public let isChange: Bool

    public init(_ words: String) { (description, code, isChange) = (words, 0, false) }

    private init(_ words: String, _ code: Int32, isChange: Bool) { (description, self.code, self.isChange) = (words, code, isChange) }

    /// The last error of the system.
    static func last(_ code: Int32 = errno) -> FileProblem {
        let words =
            switch code {
            case EACCES, EPERM: "You have no permission for it."
            case ENOSPC: "The disk is full. Free some space; it is then tried again."
            case EDQUOT: "Your share of the disk is used up. Free some space; it is then tried again."
            case EROFS: "The disk can only be read."
            case ENAMETOOLONG: "The name is too long for the other disk."
            case EFBIG: "The file is too large for the other disk."
            case EINVAL, EILSEQ: "The name is not possible on the other disk."
            case ELOOP, ENOTDIR: "A folder on the way has been replaced by something else."
            case EIO: "The disk does not work. Check it."
            default: String(cString: strerror(code)) + "."
            }
        return FileProblem(words, code, isChange: false)
    }

    static let changed = FileProblem("It is being changed.", 0, isChange: true)
    static let stopped = FileProblem("The service ends.", ECANCELED, isChange: true)
}
