import CSystemCalls
import Foundation
import Synchronization
import SystemCalls

/// Processes that stand still for a moment, so that what they have can be looked at.
package enum ProcessPause {
    /// How long its threads may take to stop: those that wait for a disk go on until then.
    private static let budget = Duration.milliseconds(100)

    /// Stops processes, and lets each go on when nobody wants it to stand still any more. One that somebody else has stopped stays so.
    package static func during<Result>(_ processes: [ForeignProcess], _ body: () -> Result) -> Result {
        let held = processes.compactMap { hold($0.pid) }
        defer { held.forEach(release) }
        let end = ContinuousClock.now + budget
        while !held.allSatisfy({ hasStopped($0.pid) }), .now < end { usleep(500) }
        return body()
    }

    // MARK: - Holds

    /// A process that stands still, and for how many.
    private struct Hold {
        let pidfd: OwnedDescriptor
        var count = 1
    }

    /// By the number of the process. Whoever shares a folder may be looked at several times at once.
    private static let holds = Mutex<[Int32: Hold]>([:])

    /// Nil for a process that has gone, and one that stands still by itself.
    private static func hold(_ pid: Int32) -> (pid: Int32, pidfd: OwnedDescriptor)? {
        holds.withLock { holds in
            // The number is another process' when the one that had it has gone.
            if let hold = holds[pid], appex_pidfd_kill(hold.pidfd.rawValue, 0) == 0 {
                holds[pid]?.count += 1
                return (pid, hold.pidfd)
            }
            let number = appex_pidfd_open(pid)
            guard number >= 0 else { return nil }
            let pidfd = OwnedDescriptor(number)
            guard !hasStopped(pid), appex_pidfd_kill(number, SIGSTOP) == 0 else { return nil }
            holds[pid] = Hold(pidfd: pidfd)
            return (pid, pidfd)
        }
    }

    private static func release(_ held: (pid: Int32, pidfd: OwnedDescriptor)) {
        holds.withLock { holds in
            guard let hold = holds[held.pid], hold.pidfd === held.pidfd else { return }
            holds[held.pid] = hold.count > 1 ? Hold(pidfd: hold.pidfd, count: hold.count - 1) : nil
            if hold.count == 1 { _ = appex_pidfd_kill(hold.pidfd.rawValue, SIGCONT) }
        }
    }

    /// Whether none of its threads runs.
    static func hasStopped(_ pid: Int32) -> Bool {
        let folder = "/proc/\(pid)/task/"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.allSatisfy { thread in
            // The name of the thread, which may be anything, ends with the last parenthesis. A thread that has gone does not run.
            guard let text = KernelFile.read(folder + thread + "/stat"), let name = text.utf8.lastIndex(of: UInt8(ascii: ")")) else { return true }
            let state = text.utf8[name...].dropFirst(2).first
            return state.map { "TtZX".utf8.contains($0) } ?? true
        }
    }
}
