import Foundation
import Synchronization

/// Work for the main thread that is also done while code waits there for the person, as in `NSAlert.runModal()`: the main queue itself rests then.
package final class MainWork: Sendable {
    package static let shared = MainWork()

    private typealias Body = @MainActor @Sendable () -> Void

    private struct State {
        /// In their order. The main queue has a block for each, which does the first one that is left.
        var bodies: [Body] = []
        /// Of those that wait on the main thread, the innermost one last.
        var waiters: [DispatchSemaphore] = []
    }

    private let state = Mutex(State())

    /// Performs `body` on the main thread, later.
    package func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        let waiter = state.withLock { state in
            state.bodies.append(body)
            return state.waiters.last
        }
        waiter?.signal()
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { _ = performNext() } }
    }

    /// Calls `begin`, and returns what it has passed on in the end. Other work for the main thread is performed meanwhile.
    ///
    /// - Parameter begin: receives what it calls once, on any thread.
    @MainActor
    package func wait<Value: Sendable>(_ begin: (@escaping @Sendable (Value) -> Void) -> Void) -> Value {
        let answer = Answer<Value>()
        let waiter = DispatchSemaphore(value: 0)
        state.withLock { $0.waiters.append(waiter) }
        defer { state.withLock { state in state.waiters.removeAll { $0 === waiter } } }
        begin { value in
            answer.set(value)
            waiter.signal()
        }
        while true {
            while performNext() {}
            if let value = answer.value { return value }
            waiter.wait()
        }
    }

    @MainActor
    private func performNext() -> Bool {
        let body = state.withLock { $0.bodies.isEmpty ? nil : $0.bodies.removeFirst() }
        body?()
        return body != nil
    }

    private final class Answer<Value: Sendable>: Sendable {
        private let stored = Mutex<Value?>(nil)
        var value: Value? { stored.withLock { $0 } }
        func set(_ value: Value) { stored.withLock { $0 = $0 ?? value } }
    }
}
