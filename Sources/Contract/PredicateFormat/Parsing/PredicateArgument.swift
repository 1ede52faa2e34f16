/// What fills a `%@`, `%K` or `%d` of a format string.
public enum PredicateArgument: Sendable, Hashable {
    case value(PredicateValue)
    /// A part that was built or parsed before; only `%@` can take it.
    case expression(ExpressionNode)
}
