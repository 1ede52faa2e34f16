import Synchronization
import Wire

/// The messages of one process with a view: one at a time, a few until the person uses the view again, and none after they have closed one.
final class AlertLine: Sendable {
    typealias Show = @Sendable (AlertRequest) -> Void

    private struct State {
        var left = ChoiceAllowance.most
        var isOpen = false
        /// When the last one was over.
        var endedAt = ContinuousClock.now
        weak var shown: AlertRequest?
    }

    private let state = Mutex(State())
    private let show: Show
    /// Whether the person has used the view within a time.
    private let isUsed: @Sendable (Duration) -> Bool

    init(isUsed: @escaping @Sendable (Duration) -> Bool, show: @escaping Show) { (self.isUsed, self.show) = (isUsed, show) }

    func receive(_ request: IncomingRequest<WireShowAlert>) {
        let refusal = state.withLock { state -> String? in
            if state.isOpen { return "A message is open already." }
            if isUsed(.now - state.endedAt) { state.left = ChoiceAllowance.most }
            guard state.left > 0 else { return "The person has seen enough messages, and has not used the view since." }
            state.left -= 1
            state.isOpen = true
            return nil
        }
        if let refusal { return request.fail(WireFailure(.refused, refusal)) }
        let asked = AlertRequest(HostAlert(request.message)) { [self] answer in
            state.withLock { state in
                (state.isOpen, state.endedAt) = (false, .now)
                if answer == nil { state.left = 0 }
            }
            request.reply(.with { $0.answer = answer.map { UInt32(clamping: $0 + 1) } ?? 0 })
        }
        state.withLock { $0.shown = asked }
        show(asked)
    }

    /// The process has ended.
    func close() { state.withLock { $0.shown }?.withdraw() }
}
