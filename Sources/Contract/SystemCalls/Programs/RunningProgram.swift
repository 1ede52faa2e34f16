import CSystemCalls
import Foundation
import Glibc
import Synchronization

/// A child process, watched through a pidfd: no signal reaches another process that has got its number.
package final class RunningProgram: Sendable {
    package let pid: Int32
    private let pidfd: OwnedDescriptor
    private let result = Mutex<ProgramEnd?>(nil)

    init(pid: Int32, path: String) throws(SystemError) {
        self.pid = pid
        let descriptor = appex_pidfd_open(pid)
        guard descriptor >= 0 else {
            // Nothing could wait for it. It has not been reaped, so the number is still its own.
            Glibc.kill(pid, SIGKILL)
            var exit = appex_exit()
            _ = appex_reap(pid, &exit)
            throw SystemError(-descriptor, "watch \(path)")
        }
        pidfd = OwnedDescriptor(descriptor)
    }

    /// Sends a signal; has no effect on a process that has ended.
    package func kill(_ signal: Int32 = SIGKILL) { _ = appex_pidfd_kill(pidfd.rawValue, signal) }

    /// Waits for the end, blocking the thread; nil when the process is still running after `budget`.
    package func end(within budget: Duration) -> ProgramEnd? {
        let deadline = ContinuousClock.now + budget
        while true {
            let remaining = max((deadline - .now).pollMilliseconds, 0)
            if hasEnded(within: remaining) { return waitForEnd() }
            if remaining == 0 { return nil }
        }
    }

    /// Waits for the end, blocking the thread, and removes it from the process table.
    package func waitForEnd() -> ProgramEnd {
        result.withLock { result in
            if let result { return result }
            var exit = appex_exit()
            _ = appex_reap(pid, &exit)
            let end = ProgramEnd(exit)
            result = end
            return end
        }
    }

    /// Waits for the end, and kills the process when it is still running after `budget`; nil in that case.
    package func endOrKill(after budget: Duration) -> ProgramEnd? {
        if let end = end(within: budget) { return end }
        kill()
        _ = waitForEnd()
        return nil
    }

    /// Waits for the end without blocking a thread.
    package func end() async -> ProgramEnd {
        await withCheckedContinuation { continuation in onEnd { continuation.resume(returning: $0) } }
    }

    /// Waits for the end without blocking a thread; nil when the process is still running after `budget`.
    package func ended(within budget: Duration) async -> ProgramEnd? {
        await withCheckedContinuation { continuation in
            let answer = FirstAnswer(continuation)
            let timer = Reactor.shared.schedule(after: budget) { answer.give(nil) }
            onEnd { end in
                Reactor.shared.cancel(timer)
                answer.give(end)
            }
        }
    }

    /// Runs `action` once, on the reactor's thread, when the process has ended.
    package func onEnd(_ action: @escaping @Sendable (ProgramEnd) -> Void) { EndWatch.start(self, action) }

    /// Collects the process when it ends, for a caller to whom its end does not matter.
    package func collect() { onEnd { _ in } }

    /// Whether it has ended, or ends within so many milliseconds.
    func hasEnded(within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: pidfd.rawValue, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    var descriptor: Int32 { pidfd.rawValue }
}

/// The end of a process, or of the time that it had.
private final class FirstAnswer: Sendable {
    private let waiting: Mutex<CheckedContinuation<ProgramEnd?, Never>?>

    init(_ continuation: CheckedContinuation<ProgramEnd?, Never>) { waiting = Mutex(continuation) }

    func give(_ end: ProgramEnd?) { waiting.withLock { $0.take() }?.resume(returning: end) }
}

/// Has the reactor wait for the end of a process.
private final class EndWatch: ReactorSource {
    private let program: RunningProgram
    private let action: @Sendable (ProgramEnd) -> Void
    private let key = Mutex<Reactor.Key?>(nil)

    static func start(_ program: RunningProgram, _ action: @escaping @Sendable (ProgramEnd) -> Void) {
        let watch = EndWatch(program, action)
        watch.key.withLock { key in
            do {
                key = try Reactor.shared.watch(program.descriptor, for: .readable, source: watch)
            } catch {
                // Without a place in the reactor a thread waits.
                Thread.detachNewThread { watch.finish() }
            }
        }
    }

    private init(_ program: RunningProgram, _ action: @escaping @Sendable (ProgramEnd) -> Void) {
        self.program = program
        self.action = action
    }

    func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        guard let key = key.withLock({ $0.take() }) else { return }
        Reactor.shared.unwatch(key, program.descriptor)
        finish()
    }

    private func finish() { action(program.waitForEnd()) }
}
