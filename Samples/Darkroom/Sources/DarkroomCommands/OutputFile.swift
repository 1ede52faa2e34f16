import Glibc

/// A file that takes its name only when it is complete.
///
/// Until then it is a temporary file beside it, so that an older file of that name stays whole when something fails, and the
/// input may have the same name. Devices and pipes are written directly.
final class OutputFile {
    let descriptor: Int32
    private let path: String
    private var temporaryPath: String?

    init(path: String) throws(FileError) {
        if path == "-" {
            self.path = path
            descriptor = STDOUT_FILENO
            return
        }
        // Through a symbolic link it is the file behind it that is replaced.
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        self.path = resolved.map { String(cString: $0) } ?? path
        var status = stat()
        let exists = stat(self.path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR {
            throw FileError("written", path, systemError: EISDIR)
        }
        if exists, status.st_mode & S_IFMT != S_IFREG {
            descriptor = open(self.path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw FileError("opened", path) }
            return
        }
        var template = Array("\(self.path).XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw FileError("written", path) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        temporaryPath = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        fchmod(descriptor, exists ? status.st_mode & 0o777 : 0o666 & ~Self.processMask)
    }

    private static var processMask: mode_t {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }

    /// Gives the file its name.
    func commit() throws(FileError) {
        guard let temporaryPath else { return }
        guard rename(temporaryPath, path) == 0 else { throw FileError("written", path) }
        self.temporaryPath = nil
    }

    deinit {
        if descriptor > STDERR_FILENO {
            close(descriptor)
        }
        if let temporaryPath {
            unlink(temporaryPath)
        }
    }
}
