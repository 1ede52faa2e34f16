import Foundation

extension NSPredicate {
    /// The predicate as a tree; nil for a block, for a constant, for a predicate that contains one of these, and for an invalid format
    /// string.
    public var predicateNode: PredicateNode? {
        if let predicate = self as? any TreePredicate { return predicate.tree }
        guard let compound = self as? NSCompoundPredicate else { return nil }
        var parts: [PredicateNode] = []
        for subpredicate in compound.subpredicates {
            guard let part = subpredicate.predicateNode else { return nil }
            parts.append(part)
        }
        return switch compound.compoundPredicateType {
        case .not: parts.first.map(PredicateNode.not)
        case .and: .and(parts)
        case .or: .or(parts)
        }
    }

    /// Why the format string is invalid; nil when it is valid.
    public var formatError: PredicateSyntaxError? { (self as? FormatPredicate)?.unreadable?.error }

    /// Evaluates and records the value of every node; nil for a predicate without a tree.
    public func explain(with object: Any?, substitutionVariables bindings: [String: Any]? = nil) -> PredicateTrace? {
        predicateNode?.explain(with: PredicateValue(bridging: object), environment: PredicateDefaults.environment(binding: bindings))
    }

    /// The predicate with values in place of `$variables`. Variables without a value are not replaced, nor is anything in a predicate without a tree.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
        guard let node = predicateNode else { return self }
        return NSPredicate.make(node.binding(variables.mapValues { PredicateValue(bridging: $0) }))
    }

    /// Does nothing: predicates are never unarchived here.
    public func allowEvaluation() {}
}
