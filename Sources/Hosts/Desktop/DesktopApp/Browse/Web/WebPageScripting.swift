import WebPages

/// The document that a view shows now, for the scripts of one request. Each extension has a world of its own in it.
@MainActor
final class WebPageScripting: PageScripting {
    private weak var view: WebView?
    private let document: Int
    /// The object of the script, between `run` and `finalize`.
    private var object: String?

    /// How much longer than a script a page may take to answer, before its own scripts are said to block it.
    private static let margin = Duration.seconds(2)

    init(_ view: WebView) {
        self.view = view
        document = view.document
    }

    func run(_ script: PageScript) async throws(PageProblem) -> PageReply { PageReply(text: try await answer(running: script)) }

    func finalize(_ script: PageScript, _ argument: PageValue) async throws(PageProblem) -> PageReply {
        PageReply(text: try await answer(finalizing: script, argument), budget: PageWrapper.finalizeBudget)
    }

    /// What the wrapped script answers, unread.
    func answer(running script: PageScript) async throws(PageProblem) -> String? {
        let id = PageWrapper.freshID()
        object = id
        return try await answer(to: PageWrapper.run(script, id: id, form: .functionBody), of: script, within: PageWrapper.runBudget)
    }

    func answer(finalizing script: PageScript, _ argument: PageValue) async throws(PageProblem) -> String? {
        guard let object else { throw .noObject }
        self.object = nil
        return try await answer(
            to: PageWrapper.finalize(id: object, argument, form: .functionBody), of: script, within: PageWrapper.finalizeBudget)
    }

    func replaceSelection(with text: String) async throws(PageProblem) {
        guard let view, view.document == document else { throw .left }
        switch await view.replaceSelection(with: text, within: Self.margin) {
        case .text(.some): return
        case .text(nil): throw .refused("Nothing is selected that can be replaced.")
        case .failed(let problem): throw .refused(problem)
        case .left: throw .left
        case .late: throw .noAnswer(after: Self.margin)
        }
    }

    private func answer(to body: String, of script: PageScript, within budget: Duration) async throws(PageProblem) -> String? {
        guard let view, view.document == document else { throw .left }
        switch await view.call(body, world: Self.world(of: script), within: budget + Self.margin) {
        case .text(let text): return text
        case .left: throw .left
        case .late: throw .noAnswer(after: budget)
        case .failed(let problem):
            // The text does not compile, which nothing but its error tells.
            if problem.hasPrefix("SyntaxError") { throw .syntax(message: problem, line: nil) }
            throw .refused(problem)
        }
    }

    private static func world(of script: PageScript) -> String { "appex-" + script.extensionIdentifier }
}
