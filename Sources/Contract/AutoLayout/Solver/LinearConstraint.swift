/// A comparison of `terms + constant` with zero, and the cost of values above or below zero.
///
/// One form covers equality, both inequalities, and a value with different resistance to growing and to shrinking
/// (content hugging and compression resistance), which is one row in the solver.
public struct LinearConstraint: Sendable {
    /// `coefficient * variable`.
    public struct Term: Sendable {
        public var variable: Solver.Variable
        public var coefficient: Double

        public init(_ variable: Solver.Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    public enum Relation: Hashable, Sendable {
        case lessOrEqual, equal, greaterOrEqual
    }

    public var terms: [Term]
    public var constant: Double
    /// The strength that keeps `terms + constant` from being positive; nil: positive values cost nothing.
    public var above: Strength?
    /// The strength that keeps `terms + constant` from being negative; nil: negative values cost nothing.
    public var below: Strength?

    /// `terms + constant relation 0`.
    public init(_ terms: [Term], constant: Double = 0, _ relation: Relation = .equal, strength: Strength = .required) {
        self.terms = terms
        self.constant = constant
        above = relation == .greaterOrEqual ? nil : strength
        below = relation == .lessOrEqual ? nil : strength
    }

    /// `terms + constant = 0`, with a separate strength for each side.
    public init(_ terms: [Term], constant: Double, above: Strength?, below: Strength?) {
        self.terms = terms
        self.constant = constant
        self.above = above
        self.below = below
    }
}
