import Foundation
import Glibc
import SwiftProtobuf
import Synchronization
package import SystemCalls

/// A reply with the descriptors that came with it.
package struct WireReply<Message: Sendable>: Sendable {
    package let message: Message
    package let descriptors: [OwnedDescriptor]
}

/// A request of this process that waits for its answer.
struct PendingCall: Sendable {
    typealias Answer = Result<(Data, [OwnedDescriptor]), CallError>

    let due: ContinuousClock.Instant
    let allowed: Duration
    /// The most descriptors that its reply may have.
    let returnedDescriptors: Int
    let onProgress: (@Sendable (WireCallProgress) -> Void)?
    let complete: @Sendable (Answer) -> Void
}

extension Channel {
    /// Sends a request and waits at most `deadline` for the answer. When the task is cancelled, it cancels the call at the peer and returns at once.
    package func call<Request: WireRequest>(
        _ request: Request, descriptors: [OwnedDescriptor] = [], deadline: Duration,
        onProgress: (@Sendable (WireCallProgress) -> Void)? = nil
    ) async throws(CallError) -> WireReply<Request.Reply> {
        let box = Mutex<UInt64>(0)
        let answer: PendingCall.Answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let call = begin(request, descriptors: descriptors, deadline: deadline, onProgress: onProgress) { continuation.resume(returning: $0) }
                box.withLock { $0 = call }
                if Task.isCancelled { abandon(call, .cancelled) }
            }
        } onCancel: {
            abandon(box.withLock { $0 }, .cancelled)
        }
        return try Self.decode(answer)
    }

    /// Sends a request; `complete` runs exactly once, on the reactor's thread or the caller's. Returns the call's number, for `cancelCall`.
    @discardableResult
    package func ask<Request: WireRequest>(
        _ request: Request, descriptors: [OwnedDescriptor] = [], deadline: Duration,
        onProgress: (@Sendable (WireCallProgress) -> Void)? = nil,
        complete: @escaping @Sendable (Result<WireReply<Request.Reply>, CallError>) -> Void
    ) -> UInt64 {
        begin(request, descriptors: descriptors, deadline: deadline, onProgress: onProgress) { answer in
            complete(Result { () throws(CallError) in try Self.decode(answer) })
        }
    }

    /// Ends an open call of this process and cancels it at the peer.
    package func cancelCall(_ call: UInt64) { abandon(call, .cancelled) }

    func begin<Request: WireRequest>(
        _ request: Request, descriptors: [OwnedDescriptor], deadline: Duration, onProgress: (@Sendable (WireCallProgress) -> Void)?,
        complete: @escaping @Sendable (PendingCall.Answer) -> Void
    ) -> UInt64 {
        let due = ContinuousClock.Instant.now + deadline
        let pending = PendingCall(
            due: due, allowed: deadline, returnedDescriptors: Request.method.returnedDescriptors, onProgress: onProgress, complete: complete)
        let result = state.withLock { state -> Result<UInt64, CallError> in
            if let end = state.end { return .failure(.ended(end)) }
            guard state.pending.count < limits.pendingCalls else { return .failure(.overloaded) }
            state.lastCall += 1
            state.pending[state.lastCall] = pending
            return .success(state.lastCall)
        }
        switch result {
        case .failure(let error):
            complete(.failure(error))
            return 0
        case .success(let call):
            watchDeadline(due)
            do {
                try transmit(kind: .request, call: call, method: Request.method, message: request, descriptors: descriptors)
            } catch {
                take(call)?.complete(.failure(error))
            }
            return call
        }
    }

    static func decode<Message>(_ answer: PendingCall.Answer) throws(CallError) -> WireReply<Message>
    where Message: SwiftProtobuf.Message {
        let (body, descriptors) = try answer.get()
        guard let message = try? Message(serializedBytes: body) else { throw .malformedReply }
        return WireReply(message: message, descriptors: descriptors)
    }

    // MARK: - Answers

    func complete(_ frame: WireFrame, body: Data, descriptors: [OwnedDescriptor]) {
        guard let pending = take(frame.call) else {
            _ = takeToken()  // answered after its end, or never made
            return
        }
        guard frame.kind == .failure else {
            return pending.complete(.success((body, Array(descriptors.prefix(pending.returnedDescriptors)))))
        }
        guard let failure = try? WireFailure(serializedBytes: body) else { return pending.complete(.failure(.malformedReply)) }
        pending.complete(.failure(.failure(failure)))
    }

    private func take(_ call: UInt64) -> PendingCall? { state.withLock { $0.pending.removeValue(forKey: call) } }

    private func abandon(_ call: UInt64, _ error: CallError) {
        guard let pending = take(call) else { return }
        try? transmit(kind: .cancel, call: call, message: WireFailure?.none, descriptors: [])
        pending.complete(.failure(error))
    }

    // MARK: - Deadlines

    /// One timer for the whole channel, at the earliest deadline: a call that is answered in time costs no timer of its own.
    private func watchDeadline(_ due: ContinuousClock.Instant) {
        let old = state.withLock { state -> Reactor.Key?? in
            if let current = state.timerDue, current <= due { return .none }
            state.timerDue = due
            defer { state.timer = nil }
            return .some(state.timer)
        }
        guard let old else { return }
        if let old { reactor.cancel(old) }
        let timer = reactor.schedule(at: due) { [weak self] in self?.deadlineReached() }
        state.withLock { $0.timer = timer }
    }

    private func deadlineReached() {
        let now = ContinuousClock.Instant.now
        let (late, next) = state.withLock { state in
            state.timer = nil
            state.timerDue = nil
            return (state.pending.filter { $0.value.due <= now }, state.pending.values.lazy.map(\.due).filter { $0 > now }.min())
        }
        for (call, pending) in late { abandon(call, .deadline(pending.allowed)) }
        if let next { watchDeadline(next) }
    }
}
