/// A parsed predicate: a tree that is true or false for a value.
///
/// Named so because `Predicate` is Foundation's. Two nodes are equal when they mean the same; their ranges in the source
/// are ignored.
public struct PredicateNode: Sendable {
    public enum Kind: Sendable, Hashable {
        /// `TRUEPREDICATE` or `FALSEPREDICATE`.
        case literal(Bool)
        case comparison(ComparisonNode)
        /// `not` has one part. An empty `and` is true, an empty `or` is false.
        case compound(LogicalOperator, [PredicateNode])
    }

    /// As in `ExpressionNode`.
    final class Storage: Sendable {
        let kind: Kind
        /// The compiled form of a constant on the right of MATCHES, when the pattern is simple enough.
        let automaton: PatternAutomaton?
        let range: SourceRange?
        let depth: Int

        init(_ kind: Kind, _ range: SourceRange?, depth: Int) {
            self.kind = kind
            automaton = if case .comparison(let comparison) = kind { PatternAutomaton(comparison) } else { nil }
            self.range = range
            self.depth = depth
        }
    }

    let storage: Storage

    public var kind: Kind { storage.kind }
    public var range: SourceRange? { storage.range }
    /// The number of levels in this tree, this node included.
    public var depth: Int { storage.depth }

    public init(_ kind: Kind, range: SourceRange? = nil) {
        storage = Storage(kind, range, depth: 1 + Self.depthBelow(kind))
    }

    private static func depthBelow(_ kind: Kind) -> Int {
        switch kind {
        case .literal: 0
        case .comparison(let comparison): max(comparison.left.depth, comparison.right.depth)
        case .compound(_, let parts): parts.map(\.depth).max() ?? 0
        }
    }

    public static func and(_ parts: [PredicateNode]) -> PredicateNode { PredicateNode(.compound(.and, parts)) }
    public static func or(_ parts: [PredicateNode]) -> PredicateNode { PredicateNode(.compound(.or, parts)) }
    public static func not(_ part: PredicateNode) -> PredicateNode { PredicateNode(.compound(.not, [part])) }
    public static func literal(_ value: Bool) -> PredicateNode { PredicateNode(.literal(value)) }

    public static func compare(
        _ left: ExpressionNode, _ operator: ComparisonOperator, _ right: ExpressionNode,
        modifier: ComparisonModifier = .direct, options: ComparisonOptions = []
    ) -> PredicateNode {
        PredicateNode(.comparison(ComparisonNode(left, `operator`, right, modifier: modifier, options: options)))
    }
}
