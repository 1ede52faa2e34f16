import CSystemCalls
import Foundation
import Synchronization
package import SystemCalls

/// How a process ended, from the kernel.
package struct ExitReport: Sendable, Equatable {
    /// The exit status, or 128 + signal.
    package var status: Int32
    /// The signal that ended it, even if the sandbox's own process reported it; 0 for none.
    package var signal: Int32
    /// The largest resident memory, in bytes.
    package var peakMemory: UInt64
    /// User and system time, in microseconds.
    package var cpuTime: UInt64
    /// The kernel killed it at the memory limit of its control group.
    package var hitMemoryLimit = false

    package init(status: Int32, signal: Int32, peakMemory: UInt64, cpuTime: UInt64 = 0) {
        self.cpuTime = cpuTime
        self.status = status
        self.signal = signal
        self.peakMemory = peakMemory
    }
}

/// A child that is watched through pidfds: without polling, and without signals that could hit another process with the same number.
///
/// A sandbox with namespaces has two processes of bubblewrap: the one that this process started, and the first one inside, whose end takes everything
/// in the sandbox with it. The second becomes a child of this process when the first ends; only its resource usage includes the extension's.
package final class ChildProcess: ReactorSource {
    private struct State {
        var key: Reactor.Key?
        var watched: OwnedDescriptor
        var inside: (pid: Int32, pidfd: OwnedDescriptor)?
        var report: ExitReport?
    }

    package let pid: Int32
    private let pidfd: OwnedDescriptor
    /// The pipe through which bubblewrap reports the first process inside; nil without bubblewrap.
    private let information: OwnedDescriptor?
    private let state: Mutex<State>
    private let onExit: @Sendable (ExitReport) -> Void

    /// `onExit` runs once, on the reactor's thread.
    package init(pid: Int32, information: OwnedDescriptor? = nil, onExit: @escaping @Sendable (ExitReport) -> Void) throws(SystemError) {
        self.pid = pid
        self.information = information
        self.onExit = onExit
        pidfd = try Self.open(pid)
        state = Mutex(State(watched: pidfd))
        try watch(pidfd)
    }

    /// Lets this process collect the orphans of bubblewrap.
    package static func adoptOrphans() { _ = appex_adopt_orphans() }

    /// Kills the process and, with it, everything in its sandbox.
    package func kill() {
        if let inside = inside() { _ = appex_pidfd_kill(inside.pidfd.rawValue, SIGKILL) } else { _ = appex_pidfd_kill(pidfd.rawValue, SIGKILL) }
    }

    /// The process id of the program; nil as long as the sandbox has not reported it.
    package var program: Int32? {
        guard information != nil else { return pid }
        // The first process inside is bubblewrap's own; the program is its child.
        return inside().flatMap { Self.children(of: $0.pid).first }
    }

    /// Asks the program for the stack of its main thread. False when the program has not started yet, or has ended.
    package func askForStack() -> Bool {
        guard information != nil else { return appex_pidfd_kill(pidfd.rawValue, StackMemory.signal) == 0 }
        // While the number is in that list, it cannot belong to another process.
        guard let first = inside()?.pid, let program, let pidfd = try? Self.open(program),
            Self.children(of: first).contains(program)
        else { return false }
        return appex_pidfd_kill(pidfd.rawValue, StackMemory.signal) == 0
    }

    /// Those of one thread; without it, of the first.
    static func children(of pid: Int32, thread: Int32? = nil) -> [Int32] {
        let text = KernelFile.read("/proc/\(pid)/task/\(thread ?? pid)/children") ?? ""
        return text.split(separator: " ").compactMap { Int32($0) }
    }

    package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        let (key, watched, earlier) = state.withLock { state in
            defer { state.key = nil }
            return (state.key, state.watched, state.report)
        }
        guard let key else { return }
        Reactor.shared.unwatch(key, watched.rawValue)
        if let earlier { return finish(earlier) }
        var exit = appex_exit()
        _ = appex_reap(pid, &exit)
        guard information != nil else {
            // Before exec it had the memory of this process, which the kernel counts.
            let peak = exit.peak > appex_peak_memory(getpid()) ? exit.peak : 0
            return onExit(ExitReport(status: exit.status, signal: exit.signal, peakMemory: peak, cpuTime: exit.cpu_us))
        }
        // Bubblewrap reports the signal of its child as 128 + signal.
        let signal = exit.signal != 0 ? exit.signal : (exit.status > 128 && exit.status < 128 + 65 ? exit.status - 128 : 0)
        let report = ExitReport(status: exit.status, signal: signal, peakMemory: 0)
        guard let inside = inside() else {
            Self.endOrphans()
            return onExit(report)
        }
        // It may be waiting for bubblewrap, which has ended.
        _ = appex_pidfd_kill(inside.pidfd.rawValue, SIGKILL)
        guard (try? watch(inside.pidfd)) != nil else { return onExit(report) }
        state.withLock { $0.report = report }
    }

    private func finish(_ report: ExitReport) {
        var report = report
        var exit = appex_exit()
        if let inside = state.withLock({ $0.inside }), appex_reap(inside.pid, &exit) == 0 {
            report.peakMemory = exit.peak
            report.cpuTime = exit.cpu_us
        }
        onExit(report)
    }

    private func watch(_ descriptor: OwnedDescriptor) throws(SystemError) {
        state.withLock { $0.watched = descriptor }
        let key = try Reactor.shared.watch(descriptor.rawValue, for: .readable, source: self)
        state.withLock { $0.key = key }
    }

    /// The first process inside the sandbox, once bubblewrap has reported it: `{ "child-pid": 123 … }`.
    private func inside() -> (pid: Int32, pidfd: OwnedDescriptor)? {
        if let known = state.withLock({ $0.inside }) { return known }
        guard let information else { return nil }
        var buffer = [UInt8](repeating: 0, count: 512)
        let count = read(information.rawValue, &buffer, buffer.count)
        guard count > 0, let range = String(decoding: buffer.prefix(count), as: UTF8.self).firstMatch(of: /"child-pid": *([0-9]+)/),
            let pid = Int32(range.1), let pidfd = try? Self.open(pid)
        else { return nil }
        state.withLock { $0.inside = (pid, pidfd) }
        return (pid, pidfd)
    }

    private static func open(_ pid: Int32) throws(SystemError) -> OwnedDescriptor {
        let descriptor = appex_pidfd_open(pid)
        guard descriptor >= 0 else { throw SystemError(-descriptor, "watch process \(pid)") }
        return OwnedDescriptor(descriptor)
    }
}

/// A process that is not a child, such as the program inside a sandbox.
package struct ForeignProcess: Sendable {
    package let pid: Int32

    package init(pid: Int32) { self.pid = pid }

    /// The largest resident memory so far, in bytes.
    package var peakMemory: UInt64 { ProcessTasks(of: pid).memory["VmHWM:"] ?? 0 }
}
