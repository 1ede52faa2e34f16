import Foundation

extension NSExpression {
    public convenience init(forConstantValue object: Any?) { self.init(node: .constant(PredicateValue(bridging: object))) }

    public convenience init(forVariable string: String) { self.init(node: .variable(string)) }

    public convenience init(forKeyPath keyPath: String) { self.init(node: .keyPath(keyPath)) }

    /// Elements of the collection may be expressions; other values become constants.
    public convenience init(forAggregate subexpressions: [Any]) {
        self.init(node: ExpressionNode(.aggregate(subexpressions.map(Self.node))))
    }

    /// - Parameter name: a function of the predicate language, such as `sum:`. With any other name, the expression's value is nil.
    public convenience init(forFunction name: String, arguments parameters: [Any]) {
        let arguments = parameters.map(Self.node)
        guard let function = BuiltInFunction(named: name, argumentCount: arguments.count) else {
            PredicateDefaults.report("NSExpression: there is no function \(name). The expression is nil.")
            self.init(node: .constant(.null))
            return
        }
        self.init(node: ExpressionNode(.function(function, arguments)))
    }

    /// - Parameter name: a property, or a function of the predicate language; nothing else can be called.
    public convenience init(forFunction target: NSExpression, selectorName name: String, arguments parameters: [Any]?) {
        self.init(
            node: ExpressionNode(.call(receiver: Self.node(target), selector: name, arguments: (parameters ?? []).map(Self.node))))
    }

    public convenience init(forUnionSet left: NSExpression, with right: NSExpression) { self.init(.union, left, right) }

    public convenience init(forIntersectSet left: NSExpression, with right: NSExpression) { self.init(.intersect, left, right) }

    public convenience init(forMinusSet left: NSExpression, with right: NSExpression) { self.init(.minus, left, right) }

    /// A predicate that contains a block counts as false.
    public convenience init(forSubquery expression: NSExpression, usingIteratorVariable variable: String, predicate: NSPredicate) {
        self.init(node: .subquery(Self.node(expression), variable, predicate.predicateNode ?? .literal(false)))
    }

    /// A predicate that contains a block counts as false.
    public convenience init(forConditional predicate: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression) {
        self.init(
            node: ExpressionNode(.conditional(predicate.predicateNode ?? .literal(false), Self.node(trueExpression), Self.node(falseExpression))))
    }

    public class func expressionForEvaluatedObject() -> NSExpression { NSExpression(node: .evaluatedObject) }

    public class func expressionForAnyKey() -> NSExpression { NSExpression(node: ExpressionNode(.anyKey)) }

    private convenience init(_ set: SetOperator, _ left: NSExpression, _ right: NSExpression) {
        self.init(node: ExpressionNode(.set(set, Self.node(left), Self.node(right))))
    }

    /// A block has no tree, so inside another expression it is nil.
    private static func node(_ part: Any) -> ExpressionNode {
        if let expression = part as? NSExpression { return expression.expressionNode ?? .constant(.null) }
        return .constant(PredicateValue(bridging: part))
    }
}
