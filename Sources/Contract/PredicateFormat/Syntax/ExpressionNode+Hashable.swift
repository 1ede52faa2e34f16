extension ExpressionNode: Hashable {
    public static func == (left: ExpressionNode, right: ExpressionNode) -> Bool {
        left.depth == right.depth && left.kind == right.kind
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}
