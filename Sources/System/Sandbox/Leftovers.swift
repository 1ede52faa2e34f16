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
    package static func end(in folder: String, before start: UInt64? = startTime(of: getpid())) -> Int {
        guard let start else { return 0 }
        func isLeft(_ pid: Int32) -> Bool {
            guard contents(pid, "comm") == Data("bwrap\n".utf8), contents(pid, "cmdline").range(of: Data((folder + "/").utf8)) != nil,
                let its = startTime(of: pid)
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

    /// In ticks since the machine was started: the 22nd word of `stat`, counted behind the name, which may have spaces in it.
    package static func startTime(of pid: Int32) -> UInt64? {
        let words = String(decoding: contents(pid, "stat"), as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        return words.count > 19 ? UInt64(words[19]) : nil
    }

    private static func contents(_ pid: Int32, _ file: String) -> Data { FileManager.default.contents(atPath: "/proc/\(pid)/\(file)") ?? Data() }
}
