import SafeText
import Wire

/// A message of a process to the person, as a host shows it: cleaned, and within bounds.
package struct HostAlert: Sendable, Hashable {
    /// As `NSAlert.Style`.
    package enum Style: String, Sendable, CaseIterable { case warning, informational, critical }

    package let style: Style
    /// One line.
    package let title: String
    /// May have several lines, and may be empty.
    package let text: String
    /// Titles, the default button first; none: one that closes it, in the host's words.
    package let buttons: [String]

    /// The longest words in scalars, and the most buttons.
    static let limits = (title: 200, text: 2000, lines: 20, button: 40, buttons: 5)

    package init(style: Style, title: String, text: String, buttons: [String]) {
        self.style = style
        self.title = PrintableText.line(title, limit: Self.limits.title)
        self.text = Self.text(text)
        // All of them, also one without words: their numbers are the answer.
        self.buttons = buttons.prefix(Self.limits.buttons).map {
            let title = PrintableText.line($0, limit: Self.limits.button)
            return title.isEmpty ? "…" : title
        }
    }

    init(_ message: WireShowAlert) {
        let style: Style =
            switch message.style {
            case .warning, .UNRECOGNIZED: .warning
            case .informational: .informational
            case .critical: .critical
            }
        self.init(style: style, title: message.title, text: message.text, buttons: message.buttons)
    }

    private static func text(_ text: String) -> String {
        let lines = PrintableText.text(text).split(separator: "\n", omittingEmptySubsequences: false)
        let shown = lines.prefix(limits.lines).joined(separator: "\n")
        // By scalars: one letter may have a million marks.
        guard shown.unicodeScalars.count > limits.text || lines.count > limits.lines else { return shown }
        return String(String.UnicodeScalarView(shown.unicodeScalars.prefix(limits.text))) + "…"
    }
}
