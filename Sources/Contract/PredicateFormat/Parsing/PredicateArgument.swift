/// A value for a `%@`, `%K` or `%d` of a format string.
public enum PredicateArgument: Sendable, Hashable {
    case value(PredicateValue)
    /// A part that was built or parsed earlier; only `%@` accepts it.
    case expression(ExpressionNode)
}
