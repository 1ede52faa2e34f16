import ExtensionFoundation
import Synchronization
package import SystemCalls
package import Wire

/// Notices a main thread that does not take what has come for it.
///
/// Nothing is asked while nothing comes: a look is due only after something was put into the main queue, and one stands for all that waits there.
package final class MainThreadWatch: Sendable {
    package static let shared = MainThreadWatch()

    private struct State {
        var budget: Duration?
        var tell: (@Sendable (Bool) -> Void)?
        /// Due while something waits in the main queue.
        var deadline: Reactor.Key?
        var hasTold = false
    }

    private let state = Mutex(State())
    private let reactor: Reactor
    /// Puts something behind what waits for the main thread.
    private let onMain: @Sendable (@escaping @Sendable () -> Void) -> Void

    package init(
        reactor: Reactor = .shared, onMain: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { DispatchQueue.main.async(execute: $0) }
    ) {
        self.reactor = reactor
        self.onMain = onMain
    }

    /// - Parameters:
    ///   - budget: how long the main thread may leave what has come.
    ///   - tell: called with true when that is over, and with false when it has taken it after all.
    package func start(_ budget: Duration, tell: @escaping @Sendable (Bool) -> Void) {
        state.withLock { state in
            state.budget = budget
            state.tell = tell
        }
    }

    /// The same, telling the system; not at all for a process that has no budget.
    package func start(_ launch: WireLaunch, system: SystemChannel) {
        guard launch.mainThreadBudgetMs > 0 else { return }
        start(.milliseconds(Int64(clamping: launch.mainThreadBudgetMs))) { system.tell($0 ? .blocked : .responding) }
    }

    /// Something has come for the main thread.
    package func expect() {
        let isFirst = state.withLock { state in
            guard let budget = state.budget, state.deadline == nil else { return false }
            state.deadline = reactor.schedule(after: budget) { [self] in overdue() }
            return true
        }
        if isFirst { onMain { [self] in taken() } }
    }

    private func overdue() {
        let tell = state.withLock { state -> (@Sendable (Bool) -> Void)? in
            guard state.deadline != nil, !state.hasTold else { return nil }
            state.hasTold = true
            return state.tell
        }
        tell?(true)
    }

    private func taken() {
        let (deadline, tell) = state.withLock { state in
            defer {
                state.deadline = nil
                state.hasTold = false
            }
            return (state.deadline, state.hasTold ? state.tell : nil)
        }
        if let deadline { reactor.cancel(deadline) }
        tell?(false)
    }
}
