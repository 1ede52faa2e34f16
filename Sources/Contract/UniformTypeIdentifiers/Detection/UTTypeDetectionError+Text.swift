#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension UTTypeDetectionError {
    /// The common reasons why a file cannot be opened, as text.
    static func text(_ number: Int32) -> String {
        switch number {
        case ENOENT, ENOTDIR: "there is no such file"
        case EACCES, EPERM: "reading it is not permitted"
        case ELOOP: "it became a symbolic link while it was looked at"
        case EMFILE, ENFILE: "too many files are open"
        case EIO: "the device reports an error"
        default: "the system reports error \(number)"
        }
    }
}
