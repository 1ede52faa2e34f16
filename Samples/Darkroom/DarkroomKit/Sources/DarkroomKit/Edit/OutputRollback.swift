import Glibc

/// Takes back what was written to a file, so that a failed edit leaves no half of a photo.
struct OutputRollback {
    private let descriptor: Int32
    /// Where the file ended before; nil when it is no file, or when there was something behind the position.
    private let end: off_t?

    init(descriptor: Int32) {
        self.descriptor = descriptor
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            end = nil
            return
        }
        let appends = fcntl(descriptor, F_GETFL) & O_APPEND != 0
        end = appends || lseek(descriptor, 0, SEEK_CUR) == status.st_size ? status.st_size : nil
    }

    func perform() {
        // Best effort: the edit has failed already, and its error is the one that matters.
        if let end, ftruncate(descriptor, end) == 0 {
            _ = lseek(descriptor, end, SEEK_SET)
        }
    }
}
