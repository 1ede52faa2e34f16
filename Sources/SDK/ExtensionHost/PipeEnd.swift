import ExtensionFoundation
import Synchronization
import SystemCalls

/// Waits until the other end of a pipe is closed.
final class PipeEnd: ReactorSource {
    private struct State {
        var continuation: CheckedContinuation<Bool, Never>?
        var key: Reactor.Key?
        var timer: Reactor.Key?
    }

    private let reading: OwnedDescriptor
    private let state = Mutex(State())

    init(_ reading: OwnedDescriptor) { self.reading = reading }

    func wait(atMost budget: Duration) async throws {
        let isClosed = await withCheckedContinuation { continuation in
            state.withLock { $0.continuation = continuation }
            do {
                let key = try Reactor.shared.watch(reading.rawValue, for: .readable, source: self)
                let timer = Reactor.shared.schedule(after: budget) { [weak self] in self?.finish(false) }
                state.withLock { state in
                    state.key = key
                    state.timer = timer
                }
            } catch {
                finish(false)
            }
        }
        guard isClosed else { throw SystemError(ETIMEDOUT, "wait for the system") }
    }

    /// Waits until the other end is closed, blocking the thread.
    func block(atMost budget: Duration) throws {
        let end = ContinuousClock.now + budget
        var byte: UInt8 = 0
        while true {
            var entry = pollfd(fd: reading.rawValue, events: Int16(POLLIN), revents: 0)
            let left = (end - .now).pollMilliseconds
            guard left > 0, poll(&entry, 1, left) != 0 else { throw SystemError(ETIMEDOUT, "wait for the system") }
            if entry.revents != 0, read(reading.rawValue, &byte, 1) == 0 { return }
        }
    }

    func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        if read(reading.rawValue, scratch.baseAddress, 64) == 0 { finish(true) }
    }

    private func finish(_ isClosed: Bool) {
        let old = state.withLock { state in
            defer { state = State() }
            return state
        }
        if let key = old.key { Reactor.shared.unwatch(key, reading.rawValue) }
        if let timer = old.timer { Reactor.shared.cancel(timer) }
        old.continuation?.resume(returning: isClosed)
    }
}
