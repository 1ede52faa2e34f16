/// The result of one node of a predicate in one evaluation, and the results of its parts.
///
/// Encoded as JSON with the keys below; keys without a value are omitted.
public struct PredicateTrace: Sendable, Hashable, Codable {
    /// The node as a format string, cut when it is long.
    public var text: String
    /// The node's range in the source, if it was parsed.
    public var range: SourceRange?
    /// The result as a literal, cut when it is long; nil when the node failed.
    public var value: String?
    /// True or false for a predicate, nil for an expression.
    public var passed: Bool?
    /// Why it has no value.
    public var error: String?
    /// The iteration of a subquery.
    public var note: String?
    public var parts: [PredicateTrace]
    /// Whether parts were omitted because there were too many.
    public var isCut: Bool

    public init(
        text: String, range: SourceRange? = nil, value: String? = nil, passed: Bool? = nil, error: String? = nil,
        note: String? = nil, parts: [PredicateTrace] = [], isCut: Bool = false
    ) {
        self.text = text
        self.range = range
        self.value = value
        self.passed = passed
        self.error = error
        self.note = note
        self.parts = parts
        self.isCut = isCut
    }

    /// The tree as indented lines, two spaces a level, for a terminal.
    public var rendered: String {
        var lines: [String] = []
        render(into: &lines, level: 0)
        return lines.joined(separator: "\n")
    }

    private func render(into lines: inout [String], level: Int) {
        let mark = passed.map { $0 ? "✓ " : "✗ " } ?? ""
        let result = passed != nil ? "" : value.map { " = " + $0 } ?? ""
        lines.append(
            String(repeating: "  ", count: level) + (note.map { "[\($0)] " } ?? "") + mark + text + result + (error.map { " ! " + $0 } ?? ""))
        for part in parts { part.render(into: &lines, level: level + 1) }
        if isCut { lines.append(String(repeating: "  ", count: level + 1) + "…") }
    }
}
