import ExtensionFoundation
import Foundation
import Synchronization
import SystemCalls
import Wire

/// Where the main thread of a prepared process waits for the request.
final class HandedRequests: Sendable {
    struct Request: Sendable {
        let session: OwnedDescriptor
        let requestedAt: UInt64
    }

    private let request = Mutex<Request?>(nil)
    private let arrival = DispatchSemaphore(value: 0)

    /// Takes the first request that the system sends, and confirms it; refuses any other.
    func listen(on line: SystemLine) {
        line.receive(WireBeginPrepared.self) { [self] incoming in
            guard let session = incoming.descriptors.first else {
                return incoming.fail(WireFailure(.malformed, "The request has no session with it."))
            }
            let isFirst = request.withLock { request in
                guard request == nil else { return false }
                request = Request(session: session, requestedAt: incoming.message.requestedAtNs)
                return true
            }
            guard isFirst else { return incoming.fail(WireFailure(.refused, "This process has its request already.")) }
            incoming.reply()
            arrival.signal()
        }
    }

    /// Returns when the request has come. The process ends when the system does.
    func wait() -> Request {
        while true {
            arrival.wait()
            if let request = request.withLock({ $0 }) { return request }
        }
    }
}
