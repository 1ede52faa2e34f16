/// What a wrapped script answered, checked: its results or its problem, and what it wrote to the console.
package struct PageReply: Equatable, Sendable {
    /// A line that a script wrote with `console.log` and its relatives.
    package struct ConsoleLine: Equatable, Sendable {
        package enum Level: String, Sendable { case debug, log, info, warn, error }
        package let level: Level
        /// Printable; may have several lines.
        package let text: String

        package init(_ level: Level, _ text: String) {
            self.level = level
            self.text = text
        }
    }

    /// What `run` passed to `completionFunction`: an empty dictionary when it passed nothing. Of `finalize`, an empty dictionary.
    package let outcome: Result<PageValue, PageProblem>
    package let console: [ConsoleLine]

    package init(outcome: Result<PageValue, PageProblem>, console: [ConsoleLine] = []) {
        self.outcome = outcome
        self.console = console
    }

    package func results() throws(PageProblem) -> PageValue { try outcome.get() }
}
