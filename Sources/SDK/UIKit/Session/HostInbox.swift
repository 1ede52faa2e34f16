import Dispatch
import Synchronization
import Wire

/// Messages from the host, in the order in which they were sent, until the main thread handles them.
///
/// Frames are sent only when they change, so handling an older message after a newer one would leave a view with a wrong frame.
final class HostInbox: Sendable {
    enum Message: Sendable {
        /// The answer to the update with this number; nil: there will be no answer.
        case answer(UInt64, WireUpdatedView?)
        case change(WireChangeViewEnvironment)
    }

    private struct State {
        var messages: [Message] = []
        var lastAnswer: UInt64 = 0
        /// Set while the main thread waits.
        var sleeper: (answer: UInt64, semaphore: DispatchSemaphore)?
    }

    private let state = Mutex(State())

    /// Can be called on any thread.
    func put(_ message: Message) {
        let semaphore = state.withLock { state -> DispatchSemaphore? in
            state.messages.append(message)
            guard case .answer(let number, _) = message else { return nil }
            state.lastAnswer = max(state.lastAnswer, number)
            guard let sleeper = state.sleeper, sleeper.answer <= number else { return nil }
            state.sleeper = nil
            return sleeper.semaphore
        }
        semaphore?.signal()
    }

    func takeAll() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
    }

    /// Blocks until the answer to an update has arrived; false when it has not arrived by `deadline`.
    func wait(forAnswer number: UInt64, until deadline: DispatchTime) -> Bool {
        let semaphore = state.withLock { state -> DispatchSemaphore? in
            guard state.lastAnswer < number else { return nil }
            let semaphore = DispatchSemaphore(value: 0)
            state.sleeper = (number, semaphore)
            return semaphore
        }
        guard let semaphore else { return true }
        guard semaphore.wait(timeout: deadline) == .timedOut else { return true }
        return state.withLock { state in
            state.sleeper = nil
            return state.lastAnswer >= number
        }
    }
}
