/// One message between `appex-browser` and a window: JSON, after its length (``FrameReader``).
package enum PageLinkMessage: Codable, Equatable, Sendable {
    // From the browser's side.
    case present(PagePresentation)
    /// What the wrapped script answered, unread; nil for nothing.
    case reply(call: Int, text: String?)
    case failed(call: Int, PageProblem)
    /// The page was left, or its tab closed.
    case gone(PageProblem)

    // From the window. The browser's side reads and wraps the script of the extension itself: a window sends no source.
    case run(call: Int, extension: String)
    /// - Parameter argument: the JSON of a ``PageValue``.
    case finalize(call: Int, extension: String, argument: String)
    case replaceSelection(call: Int, text: String)
    case ended(PageOutcome)

    /// The longest message, in bytes.
    package static let limit = 80 << 20
}
