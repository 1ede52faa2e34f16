import Foundation
import Wire

/// The memory of a process that no file on a disk backs.
///
/// The kernel's limit of the data segment ends what grows by allocation; shared pages and memory files escape it, so they are looked at.
package struct MemoryUse: Sendable, Equatable {
    /// In bytes: private pages, also those that were swapped out, shared pages, page tables, and memory files of its own.
    package var own: UInt64 = 0
    /// In bytes: memory files that were sealed outside of the sandbox. That is how a host hands over big data, so they are not held against the
    /// extension as its own; only their sum is bounded.
    package var handedOver: UInt64 = 0
    /// Descriptors that wait in queues of sockets of its own. What they hold cannot be looked at; who is alone in its process has nobody to send
    /// descriptors to.
    package var inFlight: UInt64 = 0

    /// What an extension may hold of what hosts have handed over, in bytes: eight bodies of the longest kind.
    package static let handedOverLimit = UInt64(8 * WireLimits.sealedBody)
    /// What it may have sealed of its own beside its limit, in bytes: a body on its way to the host.
    static let sealedAllowance = UInt64(WireLimits.sealedBody)

    /// All zero when the process is gone.
    ///
    /// - Parameter lines: the sockets, by their numbers of inodes, whose other ends are outside: what waits in them others have sent.
    package static func of(_ pid: Int32, lines: Set<UInt64> = []) -> MemoryUse {
        let tasks = ProcessTasks(of: pid)
        let figures = tasks.memory
        var files = MemoryFiles(lines: lines)
        for folder in tasks.descriptorFolders { files.look(at: folder) }
        // Pages that are only read need none of their own, but a table for every 2 MiB.
        let anonymous = (figures["RssAnon:"] ?? 0) + (figures["VmSwap:"] ?? 0) + (figures["VmPTE:"] ?? 0)
        let allowed = min(files.sealed, sealedAllowance)
        // Shared pages that nothing else explains are its own, too.
        let shared = figures["RssShmem:"] ?? 0
        let unexplained = shared > files.handedOver + allowed ? shared - files.handedOver - allowed : 0
        return MemoryUse(
            own: anonymous + max(files.writable + files.sealed - allowed, unexplained), handedOver: files.handedOver, inFlight: files.inFlight)
    }
}
