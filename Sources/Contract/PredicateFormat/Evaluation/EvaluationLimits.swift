/// The limits of one evaluation. Exceeding a limit throws a `PredicateEvaluationError`.
public struct EvaluationLimits: Sendable, Hashable {
    /// Nodes visited, elements read and blocks of text compared; a million steps take a fraction of a second.
    public var steps: Int
    /// UTF-16 units of a regular expression.
    public var patternLength: Int
    /// UTF-16 units of the text that a regular expression is matched against.
    public var subjectLength: Int
    /// Nodes that an explanation records.
    public var traceNodes: Int

    public init(steps: Int = 1_000_000, patternLength: Int = 1024, subjectLength: Int = 64 * 1024, traceNodes: Int = 10_000) {
        self.steps = steps
        self.patternLength = patternLength
        self.subjectLength = subjectLength
        self.traceNodes = traceNodes
    }
}
