package import ExtensionHost
import HostErrors
import InterfaceText
import Synchronization
import SystemCalls

/// What the person sees of an action without a view: nothing, unless it takes longer than a moment, or fails.
package protocol ActionNotices: Sendable {
    /// Says what is being done, until ``close()``.
    ///
    /// - Parameter onCancel: called at most once, on any thread, when the person has enough of it.
    func wait(_ title: String, _ words: String, onCancel: @escaping @Sendable () -> Void)
    /// Says what went wrong. Returns when the person has closed it, or ``close()`` has.
    func tell(_ title: String, _ sentence: String) async
    /// Nothing is said any more.
    func close()
}

/// One action without a view on a page, from the script in the page until the page has changed. No window is needed unless there is something to say,
/// so a browser's own process performs it at once.
package final class UnseenAction: Sendable {
    /// How long something is worked at before the person sees it.
    private static let patience = Duration.milliseconds(700)

    private struct State {
        var work: Task<Void, Never>?
        /// Of who waits for the end; nil when it has come.
        var onEnd: CheckedContinuation<PageOutcome, Never>?
        var isPageGone = false
        /// Has completed, and may have something to do after that.
        var completed: ExtensionRequest?
        /// What is being done; nil when it is done, or has failed.
        var words: String? = localized("Reading the page…")
        /// The page changes: what has begun is not cancelled.
        var isChanging = false
    }

    private let name: String
    private let identifier: String
    private let request: PageRequest
    private let system: ExtensionSystem
    private let notices: any ActionNotices
    private let state = Mutex(State())

    package init(_ target: InstalledExtension, _ request: PageRequest, system: ExtensionSystem, notices: any ActionNotices) {
        name = target.displayName
        identifier = target.identifier
        self.request = request
        self.system = system
        self.notices = notices
    }

    /// Call it once. Returns when it is over and the person has seen why, if it failed.
    package func perform() async -> PageOutcome {
        let late = Reactor.shared.schedule(after: Self.patience) { [weak self] in self?.show() }
        defer { Reactor.shared.cancel(late) }
        return await withCheckedContinuation { continuation in
            let isPageGone = state.withLock { state in
                if !state.isPageGone { (state.onEnd, state.work) = (continuation, Task { await work() }) }
                return state.isPageGone
            }
            if isPageGone { continuation.resume(returning: .cancelled) }
        }
    }

    /// Call it after ``perform()``, which returns before the extension's process has ended. Returns then.
    package func finish() async { await state.withLock { $0.completed.take() }?.finish() }

    /// The page was left: nothing can be given back, and there is nothing to say. Before ``perform()``, nothing is begun.
    package func pageHasGone() {
        let work = state.withLock { state in
            state.isPageGone = true
            return state.work
        }
        work?.cancel()
        end(.cancelled)
    }

    /// The person has enough of it.
    private func cancel() {
        let work = state.withLock { $0.isChanging ? nil : $0.work }
        guard let work else { return }
        work.cancel()
        end(.cancelled)
    }

    private func end(_ outcome: PageOutcome) {
        guard let onEnd = state.withLock({ $0.onEnd.take() }) else { return }
        notices.close()
        onEnd.resume(returning: outcome)
    }

    private func work() async {
        do {
            guard let problem = try await steps() else { return end(.shared) }
            await fail(localized("“{name}” is done, but the page has not changed", ["name": name]), problem.sentence)
        } catch let problem as PageProblem {
            await fail(localized("“{name}” cannot be used here", ["name": name]), problem.sentence)
        } catch {
            if Task.isCancelled || (error as? ExtensionHostError)?.isCancellation == true { return end(.cancelled) }
            await fail(localized("Cannot Perform the Action"), EndText(error, name: name).sentence)
        }
    }

    private func steps() async throws -> PageProblem? {
        let items = try await request.items()
        try Task.checkCancellation()
        say(localized("“{name}” is working…", ["name": name]))
        let running = try await system.begin(identifier, items: items)
        let returned = try await running.result()
        state.withLock { ($0.isChanging, $0.completed) = (true, running) }
        say(localized("Changing the page…"))
        return await request.returned(returned)
    }

    private func fail(_ title: String, _ sentence: String) async {
        let isAwaited = state.withLock { state in
            state.words = nil
            return state.onEnd != nil
        }
        guard isAwaited else { return }
        notices.close()
        await notices.tell(title, sentence)
        end(.failed(sentence))
    }

    private func say(_ words: String) { state.withLock { $0.words = words } }

    /// Within the lock, so that it comes before what is said of a failure.
    private func show() {
        state.withLock { state in
            guard state.onEnd != nil, let words = state.words else { return }
            notices.wait(name, words) { [weak self] in self?.cancel() }
        }
    }
}
