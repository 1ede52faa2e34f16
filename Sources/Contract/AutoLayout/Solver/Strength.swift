/// How much a constraint matters against others.
///
/// Strengths order strictly: the solver compares solutions strength by strength, strongest first, so one constraint beats
/// any number of weaker ones. Violations of constraints of the same strength are added up.
public struct Strength: Hashable, Comparable, Sendable {
    /// Infinite for required, 0 < rank otherwise.
    let rank: Double

    /// Must hold; a system of required constraints that cannot hold is refused.
    public static let required = Strength(rank: .infinity)

    /// Stronger than everything that is not required: a value that is set from outside, such as a window's size.
    public static let edit = Strength(rank: 3000)

    /// A required constraint that was given up because of a conflict: weaker than `edit`, stronger than every priority below 1000.
    public static let broken = Strength(rank: 2000)

    /// A priority of UIKit: 1000 and above is required, 0 < priority < 1000 is optional; nil for zero, negative and NaN.
    public static func priority(_ priority: Double) -> Strength? {
        guard priority > 0 else { return nil }
        return priority >= 1000 ? .required : Strength(rank: priority)
    }

    public var isRequired: Bool { rank == .infinity }

    public static func < (left: Strength, right: Strength) -> Bool { left.rank < right.rank }
}
