import Foundation
import SystemCalls

/// What the system asks the kernel four times a second: two calls, whatever the folders contain.
struct DiskGlance: Sendable, Equatable {
    /// Free bytes of the file system, including those that only root may use.
    var free: UInt64
    /// Free bytes of the file system that the person may use.
    var available: UInt64
    var total: UInt64
    /// How many more files can be made; 0 where the file system has no bound.
    var freeFiles: UInt64
    /// Bytes that the process has written to any file so far, by calls or by mapped pages.
    var written: UInt64

    /// - Parameter pid: the process inside the sandbox; nil while it is not known.
    init?(of path: String, pid: Int32?) {
        var figures = statvfs()
        guard statvfs(path, &figures) == 0 else { return nil }
        let unit = UInt64(clamping: figures.f_frsize)
        free = UInt64(clamping: figures.f_bfree) * unit
        available = UInt64(clamping: figures.f_bavail) * unit
        total = UInt64(clamping: figures.f_blocks) * unit
        freeFiles = UInt64(clamping: figures.f_ffree)
        written = pid.map(Self.written) ?? 0
    }

    init(free: UInt64, available: UInt64, total: UInt64, freeFiles: UInt64, written: UInt64) {
        (self.free, self.available, self.total, self.freeFiles, self.written) = (free, available, total, freeFiles, written)
    }

    static func written(by pid: Int32) -> UInt64 {
        guard let text = KernelFile.read("/proc/\(pid)/io") else { return 0 }
        func figure(_ name: String) -> UInt64 {
            text.split(separator: "\n").first { $0.hasPrefix(name) }.flatMap { UInt64($0.dropFirst(name.count)) } ?? 0
        }
        // Nothing in a memory file system goes to a disk, so bytes that are passed to calls count, too.
        return max(figure("write_bytes: "), figure("wchar: "))
    }

    /// With less available than this, the file system counts as full for the person's other programs: a twentieth of it, at most 1 GiB.
    var reserve: UInt64 { min(total / 20, 1 << 30) }
}
