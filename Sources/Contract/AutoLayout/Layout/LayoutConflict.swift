/// Required constraints that cannot all hold, and the constraint that was broken.
public struct LayoutConflict: Hashable, Sendable, CustomStringConvertible {
    /// The caller's constraints in the conflict, in the order in which they were added.
    public var constraints: [LayoutConstraintID]
    /// The whole conflict in words: constraints, sizes set from outside, and widths and heights that cannot be negative.
    public var descriptions: [String]
    /// The constraint that is broken until it can hold; nil for an intrinsic size with a required priority.
    public var broken: LayoutConstraintID?
    public var brokenDescription: String

    public var description: String {
        var text = "These constraints cannot all be satisfied:\n"
        for line in descriptions { text += "    \(line)\n" }
        return text + "Broken to go on:\n    \(brokenDescription)\n"
            + "Remove one of the constraints, or give one a priority below 1000."
    }
}
