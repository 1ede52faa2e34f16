import Foundation
import Wire

/// The memory of a process that no file on a disk backs.
///
/// The kernel's limit of the data segment stops allocations; shared pages and memory files escape that limit, so they are counted here.
package struct MemoryUse: Sendable, Equatable {
    /// In bytes: private pages, including swapped ones, shared pages, page tables, and its own memory files.
    package var own: UInt64 = 0
    /// In bytes: memory files that were sealed outside of the sandbox. Hosts hand over large data that way, so they do not count as the extension's
    /// own; only their sum is limited.
    package var handedOver: UInt64 = 0
    /// Descriptors in the queues of its own sockets. The memory that they hold cannot be measured; a single process has no reason to send descriptors
    /// to itself.
    package var inFlight: UInt64 = 0

    /// The limit of memory files that hosts have handed over, in bytes: eight bodies of the longest kind.
    package static let handedOverLimit = UInt64(8 * WireLimits.sealedBody)
    /// The sealed memory files of its own that it may have beyond its limit, in bytes: a body on its way to the host.
    static let sealedAllowance = UInt64(WireLimits.sealedBody)

    /// All zero when the process has ended.
    ///
    /// - Parameter lines: the sockets whose other ends are outside, by inode number: descriptors in their queues come from other processes.
    package static func of(_ pid: Int32, lines: Set<UInt64> = []) -> MemoryUse {
        let tasks = ProcessTasks(of: pid)
        let figures = tasks.memory
        var files = MemoryFiles(lines: lines)
        for folder in tasks.descriptorFolders { files.look(at: folder) }
        // Pages that are only read need no memory, but a page table for every 2 MiB.
        let anonymous = (figures["RssAnon:"] ?? 0) + (figures["VmSwap:"] ?? 0) + (figures["VmPTE:"] ?? 0)
        let allowed = min(files.sealed, sealedAllowance)
        // The remaining shared pages are its own, too.
        let shared = figures["RssShmem:"] ?? 0
        let unexplained = shared > files.handedOver + allowed ? shared - files.handedOver - allowed : 0
        return MemoryUse(
            own: anonymous + max(files.writable + files.sealed - allowed, unexplained), handedOver: files.handedOver, inFlight: files.inFlight)
    }
}
