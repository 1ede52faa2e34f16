import ExtensionFoundation
import Foundation
import Synchronization
import SystemCalls
import Wire

/// Where the main thread of a prepared process waits for the request.
final class HandedRequests: Sendable {
    private let requestedAt = Mutex<UInt64?>(nil)
    private let arrival = DispatchSemaphore(value: 0)

    /// Takes the first request that the system sends, puts its session where that of any other process is, and confirms it; refuses any other.
    func listen(on line: SystemLine) {
        line.receive(WireBeginPrepared.self) { [self] incoming in
            guard let session = incoming.descriptors.first else {
                return incoming.fail(WireFailure(.malformed, "The request has no session with it."))
            }
            let isFirst = requestedAt.withLock { requestedAt in
                guard requestedAt == nil else { return false }
                requestedAt = incoming.message.requestedAtNs
                return true
            }
            guard isFirst, dup2(session.rawValue, Runner.hostSocket) == Runner.hostSocket else {
                return incoming.fail(WireFailure(.refused, "This process has its request already."))
            }
            incoming.reply()
            arrival.signal()
        }
    }

    /// Returns when the request has come: when it was made, in nanoseconds of `CLOCK_MONOTONIC`. The process ends when the system does.
    func wait() -> UInt64 {
        while true {
            arrival.wait()
            if let requestedAt = requestedAt.withLock({ $0 }) { return requestedAt }
        }
    }
}
