import Synchronization
import SystemCalls

/// How many changes hosts may still write to the disk, and how many thumbnails they may still ask for: each program a number at once and then some a
/// second, and all together a few times that. A program that connects again gets no new allowance.
final class HostAllowances: Sendable {
    static let burst = 500.0
    static let perSecond = 20.0
    private static let share = 4.0
    /// The most programs that are counted separately. More programs are limited only by the allowance of all together.
    private static let limit = 256

    private struct State {
        var programs: [Int32: TokenBucket] = [:]
        var all = TokenBucket(capacity: HostAllowances.burst * HostAllowances.share, perSecond: HostAllowances.perSecond * HostAllowances.share)
    }

    private let state = Mutex(State())

    /// Counts a change; false when the allowance is used up.
    func take(_ pid: Int32) -> Bool {
        state.withLock { state in
            if state.programs[pid] == nil, state.programs.count >= Self.limit { state.programs = [:] }
            guard state.programs[pid, default: TokenBucket(capacity: Self.burst, perSecond: Self.perSecond)].take() else { return false }
            return state.all.take()
        }
    }
}
