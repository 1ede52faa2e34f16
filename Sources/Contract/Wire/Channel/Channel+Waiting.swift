import Foundation
import Glibc
import SwiftProtobuf
import Synchronization
package import SystemCalls

extension Channel {
    /// Asks and blocks the calling thread until the answer is there. Not on the reactor's thread, where it would wait for itself.
    ///
    /// The waiting thread reads the socket itself, as long as no other one does: a reply then wakes one thread and not two. What it reads for
    /// others it hands to the reactor, so that nobody's code runs here.
    ///
    /// - Parameter began: is told the number of the call, for `cancelCall`. The thread goes on when the peer has answered that.
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

    /// Reads until the answer is there, or there is something that the reactor does better: an end, a deadline, a crowd.
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
        /// There only once the thread sleeps.
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
