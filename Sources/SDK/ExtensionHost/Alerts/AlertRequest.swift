import Synchronization

/// A process wants a message shown to the person. It is answered once; releasing it says that the person has closed it.
package final class AlertRequest: Sendable {
    private struct State {
        var onAnswer: (@Sendable (Int?) -> Void)?
        var onWithdrawal: (@Sendable () -> Void)?
        var isWithdrawn = false
    }

    package let alert: HostAlert
    private let state: Mutex<State>

    /// - Parameter onAnswer: called once.
    init(_ alert: HostAlert, onAnswer: @escaping @Sendable (Int?) -> Void) {
        self.alert = alert
        state = Mutex(State(onAnswer: onAnswer))
    }

    deinit { end(nil) }

    /// - Parameter button: the place of the button that the person has pressed, from 0; nil: they closed it without one.
    package func answer(_ button: Int?) { end(button.flatMap { alert.buttons.isEmpty || alert.buttons.indices.contains($0) ? $0 : nil }) }

    private func end(_ button: Int?) {
        let onAnswer = state.withLock { state in
            defer { (state.onAnswer, state.onWithdrawal) = (nil, nil) }
            return state.onAnswer
        }
        onAnswer?(button)
    }

    /// Calls `body` when nobody waits for the answer any more: the process has ended. Close the dialog then.
    package func whenWithdrawn(_ body: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if !state.isWithdrawn, state.onAnswer != nil { state.onWithdrawal = body }
            return state.isWithdrawn
        }
        if isOver { body() }
    }

    func withdraw() {
        let body = state.withLock { state in
            defer { (state.isWithdrawn, state.onWithdrawal) = (true, nil) }
            return state.onWithdrawal
        }
        body?()
    }
}
