/// The content of brackets after an expression.
public enum IndexNode: Sendable, Hashable {
    case first
    case last
    /// The number of elements.
    case size
    /// A 0-based position in an array, or a key of a dictionary.
    case expression(ExpressionNode)
}
