import Synchronization
import SystemCalls

/// How much each process may still ask of a service: as many requests as it has saved up, and some more each second.
final class ProcessAllowances: Sendable {
    private let burst: Double
    private let perSecond: Double
    private let buckets = Mutex<[String: TokenBucket]>([:])

    init(burst: Double, perSecond: Double) {
        self.burst = burst
        self.perSecond = perSecond
    }

    /// Counts a request; false when it is one too many.
    func take(_ process: ConnectedProcess) -> Bool {
        buckets.withLock { $0[process.id, default: TokenBucket(capacity: burst, perSecond: perSecond)].take() }
    }

    func ended(_ process: ConnectedProcess) { _ = buckets.withLock { $0.removeValue(forKey: process.id) } }
}
