import Synchronization

/// Queues what the host sends to a part of this process that the main thread is still creating, and delivers it in order.
final class HandedOn<Receiver: Sendable>: Sendable {
    private struct State {
        var receiver: Receiver?
        var isExpected = false
        var waiting: [@Sendable (Receiver?) -> Void] = []
    }

    private let state = Mutex(State())

    /// Set once the receiver has been created.
    var receiver: Receiver? { state.withLock { $0.receiver } }

    /// From now on, work waits for ``settle(_:)``.
    func expect() { state.withLock { $0.isExpected = true } }

    /// Runs `work` with the receiver, now or once the receiver exists; with nil when there is no receiver.
    func hand(_ work: @escaping @Sendable (Receiver?) -> Void) {
        let receiver: Receiver?? = state.withLock { state in
            guard state.isExpected else { return .some(state.receiver) }
            state.waiting.append(work)
            return .none
        }
        if let receiver { work(receiver) }
    }

    /// Delivers the queued work; nil: the receiver will never exist.
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
