import Foundation
import Synchronization
import SystemCalls

/// The progress each reader of a load gets.
///
/// `cancel()` is the reader's alone: it leaves the load, and only the last reader's leaving reaches the provider.
/// So it does not run down the tree of children as `Progress` does by itself.
///
/// It never has children. `Progress` has no lock on Linux, and a provider's own one may change at any moment on a thread of the provider's:
/// in one tree with ours the two would write to the same memory. A reader may make it a child, before or after the load ends.
// SAFETY: the state of its own is behind a Mutex, and the inherited counters change under `ProgressCounting` only.
final class LoadProgress: Progress, @unchecked Sendable {
    private struct State {
        var isCancelled = false
        var isFinished = false
        var isFollowing = false
        var actions: [@Sendable () -> Void] = []
        var followers: [@Sendable (Double) -> Void] = []
        var cancellationHandler: (@Sendable () -> Void)?
    }

    /// Share of the whole that the provider's own progress stands for; the rest is copying and coercing.
    private static let providerShare = 0.99
    private static let total: Int64 = 10_000
    /// How often a progress is looked at that does not say when it changes.
    private static let interval = Duration.milliseconds(100)

    private let state = Mutex(State())

    init() {
        super.init(parent: nil, userInfo: nil)
        isCancellable = true
        ProgressCounting.exclusively { super.totalUnitCount = Self.total }
    }

    var wasCancelled: Bool {
        state.withLock { $0.isCancelled }
    }

    private var isOpen: Bool {
        state.withLock { !$0.isCancelled && !$0.isFinished }
    }

    // MARK: What the reader does

    override var isCancelled: Bool {
        get { wasCancelled }
        set { if newValue { cancel() } }
    }

    override var cancellationHandler: (@Sendable () -> Void)? {
        get { state.withLock { $0.cancellationHandler } }
        set { state.withLock { $0.cancellationHandler = newValue } }
    }

    override var completedUnitCount: Int64 {
        get { ProgressCounting.exclusively { super.completedUnitCount } }
        set { ProgressCounting.exclusively { super.completedUnitCount = newValue } }
    }

    override var totalUnitCount: Int64 {
        get { ProgressCounting.exclusively { super.totalUnitCount } }
        set { ProgressCounting.exclusively { super.totalUnitCount = newValue } }
    }

    override var isFinished: Bool {
        ProgressCounting.exclusively { super.isFinished }
    }

    override func cancel() {
        let (actions, handler) = state.withLock { state -> ([@Sendable () -> Void], (@Sendable () -> Void)?) in
            guard !state.isCancelled else { return ([], nil) }
            state.isCancelled = true
            defer { (state.actions, state.followers) = ([], []) }
            return (state.actions, state.cancellationHandler)
        }
        if let handler { DispatchQueue.global().async(execute: handler) }
        actions.forEach { $0() }
    }

    // MARK: What the load does

    /// Runs `action` once when the reader cancels; at once if it has.
    func whenCancelled(_ action: @escaping @Sendable () -> Void) {
        let runNow = state.withLock { state in
            if !state.isCancelled && !state.isFinished { state.actions.append(action) }
            return state.isCancelled
        }
        if runNow { action() }
    }

    /// Goes as far as another progress does, whosever that is.
    func follow(_ upstream: Progress) {
        let mayFollow = state.withLock { state in
            guard !state.isCancelled, !state.isFinished, !state.isFollowing else { return false }
            state.isFollowing = true
            return true
        }
        guard mayFollow else { return }
        if let upstream = upstream as? LoadProgress {
            upstream.tell { [weak self] in self?.advance(to: Self.providerShare * $0) }
        } else {
            look(at: upstream)
        }
    }

    /// Foundation's own class tells nobody that it has changed, and joining its tree would make it change on two threads.
    private func look(at upstream: Progress) {
        guard isOpen else { return }
        advance(to: Self.providerShare * upstream.fractionCompleted)
        guard !upstream.isFinished else { return }
        Reactor.shared.schedule(after: Self.interval) { [weak self] in self?.look(at: upstream) }
    }

    /// Calls `follower` now and with each change, until the end.
    private func tell(_ follower: @escaping @Sendable (Double) -> Void) {
        state.withLock { state in
            if !state.isCancelled && !state.isFinished { state.followers.append(follower) }
        }
        follower(ProgressCounting.exclusively { fractionCompleted })
    }

    /// Counts up to a fraction, never down.
    func advance(to fraction: Double) {
        guard fraction.isFinite else { return }
        let count = Int64(Double(Self.total) * min(max(fraction, 0), 1))
        let hasAdvanced = ProgressCounting.exclusively {
            guard isOpen, count > super.completedUnitCount else { return false }
            super.completedUnitCount = count
            return true
        }
        guard hasAdvanced else { return }
        for follower in state.withLock({ $0.followers }) { follower(fraction) }
    }

    /// Completes the count, and lets go of whatever waits for its end.
    func finish() {
        let followers: [@Sendable (Double) -> Void] = state.withLock { state in
            state.isFinished = true
            defer { (state.actions, state.followers) = ([], []) }
            return state.followers
        }
        ProgressCounting.exclusively { super.completedUnitCount = Self.total }
        for follower in followers { follower(1) }
    }
}
