extension PredicateNode {
    /// The predicate with constants in place of variables, except for names that a subquery defines.
    public func binding(_ variables: [String: PredicateValue]) -> PredicateNode {
        switch kind {
        case .literal: return self
        case .comparison(var comparison):
            comparison.left = comparison.left.binding(variables)
            comparison.right = comparison.right.binding(variables)
            return PredicateNode(.comparison(comparison), range: range)
        case .compound(let logical, let parts):
            return PredicateNode(.compound(logical, parts.map { $0.binding(variables) }), range: range)
        }
    }
}

extension ExpressionNode {
    /// The expression with constants in place of variables, except for names that a subquery defines.
    public func binding(_ variables: [String: PredicateValue]) -> ExpressionNode {
        func bound(_ node: ExpressionNode) -> ExpressionNode { node.binding(variables) }
        let kind: Kind
        switch self.kind {
        case .constant, .evaluatedObject, .anyKey: return self
        case .variable(let name):
            guard let value = variables[name] else { return self }
            kind = .constant(value)
        case .assignment(let name, let value): kind = .assignment(name, bound(value))
        case .keyPath(let base, let keys): kind = .keyPath(base: bound(base), keys: keys)
        case .index(let base, .expression(let index)): kind = .index(bound(base), .expression(bound(index)))
        case .index(let base, let index): kind = .index(bound(base), index)
        case .function(let function, let arguments): kind = .function(function, arguments.map(bound))
        case .chain(let first, let links):
            kind = .chain(bound(first), links.map { ChainLink($0.function, bound($0.operand), range: $0.range) })
        case .call(let receiver, let selector, let arguments):
            kind = .call(receiver: bound(receiver), selector: selector, arguments: arguments.map(bound))
        case .subquery(let collection, let variable, let predicate):
            var inner = variables
            inner[variable] = nil
            kind = .subquery(collection: bound(collection), variable: variable, predicate: predicate.binding(inner))
        case .aggregate(let elements): kind = .aggregate(elements.map(bound))
        case .set(let set, let left, let right): kind = .set(set, bound(left), bound(right))
        case .conditional(let test, let yes, let no): kind = .conditional(test.binding(variables), bound(yes), bound(no))
        }
        return ExpressionNode(kind, range: range)
    }
}
