/// A page in which scripts of extensions can run: one object for each request.
///
/// A call throws when the browser or the page lets no script in, or has gone. What the script itself does wrong is in the reply.
package protocol PageScripting: Sendable {
    /// Evaluates the script and calls its `run`; the object stays in the page until `finalize`.
    func run(_ script: PageScript) async throws(PageProblem) -> PageReply
    /// Calls `finalize` of the object that `run` has left in the page.
    func finalize(_ script: PageScript, _ argument: PageValue) async throws(PageProblem) -> PageReply
    /// Replaces what is selected in an editable field, so that the person can undo it.
    func replaceSelection(with text: String) async throws(PageProblem)
}
