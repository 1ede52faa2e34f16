import Foundation
import Glibc
import SwiftProtobuf
import Synchronization
package import SystemCalls

extension Channel {
    /// Sends a request and blocks the calling thread until the answer arrives. Not for the reactor's thread, which would wait for itself.
    ///
    /// The waiting thread reads the socket itself unless another thread does: a reply then wakes one thread and not two. Packets that are not
    /// its answer go to the reactor, so that no handler runs on this thread.
    ///
    /// - Parameter began: receives the call's number, for `cancelCall`. After a cancel, the thread resumes when the peer has answered it.
    package func callAndWait<Request: WireRequest>(
        _ request: Request, descriptors: [OwnedDescriptor] = [], deadline: Duration, began: ((UInt64) -> Void)? = nil
    ) throws(CallError) -> WireReply<Request.Reply> {
        guard !reactor.isCurrent else { throw .overloaded }
        let waiter = Waiter()
        let due = ContinuousClock.Instant.now + deadline
        let isReader = becomeReader()
        let call = begin(request, descriptors: descriptors, deadline: deadline, onProgress: nil) { waiter.finish($0) }
        began?(call)
        if isReader {
            read(for: call, waiter, until: due)
            resignAsReader()
        }
        return try Self.decode(waiter.wait())
    }

    private func becomeReader() -> Bool {
        state.withLock { state in
            guard state.key != nil else { return false }
            let isFirst = reception.withLock { reception in
                defer { reception.hasReader = true }
                return !reception.hasReader
            }
            if isFirst { watch(state) }
            return isFirst
        }
    }

    private func resignAsReader() {
        let hasHanded = state.withLock { state in
            let hasHanded = reception.withLock { reception in
                reception.hasReader = false
                return !reception.handed.isEmpty
            }
            watch(state)
            return hasHanded
        }
        if hasHanded { reactor.schedule(at: .now) { [self] in deliver() } }
    }

    /// Reads until the answer arrives, or the reactor has to take over: at an end, at the deadline, or when many other packets have arrived.
    private func read(for call: UInt64, _ waiter: Waiter, until due: ContinuousClock.Instant) {
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: WireLimits.frame, alignment: 16)
        defer { scratch.deallocate() }
        while !waiter.isDone {
            let left = due - .now
            guard left > .zero else { return }
            var descriptor = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, left.pollMilliseconds) > 0 else { continue }
            let (answer, isCrowded) = reception.withLock { reception -> (Received?, Bool) in
                guard let received = receive(into: scratch) else { return (nil, false) }
                if case .packet(let frame, _, _, _) = received, frame.call == call, frame.kind == .reply || frame.kind == .failure {
                    return (received, false)
                }
                reception.handed.append(received)
                if case .end = received { return (nil, true) }
                return (nil, reception.handed.count >= 16)
            }
            guard case .packet(let frame, let body, let descriptors, _) = answer else {
                if isCrowded { return }
                reactor.schedule(at: .now) { [self] in deliver() }
                continue
            }
            complete(frame, body: body, descriptors: descriptors)
        }
    }
}

/// Lets one thread wait for one answer.
private final class Waiter: Sendable {
    private struct State {
        var answer: PendingCall.Answer?
        /// Made when the thread goes to sleep.
        var semaphore: DispatchSemaphore?
    }

    private let state = Mutex(State())

    var isDone: Bool { state.withLock { $0.answer != nil } }

    func finish(_ answer: PendingCall.Answer) {
        let semaphore = state.withLock { state in
            state.answer = answer
            return state.semaphore
        }
        semaphore?.signal()
    }

    func wait() -> PendingCall.Answer {
        let semaphore = state.withLock { state -> DispatchSemaphore? in
            if state.answer == nil { state.semaphore = DispatchSemaphore(value: 0) }
            return state.semaphore
        }
        semaphore?.wait()
        return state.withLock { $0.answer } ?? .failure(.cancelled)
    }
}
