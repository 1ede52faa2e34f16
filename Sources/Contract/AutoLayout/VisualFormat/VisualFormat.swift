/// Constraints in Apple's visual format language: `H:|-[name(>=80@750)]-8-[field]-|`.
///
/// The result contains names; ``constraints(items:superview:)`` replaces them with items.
public struct VisualFormat: Hashable, Sendable {
    /// The meaning of a name in a constraint.
    public enum Name: Hashable, Sendable {
        case superview
        case view(String)
    }

    /// One attribute of a named view.
    public struct Anchor: Hashable, Sendable {
        public var name: Name
        public var attribute: LayoutAttribute
    }

    /// A constraint between named views; priorities and units are those of ``LayoutConstraint``.
    public struct Constraint: Hashable, Sendable {
        public var first: Anchor
        public var relation: LinearConstraint.Relation
        public var second: Anchor?
        public var constant: Double
        public var priority: Double
    }

    public var constraints: [Constraint]

    /// Parses a format. Distances that it does not state are 8 between views, and the margin between a view and the superview.
    ///
    /// - Parameters:
    ///   - metrics: the values of names for numbers in the format.
    ///   - views: the names of views that the format may use; nil allows all.
    /// - Throws: ``VisualFormatError`` with the column and what was expected there.
    public init(
        _ format: String, options: VisualFormatOptions = VisualFormatOptions(), metrics: [String: Double] = [:], views: Set<String>? = nil
    ) throws(VisualFormatError) {
        var parser = VisualFormatParser(format, options: options, metrics: metrics, views: views)
        constraints = try parser.parse()
    }

    /// The constraints for a layout; nil if a name has no item.
    public func constraints(items: [String: LayoutItemID], superview: LayoutItemID?) -> [LayoutConstraint]? {
        func resolve(_ anchor: Anchor) -> LayoutAnchor? {
            switch anchor.name {
            case .superview: superview.map { LayoutAnchor($0, anchor.attribute) }
            case .view(let name): items[name].map { LayoutAnchor($0, anchor.attribute) }
            }
        }
        var result: [LayoutConstraint] = []
        for constraint in constraints {
            guard let first = resolve(constraint.first) else { return nil }
            var second: LayoutAnchor?
            if let anchor = constraint.second {
                guard let resolved = resolve(anchor) else { return nil }
                second = resolved
            }
            result.append(
                LayoutConstraint(first, constraint.relation, second, constant: constraint.constant, priority: constraint.priority))
        }
        return result
    }
}
