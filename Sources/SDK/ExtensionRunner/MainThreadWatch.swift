import ExtensionFoundation
import Synchronization
package import SystemCalls
package import Wire

/// Detects a main thread that does not handle the work that waits for it.
///
/// Nothing is checked while no work arrives: a check starts only when work was put into the main queue, and one check covers all waiting work.
package final class MainThreadWatch: Sendable {
    package static let shared = MainThreadWatch()

    private struct State {
        var budget: Duration?
        var notify: (@Sendable (Bool) -> Void)?
        /// Set while work waits in the main queue.
        var deadline: Reactor.Key?
        var hasTold = false
    }

    private let state = Mutex(State())
    private let reactor: Reactor
    /// Adds a block after the work that waits for the main thread.
    private let onMain: @Sendable (@escaping @Sendable () -> Void) -> Void

    package init(
        reactor: Reactor = .shared, onMain: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { body in MainWork.shared.run { body() } }
    ) {
        self.reactor = reactor
        self.onMain = onMain
    }

    /// - Parameters:
    ///   - budget: how long work may wait for the main thread.
    ///   - notify: called with true when the budget has run out, and with false when the main thread has handled the work after all.
    package func start(_ budget: Duration, notify: @escaping @Sendable (Bool) -> Void) {
        state.withLock { state in
            state.budget = budget
            state.notify = notify
        }
    }

    /// Starts the watch and reports to the system; does nothing for a process without a budget.
    package func start(_ launch: WireLaunch, system: SystemChannel) {
        guard launch.mainThreadBudgetMs > 0 else { return }
        start(.milliseconds(Int64(clamping: launch.mainThreadBudgetMs))) { system.notify($0 ? .blocked : .responding) }
    }

    /// Work has been put into the main queue.
    package func expect() {
        let isFirst = state.withLock { state in
            guard let budget = state.budget, state.deadline == nil else { return false }
            state.deadline = reactor.schedule(after: budget) { [self] in overdue() }
            return true
        }
        if isFirst { onMain { [self] in taken() } }
    }

    private func overdue() {
        let notify = state.withLock { state -> (@Sendable (Bool) -> Void)? in
            guard state.deadline != nil, !state.hasTold else { return nil }
            state.hasTold = true
            return state.notify
        }
        notify?(true)
    }

    private func taken() {
        let (deadline, notify) = state.withLock { state in
            defer {
                state.deadline = nil
                state.hasTold = false
            }
            return (state.deadline, state.hasTold ? state.notify : nil)
        }
        if let deadline { reactor.cancel(deadline) }
        notify?(false)
    }
}
