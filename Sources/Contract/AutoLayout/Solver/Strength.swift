/// How strongly a constraint is enforced against others.
///
/// The order of strengths is strict: the solver compares solutions strength by strength, strongest first, so one constraint outweighs
/// any number of weaker ones. Violations of constraints with the same strength are added up.
public struct Strength: Hashable, Comparable, Sendable {
    /// Infinite for required, 0 < rank otherwise.
    let rank: Double

    /// Must hold; contradictory required constraints are refused.
    public static let required = Strength(rank: .infinity)

    /// Stronger than all other optional strengths: a value that is set from outside, such as a window's size.
    public static let edit = Strength(rank: 3000)

    /// A required constraint that was broken because of a conflict: weaker than `edit`, stronger than every priority below 1000.
    public static let broken = Strength(rank: 2000)

    /// A UIKit priority: 1000 and above is required, 0 < priority < 1000 is optional; nil for zero, negative values and NaN.
    public static func priority(_ priority: Double) -> Strength? {
        guard priority > 0 else { return nil }
        return priority >= 1000 ? .required : Strength(rank: priority)
    }

    public var isRequired: Bool { rank == .infinity }

    public static func < (left: Strength, right: Strength) -> Bool { left.rank < right.rank }
}
