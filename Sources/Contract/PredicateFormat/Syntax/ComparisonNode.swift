/// Two expressions and the operator between them.
public struct ComparisonNode: Sendable, Hashable {
    public var left: ExpressionNode
    public var right: ExpressionNode
    public var `operator`: ComparisonOperator
    public var modifier: ComparisonModifier
    public var options: ComparisonOptions

    public init(
        _ left: ExpressionNode, _ operator: ComparisonOperator, _ right: ExpressionNode,
        modifier: ComparisonModifier = .direct, options: ComparisonOptions = []
    ) {
        self.left = left
        self.right = right
        self.operator = `operator`
        self.modifier = modifier
        self.options = options
    }
}
