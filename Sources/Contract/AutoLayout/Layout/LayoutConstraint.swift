/// `first relation multiplier * second + constant`, as in `NSLayoutConstraint`.
public struct LayoutConstraint: Hashable, Sendable {
    /// The side that `leading` means in this constraint.
    public enum Reading: Hashable, Sendable {
        case asLayout, leftToRight, rightToLeft
    }

    public var first: LayoutAnchor
    public var relation: LinearConstraint.Relation
    /// Nil for a constraint on a size alone, or on a position relative to the parent's left or top edge.
    public var second: LayoutAnchor?
    /// Not zero, with a magnitude between 1e-4 and 1e4.
    public var multiplier: Double
    /// In points, from -1e7 to 1e7.
    public var constant: Double
    /// 1000 is required; 0 < priority < 1000 is optional.
    public var priority: Double
    /// The name of the constraint in reports of conflicts.
    public var identifier: String?
    public var reading: Reading

    public init(
        _ first: LayoutAnchor, _ relation: LinearConstraint.Relation = .equal, _ second: LayoutAnchor? = nil, multiplier: Double = 1,
        constant: Double = 0, priority: Double = 1000, identifier: String? = nil, reading: Reading = .asLayout
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
        self.reading = reading
    }
}
