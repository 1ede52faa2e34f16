import Foundation

/// A file opened for reading, with the result of `fstat`. The owner closes it.
struct OpenFile {
    let descriptor: CInt
    private let status: stat

    /// Opens without blocking, so that a named pipe in place of the file cannot block the thread.
    init(reading url: URL) throws {
        guard url.isFileURL else { throw POSIXError(.EINVAL) }
        descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.lastError }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let error = Self.lastError
            _ = Foundation.close(descriptor)
            throw error
        }
        self.status = status
    }

    var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
    var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }
    var size: Int { Int(status.st_size) }

    mutating func close() {
        _ = Foundation.close(descriptor)
    }

    static var lastError: POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
