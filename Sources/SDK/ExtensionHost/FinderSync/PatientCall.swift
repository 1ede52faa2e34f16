import Synchronization
import SystemCalls
import Wire

/// A call whose time rests while the other side waits for the person.
enum PatientCall {
    /// The person may take as long as they like.
    private static let longest = Duration.seconds(24 * 3600)

    /// - Parameters:
    ///   - budget: how long the answer may take; after that this throws.
    ///   - isWaiting: whether the person is being asked something; then the time begins anew.
    static func call<Request: WireRequest>(
        _ request: Request, over channel: Channel, budget: Duration, isWaiting: @escaping @Sendable () -> Bool
    ) async throws(CallError) -> Request.Reply {
        let isOver = Mutex(false)
        let answer: Result<WireReply<Request.Reply>, CallError> = await withCheckedContinuation { continuation in
            let call = channel.ask(request, deadline: longest) { answer in
                isOver.withLock { $0 = true }
                continuation.resume(returning: answer)
            }
            watch(budget) {
                guard !isOver.withLock({ $0 }) else { return false }
                guard !isWaiting() else { return true }
                channel.cancelCall(call)
                return false
            }
        }
        do { return try answer.get().message } catch .cancelled { throw .deadline(budget) }
    }

    /// Calls `body` after each budget as long as it says so.
    private static func watch(_ budget: Duration, _ body: @escaping @Sendable () -> Bool) {
        Reactor.shared.schedule(after: budget) { if body() { watch(budget, body) } }
    }
}
