public import Foundation

/// Why a format string is not a predicate, and where the error is.
public struct PredicateSyntaxError: Error, Sendable, Hashable {
    /// 0-based offset of the error in Unicode scalars from the start of the text.
    public let offset: Int
    /// 1-based line of the error.
    public let line: Int
    /// 1-based column in that line, in Unicode scalars.
    public let column: Int
    /// What was found there.
    public let found: String
    /// What was expected there.
    public let expected: String
    /// A guess at the author's mistake, if there is a guess.
    public let hint: String?
    /// The line with the error, cut around the error when it is long.
    public let excerpt: String
    /// How many characters of `excerpt` precede the error.
    public let caret: Int

    init(scalars: [Unicode.Scalar], offset: Int, found: String, expected: String, hint: String? = nil) {
        let offset = Swift.min(Swift.max(0, offset), scalars.count)
        let before = scalars[..<offset]
        let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let end = scalars[offset...].firstIndex(of: "\n") ?? scalars.count
        self.offset = offset
        self.line = 1 + before.count { $0 == "\n" }
        self.column = 1 + offset - start
        self.found = found
        self.expected = expected
        self.hint = hint
        let from = Swift.max(start, offset - 60), to = Swift.min(end, offset + 40)
        // Control characters would move the caret away from the error.
        let shown = scalars[from..<to].map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) }
        self.excerpt = (from > start ? "…" : "") + String(shown) + (to < end ? "…" : "")
        self.caret = offset - from + (from > start ? 1 : 0)
    }

    /// The excerpt and, below it, a caret under the error.
    public var rendered: String { excerpt + "\n" + String(repeating: " ", count: caret) + "^" }
}

extension PredicateSyntaxError: CustomStringConvertible, LocalizedError {
    public var description: String {
        "The predicate cannot be read: line \(line), column \(column): found \(found), expected \(expected)."
            + (hint.map { " " + $0 } ?? "") + "\n" + rendered
    }

    public var errorDescription: String? { description }
}
