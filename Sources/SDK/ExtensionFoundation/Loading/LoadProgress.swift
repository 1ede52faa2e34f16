import Foundation
import Synchronization
import SystemCalls

/// The progress that each reader of a load receives.
///
/// `cancel()` affects only its own reader: the reader leaves the load, and the provider is cancelled when the last reader has left.
/// So `cancel()` does not pass to the children, as it does in `Progress`.
///
/// It never has children. `Progress` has no lock on Linux, and the provider's own progress may change at any moment on a thread of the provider:
/// in one tree, both would write to the same memory. A reader may make this progress a child, before or after the load ends.
// SAFETY: its own state is behind a Mutex, and the inherited counters change under `ProgressCounting` only.
final class LoadProgress: Progress, @unchecked Sendable {
    private struct State {
        var isCancelled = false
        var isFinished = false
        var isFollowing = false
        var actions: [@Sendable () -> Void] = []
        var followers: [@Sendable (Double) -> Void] = []
        var cancellationHandler: (@Sendable () -> Void)?
    }

    /// Fraction of the load that the provider's own progress covers; the remaining part is copying and coercing.
    private static let providerShare = 0.99
    private static let total: Int64 = 10_000
    /// How often a progress is polled that does not report its changes.
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

    // MARK: Calls of the reader

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

    // MARK: Calls of the load

    /// Runs `action` once when the reader cancels; at once if the reader has cancelled already.
    func whenCancelled(_ action: @escaping @Sendable () -> Void) {
        let runNow = state.withLock { state in
            if !state.isCancelled && !state.isFinished { state.actions.append(action) }
            return state.isCancelled
        }
        if runNow { action() }
    }

    /// Follows another progress of any class.
    func follow(_ upstream: Progress) {
        let mayFollow = state.withLock { state in
            guard !state.isCancelled, !state.isFinished, !state.isFollowing else { return false }
            state.isFollowing = true
            return true
        }
        guard mayFollow else { return }
        if let upstream = upstream as? LoadProgress {
            upstream.notify { [weak self] in self?.advance(to: Self.providerShare * $0) }
        } else {
            look(at: upstream)
        }
    }

    /// Polls, because Foundation's own class reports no changes, and joining its tree would change it on two threads.
    private func look(at upstream: Progress) {
        guard isOpen else { return }
        advance(to: Self.providerShare * upstream.fractionCompleted)
        guard !upstream.isFinished else { return }
        Reactor.shared.schedule(after: Self.interval) { [weak self] in self?.look(at: upstream) }
    }

    /// Calls `follower` now and after each change, until the load ends.
    private func notify(_ follower: @escaping @Sendable (Double) -> Void) {
        state.withLock { state in
            if !state.isCancelled && !state.isFinished { state.followers.append(follower) }
        }
        follower(ProgressCounting.exclusively { fractionCompleted })
    }

    /// Raises the count to a fraction, and never lowers it.
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

    /// Completes the count, and releases the closures that wait for the end.
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
