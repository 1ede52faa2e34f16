extension PredicateNode {
    /// Reads a format string.
    ///
    /// - Parameters:
    ///   - format: the predicate, at most `limits.length` bytes.
    ///   - arguments: fill `%@`, `%K` and the printf conversions, in order. What is left over is ignored.
    /// - Throws: `PredicateSyntaxError` with the column, what stands there and what should.
    public init(
        parsing format: String, arguments: [PredicateArgument] = [], limits: ParsingLimits = ParsingLimits()
    ) throws(PredicateSyntaxError) {
        var parser = try Parser(format, arguments: arguments, limits: limits)
        self = try parser.predicate()
    }
}

extension ExpressionNode {
    /// Reads the format string of an expression, as `PredicateNode.init(parsing:arguments:limits:)` reads that of a predicate.
    public init(
        parsing format: String, arguments: [PredicateArgument] = [], limits: ParsingLimits = ParsingLimits()
    ) throws(PredicateSyntaxError) {
        var parser = try Parser(format, arguments: arguments, limits: limits)
        self = try parser.expression()
    }
}
