/// How long a text is.
public struct TextCount: Hashable, Sendable, CustomStringConvertible {
    /// Runs of characters between white space.
    public let words: Int
    /// Lines; an empty text has none, and a line end at the end of the text starts no further one.
    public let lines: Int
    /// Characters as a reader counts them, line ends included.
    public let characters: Int

    /// Counts a text.
    public init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).count
        lines = TextLines(text).lines.count
        characters = text.count
    }

    public var description: String {
        [(words, "word"), (lines, "line"), (characters, "character")]
            .map { count, unit in "\(count) \(unit)\(count == 1 ? "" : "s")" }
            .joined(separator: ", ")
    }
}
