/// A parsed expression: a tree with a value.
///
/// Two nodes are equal when they mean the same; their ranges in the source are ignored.
public struct ExpressionNode: Sendable {
    public enum Kind: Sendable, Hashable {
        case constant(PredicateValue)
        /// `SELF`
        case evaluatedObject
        /// `$name`, without the dollar sign.
        case variable(String)
        /// `$name := value`
        case assignment(String, ExpressionNode)
        /// `base.key.key`; a bare key path has `SELF` as its base. Keys that begin with `@` are collection operators.
        case keyPath(base: ExpressionNode, keys: [String])
        case index(ExpressionNode, IndexNode)
        case function(BuiltInFunction, [ExpressionNode])
        /// `a + b - c`: three or more operands with operators of equal binding power between them, evaluated from left to right. A chain of any
        /// length is one node, in place of nested functions of two arguments.
        case chain(ExpressionNode, [ChainLink])
        /// `FUNCTION(receiver, "selector", …)`
        case call(receiver: ExpressionNode, selector: String, arguments: [ExpressionNode])
        /// The elements of the collection for which the predicate is true, with `$variable` as the element.
        case subquery(collection: ExpressionNode, variable: String, predicate: PredicateNode)
        case aggregate([ExpressionNode])
        case set(SetOperator, ExpressionNode, ExpressionNode)
        case conditional(PredicateNode, ExpressionNode, ExpressionNode)
        /// `ANYKEY`, which only a search index can evaluate.
        case anyKey
    }

    /// A node is a reference to immutable storage, so that an evaluation borrows from node to node and copies nothing.
    final class Storage: Sendable {
        let kind: Kind
        /// The keys of a key path.
        let path: [PathKey]
        let range: SourceRange?
        let depth: Int

        init(_ kind: Kind, _ range: SourceRange?, depth: Int) {
            self.kind = kind
            path = if case .keyPath(_, let keys) = kind { keys.map(PathKey.init) } else { [] }
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
        let kind = Self.chained(kind, range)
        storage = Storage(kind, range, depth: 1 + Self.depthBelow(kind))
    }

    var isEvaluatedObject: Bool {
        if case .evaluatedObject = storage.kind { true } else { false }
    }

    private static func depthBelow(_ kind: Kind) -> Int {
        switch kind {
        case .constant, .evaluatedObject, .variable, .anyKey: 0
        case .assignment(_, let value): value.depth
        case .keyPath(let base, _): base.depth
        case .index(let base, .expression(let index)): max(base.depth, index.depth)
        case .index(let base, _): base.depth
        case .function(_, let arguments), .aggregate(let arguments): arguments.map(\.depth).max() ?? 0
        case .chain(let first, let links): links.reduce(first.depth) { max($0, $1.operand.depth) }
        case .call(let receiver, _, let arguments): max(receiver.depth, arguments.map(\.depth).max() ?? 0)
        case .subquery(let collection, _, let predicate): max(collection.depth, predicate.depth)
        case .set(_, let left, let right): max(left.depth, right.depth)
        case .conditional(let test, let yes, let no): max(test.depth, yes.depth, no.depth)
        }
    }

    public static func constant(_ value: PredicateValue) -> ExpressionNode { ExpressionNode(.constant(value)) }
    public static var evaluatedObject: ExpressionNode { ExpressionNode(.evaluatedObject) }
    public static func variable(_ name: String) -> ExpressionNode { ExpressionNode(.variable(name)) }

    /// A key path such as `attachments.@count` that starts at this expression.
    public func keyPath(_ path: String) -> ExpressionNode {
        ExpressionNode(.keyPath(base: self, keys: path.split(separator: ".").map(String.init)))
    }

    /// A key path that starts at the evaluated object.
    public static func keyPath(_ path: String) -> ExpressionNode { evaluatedObject.keyPath(path) }

    public static func subquery(_ collection: ExpressionNode, _ variable: String, _ predicate: PredicateNode) -> ExpressionNode {
        ExpressionNode(.subquery(collection: collection, variable: variable, predicate: predicate))
    }
}
