package import ExtensionHost
import HostErrors
import InterfaceText
import Synchronization
import SystemCalls

/// What the person sees of an action without a view: nothing, unless it takes longer than a moment, or fails.
package protocol ActionNotices: Sendable {
    /// Says what is being done, until ``stopWaiting()``.
    ///
    /// - Parameter onCancel: called at most once, on any thread, when the person has enough of it.
    func wait(_ title: String, _ words: String, onCancel: @escaping @Sendable () -> Void)
    func stopWaiting()
    /// Says what went wrong. Returns when the person has closed it.
    func tell(_ title: String, _ sentence: String) async
}

/// One action without a view on a page, from the script in the page until the page has changed. No window is needed unless there is something to say,
/// so a browser's own process performs it at once.
package final class UnseenAction: Sendable {
    /// How long something is worked at before the person sees it.
    private static let patience = Duration.milliseconds(700)

    private struct State {
        var work: Task<PageProblem?, any Error>?
        /// Has completed, and may have something to do after that.
        var completed: ExtensionRequest?
        var words = localized("Reading the page…")
        var isShown = false
        /// The page changes: what has begun is not cancelled.
        var isChanging = false
        var isCancelled = false
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
        let work = Task { try await steps() }
        let isCancelled = state.withLock { state in
            state.work = work
            return state.isCancelled
        }
        if isCancelled { work.cancel() }
        let result = await work.result
        Reactor.shared.cancel(late)
        let (wasShown, wasCancelled) = state.withLock { state in
            defer { state.isShown = false }
            return (state.isShown, state.isCancelled)
        }
        if wasShown { notices.stopWaiting() }
        switch result {
        case .success(nil): return .shared
        case .success(let problem?):
            return await fail(localized("“{name}” is done, but the page has not changed", ["name": name]), problem.sentence)
        case .failure(let error):
            if wasCancelled || (error as? ExtensionHostError)?.isCancellation == true { return .cancelled }
            guard let problem = error as? PageProblem else {
                return await fail(localized("Cannot Perform the Action"), EndText(error, name: name).sentence)
            }
            return await fail(localized("“{name}” cannot be used here", ["name": name]), problem.sentence)
        }
    }

    /// Call it after ``perform()``, which returns before the extension's process has ended. Returns then.
    package func finish() async { await state.withLock { $0.completed.take() }?.finish() }

    /// The person, or the page that was left, ends it. What the page has begun to take stays.
    package func cancel() {
        let work = state.withLock { state -> Task<PageProblem?, any Error>? in
            guard !state.isChanging else { return nil }
            state.isCancelled = true
            return state.work
        }
        work?.cancel()
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

    private func fail(_ title: String, _ sentence: String) async -> PageOutcome {
        await notices.tell(title, sentence)
        return .failed(sentence)
    }

    private func say(_ words: String) { state.withLock { $0.words = words } }

    private func show() {
        let words = state.withLock { state in
            state.isShown = true
            return state.words
        }
        notices.wait(name, words) { [weak self] in self?.cancel() }
    }
}
