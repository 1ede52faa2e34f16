import Synchronization

/// What the host sends to a part of this process that the main thread is still making: it waits, and is handed on in its order.
final class HandedOn<Receiver: Sendable>: Sendable {
    private struct State {
        var receiver: Receiver?
        var isExpected = false
        var waiting: [@Sendable (Receiver?) -> Void] = []
    }

    private let state = Mutex(State())

    /// There once it has been made.
    var receiver: Receiver? { state.withLock { $0.receiver } }

    /// From here on what comes waits for ``settle(_:)``.
    func expect() { state.withLock { $0.isExpected = true } }

    /// Runs `work` with the receiver, at once or when that is there; with nil where there is none.
    func hand(_ work: @escaping @Sendable (Receiver?) -> Void) {
        let receiver: Receiver?? = state.withLock { state in
            guard state.isExpected else { return .some(state.receiver) }
            state.waiting.append(work)
            return .none
        }
        if let receiver { work(receiver) }
    }

    /// Hands on what has come meanwhile; nil: it will never be there.
    func settle(_ receiver: Receiver?) {
        while true {
            let waiting = state.withLock { state in
                defer { state.waiting = [] }
                if state.waiting.isEmpty { (state.receiver, state.isExpected) = (receiver, false) }
                return state.waiting
            }
            guard !waiting.isEmpty else { return }
            for work in waiting { work(receiver) }
        }
    }
}
