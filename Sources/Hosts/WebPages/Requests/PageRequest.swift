package import ExtensionFoundation
package import ExtensionHost
import Synchronization

/// One request of one extension on a page: runs its script, makes the items, and afterwards changes the page.
package final class PageRequest: Sendable {
    /// What a request says to the extension's author.
    package enum Remark: Equatable, Sendable {
        case console(PageReply.ConsoleLine)
        /// The script failed. After `run`, the request goes on with the page's address, or ends with this problem.
        case problem(PageProblem)
        /// What `run` passed on.
        case results(PageValue)
        /// What `finalize` is called with.
        case finalizes(PageValue)
        /// What the selection is replaced with.
        case replaces(String)
    }

    private let page: WebPage
    private let subject: PageSubject
    private let `extension`: InstalledExtension
    private let scripting: any PageScripting
    private let system: ExtensionSystem
    private let remark: @Sendable (Remark) -> Void
    private struct State {
        /// The script whose `run` has given results.
        var script: PageScript?
        var problem: PageProblem?
    }

    private let state = Mutex(State())

    /// Why the extension gets the page's address alone, where its script should have run; nil when that is not so.
    package var runProblem: PageProblem? { state.withLock { $0.problem } }

    /// - Parameter remark: called for each remark, on any thread.
    package init(
        page: WebPage, subject: PageSubject, extension: InstalledExtension, scripting: any PageScripting, system: ExtensionSystem,
        remark: @escaping @Sendable (Remark) -> Void = { _ in }
    ) {
        self.page = page
        self.subject = subject
        self.extension = `extension`
        self.scripting = scripting
        self.system = system
        self.remark = remark
    }

    /// Runs the script, if the extension has one and the page itself is handed over, and makes the items for
    /// ``ExtensionSystem/begin(_:items:options:)``.
    ///
    /// When the script fails, the items have the address alone if the extension accepts that; otherwise the script's ``PageProblem`` is thrown.
    package nonisolated(nonsending) func items() async throws -> [NSExtensionItem] {
        do throws(PageProblem) {
            if let results = try await results() { return PageItems.make(page, subject, results: results) }
        } catch {
            remark(.problem(error))
            guard try await accepts(PageItems.make(page, subject, results: nil)) else { throw error }
            state.withLock { $0.problem = error }
        }
        return PageItems.make(page, subject, results: nil)
    }

    /// Nil when there is nothing to run.
    private nonisolated(nonsending) func results() async throws(PageProblem) -> PageValue? {
        guard subject == .page, let script = try PageScript(of: `extension`) else { return nil }
        let acceptsResults: Bool
        do { acceptsResults = try await accepts(PageItems.forMatching(page, subject)) } catch { return nil }  // the request itself says what is wrong
        guard acceptsResults else { return nil }
        let reply = try await scripting.run(script)
        for line in reply.console { remark(.console(line)) }
        let results = try reply.results()
        remark(.results(results))
        state.withLock { $0.script = script }
        return results
    }

    private nonisolated(nonsending) func accepts(_ items: sending [NSExtensionItem]) async throws -> Bool {
        try await system.match(accepting: items).accepting.contains { $0.identifier == `extension`.identifier }
    }

    /// Takes what the extension returned when it completed: calls `finalize`, or replaces the selection. Call it before
    /// ``ExtensionRequest/finish()``.
    ///
    /// `finalize` is called for every request that completed, as the guide says: with an empty dictionary when nothing was returned for it.
    /// - Returns: what went wrong in the page; nil when nothing did, or nothing was to be done. For an action without a view that is also why its
    ///   script had not run, because the person has seen nothing of it.
    @discardableResult
    package nonisolated(nonsending) func returned(_ items: [NSExtensionItem]) async -> PageProblem? {
        do throws(PageProblem) {
            if case .selection(_, isEditable: true) = subject, let text = await PageItems.replacementText(in: items) {
                remark(.replaces(text))
                try await scripting.replaceSelection(with: text)
            } else if let script = state.withLock({ $0.script.take() }) {
                let argument = try await PageItems.finalizeArgument(in: items) ?? .empty
                guard argument.json.utf8.count <= PageValue.longestText else { throw .tooLarge }
                remark(.finalizes(argument))
                let reply = try await scripting.finalize(script, argument)
                for line in reply.console { remark(.console(line)) }
                _ = try reply.results()
            }
        } catch {
            remark(.problem(error))
            return error
        }
        return `extension`.pointAlias == "action" ? runProblem : nil
    }
}
