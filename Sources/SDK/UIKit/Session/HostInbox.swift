import Dispatch
import Synchronization
import Wire

/// What has come from the host, in the order in which the host sent it, until the main thread takes it over.
///
/// Frames are only told when they change, so an older message that is taken over after a newer one would leave a view at a place where it is not.
final class HostInbox: Sendable {
    enum Message: Sendable {
        /// To the update with this number; nil: there will be none.
        case answer(UInt64, WireUpdatedView?)
        case change(WireChangeViewEnvironment)
    }

    private struct State {
        var messages: [Message] = []
        var lastAnswer: UInt64 = 0
        /// There while the main thread sleeps.
        var sleeper: (answer: UInt64, semaphore: DispatchSemaphore)?
    }

    private let state = Mutex(State())

    /// From any thread.
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

    /// Blocks until the answer to an update is here; false when it has not come by `deadline`.
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
