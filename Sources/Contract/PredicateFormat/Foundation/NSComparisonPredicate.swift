public import Foundation

/// Two expressions and the operator between them; swift-corelibs-foundation has only the name of this class.
///
/// The note on the name in `NSExpression` applies to this class, too.
open class NSComparisonPredicate: NSPredicate, TreePredicate {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let caseInsensitive = Options(rawValue: ComparisonOptions.caseInsensitive.rawValue)
        public static let diacriticInsensitive = Options(rawValue: ComparisonOptions.diacriticInsensitive.rawValue)
        public static let normalized = Options(rawValue: ComparisonOptions.normalized.rawValue)
    }

    public enum Modifier: UInt, Sendable {
        case direct, all, any
    }

    /// Apple's operators with Apple's numbers. `UTI-CONFORMS-TO` and `UTI-EQUALS` have no numbers of their own there either:
    /// they are `customSelector`.
    public enum Operator: UInt, Sendable {
        case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo
        case matches, like, beginsWith, endsWith, `in`, customSelector
        case contains = 99
        case between = 100
    }

    public let leftExpression: NSExpression
    public let rightExpression: NSExpression
    public let comparisonPredicateModifier: Modifier
    public let options: Options
    private let comparisonOperator: ComparisonOperator?
    /// nil when one side is a block.
    let tree: PredicateNode?
    let reporter = FailureReporter()

    public init(
        leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator, options: Options = []
    ) {
        leftExpression = lhs
        rightExpression = rhs
        comparisonPredicateModifier = modifier
        self.options = options
        comparisonOperator = ComparisonOperator(type)
        if let comparisonOperator, let left = lhs.expressionNode, let right = rhs.expressionNode {
            tree = .compare(
                left, comparisonOperator, right, modifier: ComparisonModifier(modifier), options: ComparisonOptions(rawValue: options.rawValue))
        } else {
            tree = nil
        }
        super.init(value: false)
    }

    init(_ comparison: ComparisonNode, range: SourceRange?) {
        leftExpression = NSExpression(node: comparison.left)
        rightExpression = NSExpression(node: comparison.right)
        comparisonPredicateModifier =
            switch comparison.modifier {
            case .direct: .direct
            case .all: .all
            case .any: .any
            }
        options = Options(rawValue: comparison.options.rawValue)
        comparisonOperator = comparison.operator
        tree = PredicateNode(.comparison(comparison), range: range)
        super.init(value: false)
    }

    open var predicateOperatorType: Operator { comparisonOperator.map(Operator.init) ?? .customSelector }

    open override var predicateFormat: String {
        if let node = tree { return node.predicateFormat }
        return "\(leftExpression) \(comparisonOperator?.rawValue ?? "?") \(rightExpression)"
    }

    open override var description: String { predicateFormat }

    open override func evaluate(with object: Any?) -> Bool { evaluate(with: object, substitutionVariables: nil) }

    /// An expression with a block has no tree, so its computed value is compared.
    open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        if let node = tree { return result(of: node, with: object, bindings) }
        guard let comparisonOperator else { return false }
        let context = bindings.map { NSMutableDictionary(dictionary: $0) }
        let sides = [leftExpression, rightExpression].map {
            ExpressionNode.constant(PredicateValue(bridging: $0.expressionValue(with: object, context: context)))
        }
        let node = PredicateNode.compare(
            sides[0], comparisonOperator, sides[1], modifier: ComparisonModifier(comparisonPredicateModifier),
            options: ComparisonOptions(rawValue: options.rawValue))
        return result(of: node, with: object, bindings)
    }

    open override func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { isSame(as: object) }
    open override var hash: Int { treeHash }
}

extension ComparisonModifier {
    init(_ modifier: NSComparisonPredicate.Modifier) {
        self =
            switch modifier {
            case .direct: .direct
            case .all: .all
            case .any: .any
            }
    }
}

private let operatorPairs: [(ComparisonOperator, NSComparisonPredicate.Operator)] = [
    (.lessThan, .lessThan), (.lessThanOrEqualTo, .lessThanOrEqualTo), (.greaterThan, .greaterThan), (.greaterThanOrEqualTo, .greaterThanOrEqualTo),
    (.equalTo, .equalTo), (.notEqualTo, .notEqualTo), (.matches, .matches), (.like, .like), (.beginsWith, .beginsWith), (.endsWith, .endsWith),
    (.in, .in), (.contains, .contains), (.between, .between),
]

extension ComparisonOperator {
    /// nil for `customSelector`: there are no selectors here.
    init?(_ type: NSComparisonPredicate.Operator) {
        guard let pair = operatorPairs.first(where: { $0.1 == type }) else { return nil }
        self = pair.0
    }
}

extension NSComparisonPredicate.Operator {
    init(_ name: ComparisonOperator) {
        self = operatorPairs.first { $0.0 == name }?.1 ?? .customSelector
    }
}
