import CSystemCalls
import Foundation
import SystemCalls

/// A process that stands still for a moment, so that what it has can be looked at.
package enum ProcessPause {
    /// How long its threads may take to stop: those that wait for a disk go on until then.
    private static let budget = Duration.milliseconds(100)

    /// Stops a process, and lets it go on afterwards. One that has stopped already stays so.
    package static func during<Result>(_ process: ForeignProcess, _ body: () -> Result) -> Result {
        let number = appex_pidfd_open(process.pid)
        guard number >= 0 else { return body() }
        let pidfd = OwnedDescriptor(number)
        guard !hasStopped(process.pid), appex_pidfd_kill(pidfd.rawValue, SIGSTOP) == 0 else { return body() }
        defer { _ = appex_pidfd_kill(pidfd.rawValue, SIGCONT) }
        let end = ContinuousClock.now + budget
        while !hasStopped(process.pid), .now < end { usleep(500) }
        return body()
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
