package import Foundation
package import SwiftProtobuf
import Synchronization
package import SystemCalls

/// A request of the peer. It is answered exactly once: by `reply`, by `fail`, or, when the last reference is released, by a failure that says so.
package final class IncomingCall: Sendable {
    package let method: WireMethod
    package let body: Data
    package let descriptors: [OwnedDescriptor]
    /// The process that sent the packet, attested by the kernel; 0 when the socket does not pass credentials.
    package let senderPID: Int32

    private struct State: ~Copyable {
        var isCancelled = false
        var onCancel: (@Sendable () -> Void)?
        /// Nil once the call is answered: retaining an answered request costs the peer nothing.
        var charge: CallCharge?
        var isAnswered: Bool { charge == nil }
    }

    private let channel: Channel
    private let call: UInt64
    private let state: Mutex<State>

    init(channel: Channel, call: UInt64, frame: consuming WireFrame, body: Data, descriptors: [OwnedDescriptor], senderPID: Int32) {
        self.channel = channel
        self.call = call
        self.body = body
        self.descriptors = descriptors
        self.senderPID = senderPID
        method = frame.method
        state = Mutex(State(charge: CallCharge(channel: channel, call: call)))
    }

    deinit {
        guard claim() else { return }
        channel.answer(call, failure: WireFailure(.unknown, "The request was dropped without an answer."))
    }

    /// The request as its type; answers with MALFORMED and returns nil when it cannot be decoded.
    package func decode<Request: WireRequest>(_ type: Request.Type) -> Request? {
        if method == Request.method, let request = try? Request(serializedBytes: body) { return request }
        fail(WireFailure(.malformed, "The request could not be decoded.", remedy: "Both sides must be of the same version."))
        return nil
    }

    package func reply(_ message: some SwiftProtobuf.Message, descriptors: [OwnedDescriptor] = []) {
        guard claim() else { return }
        channel.answer(call, message: message, descriptors: descriptors)
    }

    package func fail(_ failure: WireFailure) {
        guard claim() else { return }
        channel.answer(call, failure: failure)
    }

    /// Reports progress; dropped when the peer does not read fast enough.
    package func report(completed: UInt64, total: UInt64, phase: String = "") {
        guard !state.withLock({ $0.isAnswered }) else { return }
        var progress = WireCallProgress()
        progress.completed = completed
        progress.total = total
        progress.phase = phase
        channel.report(call, progress)
    }

    /// Runs `action` when the caller cancels or disconnects; at once when that has already happened.
    package func onCancel(_ action: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            if !state.isCancelled { state.onCancel = action }
            return state.isCancelled
        }
        if isCancelled { action() }
    }

    func cancel() {
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            state.isCancelled = true
            defer { state.onCancel = nil }
            return state.onCancel
        }
        action?()
    }

    /// Claims the right to answer, and releases the place among the open calls before the peer can see the answer.
    private func claim() -> Bool {
        state.withLock { state in
            guard !state.isAnswered else { return false }
            state.charge = nil
            state.onCancel = nil
            return true
        }
    }
}

/// An event of the peer.
package struct IncomingEvent: Sendable {
    package let method: WireMethod
    package let body: Data
    package let descriptors: [OwnedDescriptor]
    package let senderPID: Int32

    /// The event as its type; nil when it has another type or cannot be decoded.
    package func decode<Event: WireEvent>(_ type: Event.Type) -> Event? {
        method == Event.method ? try? Event(serializedBytes: body) : nil
    }
}
