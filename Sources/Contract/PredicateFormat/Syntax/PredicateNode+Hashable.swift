extension PredicateNode: Hashable {
    public static func == (left: PredicateNode, right: PredicateNode) -> Bool {
        left.depth == right.depth && left.kind == right.kind
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}
