import Synchronization

/// Turns for work of which only some may run at the same time. Whoever has asked last has the next turn: for what a person scrolls to, and no longer
/// needs when it has left the window.
package final class LatestFirst: Sendable {
    package enum Refusal: Error, Sendable, Equatable {
        /// So many have asked later that there was no room for this one.
        case crowded
        /// The task was cancelled before its turn.
        case cancelled
    }

    private struct State {
        var running = 0
        var latest: UInt64 = 0
        /// The oldest first. Each is told whether it is refused.
        var waiting: [(number: UInt64, continuation: CheckedContinuation<Refusal?, Never>)] = []
    }

    private let atOnce: Int
    private let mostWaiting: Int
    private let state = Mutex(State())

    /// - Parameter waiting: the most that wait. One more ends the wait of the one that has waited longest.
    package init(atOnce: Int, waiting: Int) {
        self.atOnce = atOnce
        mostWaiting = waiting
    }

    /// How many wait for a turn.
    package var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Runs the work when it is its turn. Throws ``Refusal`` when it has no turn, and the errors of the work.
    package func run<Value>(_ work: () async throws -> Value) async throws -> Value {
        try await begin()
        defer { end() }
        return try await work()
    }

    private func begin() async throws(Refusal) {
        let number = state.withLock { state in
            state.latest += 1
            return state.latest
        }
        let refusal = await withTaskCancellationHandler {
            await withCheckedContinuation { enter(number, $0) }
        } onCancel: {
            // One that has not entered yet sees that its task is cancelled.
            let found = state.withLock { state in
                state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).continuation }
            }
            found?.resume(returning: .cancelled)
        }
        if let refusal { throw refusal }
    }

    private func enter(_ number: UInt64, _ continuation: CheckedContinuation<Refusal?, Never>) {
        let resumed: (continuation: CheckedContinuation<Refusal?, Never>, refusal: Refusal?)? = state.withLock { state in
            if Task.isCancelled { return (continuation, .cancelled) }
            if state.running < atOnce {
                state.running += 1
                return (continuation, nil)
            }
            state.waiting.append((number, continuation))
            return state.waiting.count > mostWaiting ? (state.waiting.removeFirst().continuation, .crowded) : nil
        }
        resumed?.continuation.resume(returning: resumed?.refusal)
    }

    private func end() {
        let next = state.withLock { state in
            if let last = state.waiting.popLast() { return last.continuation as CheckedContinuation? }
            state.running -= 1
            return nil
        }
        next?.resume(returning: nil)
    }
}
