import ExtensionHost
import SafeText

/// Printable text with styles for a terminal. All styles are this program's: style sequences in untrusted text are printed literally.
struct StyledText {
    /// The characters to print.
    private(set) var characters: String

    /// Text without a style.
    init(_ text: String) { characters = PrintableText.text(text) }

    /// - Parameter code: a number of “Select Graphic Rendition” (ECMA-48, 8.3.117).
    private init(_ text: String, code: Int) {
        let printable = PrintableText.text(text)
        characters = Terminal.hasColor ? "\u{1B}[\(code)m\(printable)\u{1B}[0m" : printable
    }

    static func bold(_ text: String) -> StyledText { StyledText(text, code: 1) }

    /// The verdict on a condition, four letters wide.
    static func verdict(_ condition: Condition) -> StyledText {
        if !condition.passed { return StyledText("FAIL", code: 31) }
        return condition.isWarning ? StyledText("warn", code: 33) : StyledText("pass", code: 32)
    }

    static func + (first: StyledText, second: StyledText) -> StyledText {
        var sum = first
        sum.characters += second.characters
        return sum
    }
}

extension [StyledText] {
    func joined(separator: String) -> StyledText {
        guard let first else { return StyledText("") }
        return dropFirst().reduce(first) { $0 + StyledText(separator) + $1 }
    }
}
