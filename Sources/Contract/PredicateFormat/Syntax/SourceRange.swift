/// A node's range in the text from which it was parsed.
///
/// Both ends are 0-based offsets in Unicode scalars from the start of the whole text; `upper` is
/// the first scalar after the node. A node built in code has no range.
public struct SourceRange: Sendable, Hashable, Codable {
    public var lower: Int
    public var upper: Int

    public init(lower: Int, upper: Int) {
        self.lower = lower
        self.upper = max(lower, upper)
    }
}
