import Synchronization
import SystemCalls

/// How many requests each process may still make to a service: a burst, and some more each second.
final class ProcessAllowances: Sendable {
    private let burst: Double
    private let perSecond: Double
    private let buckets = Mutex<[String: TokenBucket]>([:])

    init(burst: Double, perSecond: Double) {
        self.burst = burst
        self.perSecond = perSecond
    }

    /// Counts a request; false when the allowance is used up.
    func take(_ process: ConnectedProcess) -> Bool {
        buckets.withLock { $0[process.id, default: TokenBucket(capacity: burst, perSecond: perSecond)].take() }
    }

    func ended(_ process: ConnectedProcess) { _ = buckets.withLock { $0.removeValue(forKey: process.id) } }
}
