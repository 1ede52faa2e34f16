import Synchronization
import Wire

/// A claim that a coordinator waits for.
final class PendingClaim: Sendable {
    private struct State {
        var isCancelled = false
        var call: (Channel, UInt64)?
    }

    private let state = Mutex(State())

    /// The request has been sent to the system.
    func isAsked(_ channel: Channel, _ call: UInt64) {
        let isCancelled = state.withLock { state in
            state.call = (channel, call)
            return state.isCancelled
        }
        if isCancelled { channel.cancelCall(call) }
    }

    func cancel() {
        let call = state.withLock { state in
            state.isCancelled = true
            return state.call
        }
        if let (channel, number) = call { channel.cancelCall(number) }
    }
}
