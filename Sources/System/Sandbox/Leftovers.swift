import CSystemCalls
import Foundation
import SystemCalls

/// Processes of an earlier system that are still running.
///
/// When a system is killed, its sandboxes end with it, with one exception: bubblewrap forks, and until it has let the first process inside continue,
/// that process waits without a parent-death signal, forever when bubblewrap is killed at that moment.
package enum Leftovers {
    /// How often to look: while one process is killed, the process that it waits for may still make another.
    private static let looks = 20

    /// Kills every process of bubblewrap that names a path in `folder`, such as a container, and does not descend from this process. The time of its
    /// start does not matter: a killed system may still be ending when its successor has begun.
    ///
    /// What descends from another system that runs is no leftover: a person who is logged in twice, or has a job of cron, may have two systems over
    /// one data folder, with a runtime folder each.
    ///
    /// - Parameter own: this process.
    /// - Returns: how many processes were killed.
    @discardableResult
    package static func end(in folder: String, except own: Int32 = getpid()) -> Int {
        // A process that was killed a moment ago still appears in the next look.
        var ended: Set<Int32> = []
        for _ in 0..<looks {
            let found = processes().filter { !ended.contains($0) && isLeft($0, in: folder, by: own) && end($0, in: folder, by: own) }
            guard !found.isEmpty else { break }
            ended.formUnion(found)
        }
        return ended.count
    }

    private static func isLeft(_ pid: Int32, in folder: String, by own: Int32) -> Bool {
        contents(pid, "comm") == Data("bwrap\n".utf8) && contents(pid, "cmdline").range(of: Data((folder + "/").utf8)) != nil
            && ProcessStat(of: pid)?.hasEnded == false && isForeign(pid, to: own)
    }

    /// Whether a process certainly does not descend from this one, and from no other system. While an ancestor is ending, that is unknown.
    private static func isForeign(_ pid: Int32, to own: Int32) -> Bool {
        var current = pid
        while current > 0 {
            guard current != own, let stat = ProcessStat(of: current), let parent = stat.parent else { return false }
            if !stat.hasEnded, contents(current, "comm") == Data("appexd\n".utf8) { return false }
            current = parent
        }
        return true
    }

    private static func end(_ pid: Int32, in folder: String, by own: Int32) -> Bool {
        let descriptor = appex_pidfd_open(pid)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // Its number may have been reused before it was opened.
        return isLeft(pid, in: folder, by: own) && appex_pidfd_kill(descriptor, SIGKILL) == 0
    }

    private static func processes() -> [Int32] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
    }

    private static func contents(_ pid: Int32, _ file: String) -> Data { Data(KernelFile.bytes("/proc/\(pid)/\(file)") ?? []) }
}
