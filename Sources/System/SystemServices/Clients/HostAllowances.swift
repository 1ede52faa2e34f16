import Synchronization
import SystemCalls

/// What programs of the person may still have written to the disk: each a number of changes at once and then some a second, and all together a few
/// times that. One that comes again with another connection has what it had.
final class HostAllowances: Sendable {
    static let burst = 500.0
    static let perSecond = 20.0
    private static let share = 4.0
    /// Programs that are remembered. Who makes more of them is held by what all have together.
    private static let limit = 256

    private struct State {
        var programs: [Int32: TokenBucket] = [:]
        var all = TokenBucket(capacity: HostAllowances.burst * HostAllowances.share, perSecond: HostAllowances.perSecond * HostAllowances.share)
    }

    private let state = Mutex(State())

    /// Counts a change; false when it is one too many.
    func take(_ pid: Int32) -> Bool {
        state.withLock { state in
            if state.programs[pid] == nil, state.programs.count >= Self.limit { state.programs = [:] }
            guard state.programs[pid, default: TokenBucket(capacity: Self.burst, perSecond: Self.perSecond)].take() else { return false }
            return state.all.take()
        }
    }
}
