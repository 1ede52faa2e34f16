import Foundation
import Synchronization

/// The progress each reader of a load gets.
///
/// `cancel()` is the reader's alone: it leaves the load, and only the last reader's leaving reaches the provider.
/// So it does not run down the tree of children as `Progress` does by itself.
// SAFETY: the state of its own is behind a Mutex; the inherited counters have the thread-safety Foundation gives `Progress`.
final class LoadProgress: Progress, @unchecked Sendable {
    private struct State {
        var isCancelled = false
        var isFinished = false
        var actions: [@Sendable () -> Void] = []
        var relay: Progress?
    }

    /// Share of the whole that the provider's own progress stands for; the rest is copying and coercing.
    private static let providerShare: Int64 = 99
    private static let total: Int64 = 100
    private static let adoption = Mutex<Void>(())

    private let state = Mutex(State())

    init() {
        super.init(parent: nil, userInfo: nil)
        totalUnitCount = Self.total
        isCancellable = true
    }

    var wasCancelled: Bool {
        state.withLock { $0.isCancelled }
    }

    /// Runs `action` once when the reader cancels; at once if it has.
    func whenCancelled(_ action: @escaping @Sendable () -> Void) {
        let runNow = state.withLock { state in
            if !state.isCancelled && !state.isFinished { state.actions.append(action) }
            return state.isCancelled
        }
        if runNow { action() }
    }

    override func cancel() {
        let actions: [@Sendable () -> Void]? = state.withLock { state in
            guard !state.isCancelled else { return nil }
            state.isCancelled = true
            defer { state.actions = [] }
            return state.actions
        }
        guard let actions else { return }
        isCancelled = true
        if let cancellationHandler {
            DispatchQueue.global().async(execute: cancellationHandler)
        }
        actions.forEach { $0() }
    }

    /// Forwards the fraction of the provider's own progress.
    ///
    /// A progress has one parent, so of several readers only the first can follow it, and one that the provider
    /// already put into a tree of its own cannot be followed at all: Foundation would end the process.
    func follow(_ upstream: Progress) {
        Self.adoption.withLock { _ in
            let mayFollow = state.withLock { !$0.isCancelled && !$0.isFinished && $0.relay == nil }
            guard mayFollow, Self.hasNoParent(upstream) else { return }
            let relay = Progress.discreteProgress(totalUnitCount: 1)
            relay.addChild(upstream, withPendingUnitCount: 1)
            addChild(relay, withPendingUnitCount: Self.providerShare)
            state.withLock { $0.relay = relay }
        }
    }

    /// Completes the count and lets go of the provider's progress, whatever that had reached.
    func finish() {
        let relay = state.withLock { state in
            defer { state.relay = nil }
            state.isFinished = true
            state.actions = []
            return state.relay
        }
        relay?.completedUnitCount = 1
        completedUnitCount = Self.total
    }

    private static func hasNoParent(_ progress: Progress) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: progress)
        while let current = mirror, current.subjectType != Progress.self { mirror = current.superclassMirror }
        guard let parent = mirror?.children.first(where: { $0.label == "_parent" }) else { return false }
        return (parent.value as? Progress) == nil
    }
}
