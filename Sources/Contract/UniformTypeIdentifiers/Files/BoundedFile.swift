import Glibc
import SystemCalls

/// Reads untrusted files: only regular files, never more than a limit, never blocking on a pipe.
enum BoundedFile {
    /// Distinguishes one state of a file from the next.
    struct Stamp: Sendable, Equatable {
        var device: UInt64 = 0
        var inode: UInt64 = 0
        var size: Int64 = 0
        var seconds: Int64 = 0
        var nanoseconds: Int64 = 0
    }

    static func stamp(_ path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Stamp(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
            seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec))
    }

    /// The whole file, or `nil` if it is absent, unreadable, not a regular file, or longer than `limit` bytes.
    static func read(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        return try? OwnedDescriptor(descriptor).wholeFile(atMost: limit, "read \(path)")
    }
}
