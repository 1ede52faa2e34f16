/// An operator of a chain such as `a + b - c`, and the operand on its right.
public struct ChainLink: Sendable {
    public let function: BuiltInFunction
    public let operand: ExpressionNode
    /// The chain's range in the source up to this operand.
    let range: SourceRange?

    init(_ function: BuiltInFunction, _ operand: ExpressionNode, range: SourceRange?) {
        self.function = function
        self.operand = operand
        self.range = range
    }
}

extension ChainLink: Hashable {
    /// As with nodes, the range is ignored.
    public static func == (left: ChainLink, right: ChainLink) -> Bool { left.function == right.function && left.operand == right.operand }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(function)
        hasher.combine(operand)
    }
}
