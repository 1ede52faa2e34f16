import Foundation
import Wire

/// The memory of a process that no file on a disk backs.
///
/// The kernel's limit of the data segment ends what grows by allocation; shared pages and memory files escape it, so they are looked at.
package struct MemoryUse: Sendable, Equatable {
    /// In bytes: private pages, shared pages, page tables, and memory files that the process can still write to.
    package var own: UInt64
    /// In bytes: sealed memory files. That is how a host hands over big data, so they are not held against the extension as its own; only
    /// their sum is bounded.
    package var handedOver: UInt64

    /// What hosts may hand over to one extension at a time, in bytes.
    package static let handedOverLimit: UInt64 = 1 << 30

    /// All zero when the process is gone.
    package static func of(_ pid: Int32) -> MemoryUse {
        guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else { return MemoryUse(own: 0, handedOver: 0) }
        var anonymous: UInt64 = 0
        var shared: UInt64 = 0
        var tables: UInt64 = 0
        for line in status.split(separator: "\n") {
            if line.hasPrefix("RssAnon:") { anonymous = kilobytes(line) << 10 }
            if line.hasPrefix("RssShmem:") { shared = kilobytes(line) << 10 }
            // Pages that are only read need none of their own, but a table for every 2 MiB.
            if line.hasPrefix("VmPTE:") { tables = kilobytes(line) << 10 }
        }
        let files = memoryFiles(of: pid)
        // Shared pages that no sealed file explains are its own, too.
        let unexplained = shared > files.sealed ? shared - files.sealed : 0
        return MemoryUse(own: anonymous + tables + max(files.writable, unexplained), handedOver: files.sealed)
    }

    private static func kilobytes(_ line: Substring) -> UInt64 {
        line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { UInt64($0) } ?? 0
    }

    private static func memoryFiles(of pid: Int32) -> (writable: UInt64, sealed: UInt64) {
        let folder = "/proc/\(pid)/fd"
        var seen: Set<UInt64> = []
        var sizes: (writable: UInt64, sealed: UInt64) = (0, 0)
        var buffer = [CChar](repeating: 0, count: 16)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = folder + "/" + name
            guard readlink(path, &buffer, 7) == 7, buffer.prefix(7).elementsEqual("/memfd:".utf8CString.dropLast()) else { continue }
            let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard number >= 0 else { continue }
            let file = OwnedDescriptor(number)
            var status = stat()
            guard fstat(number, &status) == 0, seen.insert(UInt64(status.st_ino)).inserted else { continue }
            let size = UInt64(clamping: Int64(status.st_blocks) * 512)
            if SealedMemory.isSealed(file) { sizes.sealed += size } else { sizes.writable += size }
        }
        return sizes
    }
}
