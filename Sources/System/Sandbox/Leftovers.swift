import CProcess
import Foundation

/// Processes that an earlier system has left behind.
///
/// A system that is killed takes its sandboxes with it, but for one: bubblewrap forks, and until it has told the first process inside to go on,
/// that one waits without a parent-death signal, for ever when bubblewrap is killed there.
package enum Leftovers {
    /// Ends every process of bubblewrap that names something in `folder`, such as a container, and is older than this process.
    ///
    /// - Parameter start: when this process was started, as the kernel counts.
    /// - Returns: how many there were.
    @discardableResult
    package static func end(in folder: String, before start: UInt64? = ownStart) -> Int {
        guard let start else { return 0 }
        func isLeft(_ pid: Int32) -> Bool {
            guard contents(pid, "comm") == Data("bwrap\n".utf8), contents(pid, "cmdline").range(of: Data((folder + "/").utf8)) != nil,
                let its = ProcessStat(of: pid)?.startTime
            else { return false }
            return its < start
        }
        let all = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
        return all.filter(isLeft).count { pid in
            let descriptor = appex_pidfd_open(pid)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            // Its number may have been given to another one before it was opened.
            return isLeft(pid) && appex_pidfd_kill(descriptor, SIGKILL) == 0
        }
    }

    /// When this process was started.
    package static var ownStart: UInt64? { ProcessStat(of: getpid())?.startTime }

    private static func contents(_ pid: Int32, _ file: String) -> Data { FileManager.default.contents(atPath: "/proc/\(pid)/\(file)") ?? Data() }
}
