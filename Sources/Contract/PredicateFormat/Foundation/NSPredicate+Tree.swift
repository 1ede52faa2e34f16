import Foundation

extension NSPredicate {
    /// The predicate as a tree; nil for a block, for a constant, for what holds one of these, and for a format string that cannot
    /// be read.
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

    /// Why the format string cannot be read; nil if it can.
    public var formatError: PredicateSyntaxError? { (self as? FormatPredicate)?.unreadable?.error }

    /// Evaluates and records the value of every node; nil for a predicate without a tree.
    public func explain(with object: Any?, substitutionVariables bindings: [String: Any]? = nil) -> PredicateTrace? {
        predicateNode?.explain(with: PredicateValue(bridging: object), environment: PredicateDefaults.environment(binding: bindings))
    }

    /// A predicate with values in the place of `$variables`. Variables that are not named stay; a predicate without a tree stays as it is.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
        guard let node = predicateNode else { return self }
        return NSPredicate.make(node.binding(variables.mapValues { PredicateValue(bridging: $0) }))
    }

    /// Does nothing: predicates come from no archive here.
    public func allowEvaluation() {}
}
