import CSystemCalls
import Foundation
import Synchronization
import SystemCalls

/// Pauses processes for a moment, so that they can be measured.
package enum ProcessPause {
    /// How long its threads may take to stop: a thread that waits for a disk runs until then.
    private static let budget = Duration.milliseconds(100)

    /// Whether the processes of a pause really stood still.
    package struct Standstill: Sendable, Equatable {
        /// No process ran from the beginning of `body` to its end.
        package var isWhole = true
        /// The numbers of the processes that had stopped but ran before their release: only they themselves can have sent SIGCONT.
        package var resumed: Set<Int32> = []
    }

    /// Stops processes while `body` runs, and resumes each after its last pause. A process that was already stopped stays so. A number that no longer
    /// belongs to a descendant of this process is ignored.
    @discardableResult
    package static func during<Result>(_ processes: [ForeignProcess], _ body: () -> Result) -> (result: Result, standstill: Standstill) {
        let held = processes.compactMap { hold($0.pid) }
        defer { held.forEach(release) }
        let before = settle(held)
        let result = body()
        var standstill = Standstill()
        for (process, before) in zip(held, before) {
            let after = PausedThreads(of: process.pid)
            guard before.haveRun(until: after) else { continue }
            standstill.isWhole = false
            if process.isStoppedHere, before.haveResumed(in: after), stopsAgain(process) { standstill.resumed.insert(process.pid) }
        }
        return (result, standstill)
    }

    /// Waits until all threads have stopped. The kernel reports a thread as stopped a moment before the thread leaves its processor, so the reports
    /// must also have stopped changing.
    private static func settle(_ held: [Held]) -> [PausedThreads] {
        let end = ContinuousClock.now + budget
        var last = held.map { PausedThreads(of: $0.pid) }
        while .now < end {
            usleep(500)
            let next = held.map { PausedThreads(of: $0.pid) }
            if next == last, next.allSatisfy(\.areStopped) { return next }
            last = next
        }
        return last
    }

    /// Whether the process stops again. A process that is being killed runs, too, but never stops again.
    private static func stopsAgain(_ process: Held) -> Bool {
        guard appex_pidfd_kill(process.pidfd.rawValue, SIGSTOP) == 0 else { return false }
        let end = ContinuousClock.now + budget
        while .now < end {
            let threads = PausedThreads(of: process.pid)
            if threads.isTraced || threads.haveEnded { return false }
            if threads.areStopped { return true }
            usleep(500)
        }
        return false
    }

    // MARK: - Holds

    /// A stopped process, and the number of pauses that need it to be stopped.
    private struct Hold {
        let pidfd: OwnedDescriptor
        var count = 1
    }

    /// By the number of the process. A process that shares a folder may be paused several times at once.
    private static let holds = Mutex<[Int32: Hold]>([:])

    /// A process in a pause.
    private struct Held {
        let pid: Int32
        let pidfd: OwnedDescriptor
        /// False for a process that was already stopped, which another program may resume.
        let isStoppedHere: Bool
    }

    /// Nil for an ended process.
    private static func hold(_ pid: Int32) -> Held? {
        holds.withLock { holds in
            // The number may belong to another process after the first has ended.
            if let hold = holds[pid], appex_pidfd_kill(hold.pidfd.rawValue, 0) == 0 {
                holds[pid]?.count += 1
                return Held(pid: pid, pidfd: hold.pidfd, isStoppedHere: true)
            }
            let number = appex_pidfd_open(pid)
            guard number >= 0 else { return nil }
            let pidfd = OwnedDescriptor(number)
            guard isDescendant(pid) else { return nil }
            if hasStopped(pid) { return Held(pid: pid, pidfd: pidfd, isStoppedHere: false) }
            guard appex_pidfd_kill(number, SIGSTOP) == 0 else { return nil }
            holds[pid] = Hold(pidfd: pidfd)
            return Held(pid: pid, pidfd: pidfd, isStoppedHere: true)
        }
    }

    /// Whether this process started the process, through a sandbox. Other programs of the person are no descendants, and may have got the number of
    /// an ended process.
    private static func isDescendant(_ pid: Int32) -> Bool {
        var next = pid
        // In a sandbox with namespaces the chain is: the program, the first process inside, bubblewrap, this process.
        for _ in 0..<8 {
            guard let parent = ProcessStat(of: next)?.parent, parent > 0 else { return false }
            if parent == getpid() { return true }
            next = parent
        }
        return false
    }

    private static func release(_ held: Held) {
        holds.withLock { holds in
            guard let hold = holds[held.pid], hold.pidfd === held.pidfd else { return }
            holds[held.pid] = hold.count > 1 ? Hold(pidfd: hold.pidfd, count: hold.count - 1) : nil
            if hold.count == 1 { _ = appex_pidfd_kill(hold.pidfd.rawValue, SIGCONT) }
        }
    }

    /// Whether all of its threads are stopped.
    static func hasStopped(_ pid: Int32) -> Bool {
        let folder = "/proc/\(pid)/task/"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.allSatisfy { thread in
            // The name of the thread, which may be anything, ends with the last parenthesis. An ended thread counts as stopped.
            guard let text = KernelFile.read(folder + thread + "/stat"), let name = text.utf8.lastIndex(of: UInt8(ascii: ")")) else { return true }
            let state = text.utf8[name...].dropFirst(2).first
            return state.map { "TtZX".utf8.contains($0) } ?? true
        }
    }
}

/// The threads of a process, as the kernel reports them. A stopped thread does not change.
struct PausedThreads: Equatable {
    private struct Thread: Equatable {
        var state: Character = "X"
        /// How often the thread left its processor: by itself, as when it stops, and for other threads.
        var switches: UInt64 = 0
        var preemptions: UInt64 = 0
    }

    /// By number.
    private var threads: [String: Thread] = [:]
    /// A debugger decides when the process runs.
    private(set) var isTraced = false

    init(of pid: Int32) {
        let folder = "/proc/\(pid)/task/"
        for number in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            // The kernel escapes line ends in the name of the thread.
            guard let bytes = KernelFile.bytes(folder + number + "/status") else { continue }
            var thread = Thread()
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
                let words = line.split { $0 == "\t" || $0 == " " }
                guard words.count > 1 else { continue }
                switch words[0] {
                case "State:": thread.state = words[1].first ?? "X"
                case "TracerPid:": isTraced = isTraced || words[1] != "0"
                case "voluntary_ctxt_switches:": thread.switches = UInt64(words[1]) ?? 0
                case "nonvoluntary_ctxt_switches:": thread.preemptions = UInt64(words[1]) ?? 0
                default: break
                }
            }
            threads[number] = thread
        }
    }

    var haveEnded: Bool { threads.values.allSatisfy { "ZX".contains($0.state) } }

    var areStopped: Bool { threads.values.allSatisfy { "TtZX".contains($0.state) } }

    /// Whether any of the threads ran between two reports. A thread that was waiting did not run, and an ended process does not count.
    func haveRun(until later: PausedThreads) -> Bool {
        if later.haveEnded { return false }
        return later != self || later.threads.values.contains { $0.state == "R" }
    }

    /// Whether a stopped process was certainly resumed or killed between two reports. A debugger that resumed it does not count.
    func haveResumed(in later: PausedThreads) -> Bool {
        guard areStopped, !haveEnded, !isTraced, !later.isTraced else { return false }
        return later.threads.contains { number, now in
            guard let then = threads[number], then.state == "T" else { return false }
            // A thread leaves its processor once when it stops, possibly after it was reported as stopped.
            return "RSD".contains(now.state) || now.state == "T" && now.switches > then.switches + 1
        }
    }
}
