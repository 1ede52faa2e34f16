extension PredicateNode {
    /// Parses a format string.
    ///
    /// - Parameters:
    ///   - format: the predicate, at most `limits.length` bytes.
    ///   - arguments: the values for `%@`, `%K` and the printf conversions, in order. Surplus arguments are ignored.
    /// - Throws: `PredicateSyntaxError` with the column, what was found there and what was expected.
    public init(
        parsing format: String, arguments: [PredicateArgument] = [], limits: ParsingLimits = ParsingLimits()
    ) throws(PredicateSyntaxError) {
        var parser = try Parser(format, arguments: arguments, limits: limits)
        self = try parser.predicate()
    }
}

extension ExpressionNode {
    /// Parses the format string of an expression, like `PredicateNode.init(parsing:arguments:limits:)` for a predicate.
    public init(
        parsing format: String, arguments: [PredicateArgument] = [], limits: ParsingLimits = ParsingLimits()
    ) throws(PredicateSyntaxError) {
        var parser = try Parser(format, arguments: arguments, limits: limits)
        self = try parser.expression()
    }
}
