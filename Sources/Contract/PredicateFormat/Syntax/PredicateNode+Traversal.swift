extension PredicateNode {
    /// Calls the closures for this node and all its descendants, outermost first.
    public func visit(predicate: (PredicateNode) -> Void, expression: (ExpressionNode) -> Void) {
        predicate(self)
        switch kind {
        case .literal: break
        case .comparison(let comparison):
            comparison.left.visit(predicate: predicate, expression: expression)
            comparison.right.visit(predicate: predicate, expression: expression)
        case .compound(_, let parts):
            for part in parts { part.visit(predicate: predicate, expression: expression) }
        }
    }
}

extension ExpressionNode {
    /// Calls the closures for this node and all its descendants, outermost first.
    public func visit(predicate: (PredicateNode) -> Void, expression: (ExpressionNode) -> Void) {
        expression(self)
        for part in parts {
            switch part {
            case .predicate(let node): node.visit(predicate: predicate, expression: expression)
            case .expression(let node): node.visit(predicate: predicate, expression: expression)
            }
        }
    }

    private enum Part {
        case predicate(PredicateNode)
        case expression(ExpressionNode)
    }

    /// The child nodes.
    private var parts: [Part] {
        switch kind {
        case .constant, .evaluatedObject, .variable, .anyKey: []
        case .assignment(_, let value): [.expression(value)]
        case .keyPath(let base, _): [.expression(base)]
        case .index(let base, .expression(let index)): [.expression(base), .expression(index)]
        case .index(let base, _): [.expression(base)]
        case .function(_, let arguments), .aggregate(let arguments): arguments.map { .expression($0) }
        case .chain(let first, let links): [.expression(first)] + links.map { .expression($0.operand) }
        case .call(let receiver, _, let arguments): [.expression(receiver)] + arguments.map { .expression($0) }
        case .subquery(let collection, _, let predicate): [.expression(collection), .predicate(predicate)]
        case .set(_, let left, let right): [.expression(left), .expression(right)]
        case .conditional(let test, let yes, let no): [.predicate(test), .expression(yes), .expression(no)]
        }
    }
}
