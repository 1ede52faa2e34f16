/// The options of a visual format: how views are aligned across its axis, and its direction.
public struct VisualFormatOptions: Hashable, Sendable {
    public enum Direction: Hashable, Sendable {
        case leadingToTrailing, leftToRight, rightToLeft
    }

    public enum Spacing: Hashable, Sendable {
        /// From edge to edge.
        case edges
        /// In a vertical format, from the last baseline of a view to the first baseline of the next.
        case baselines
    }

    /// Attributes that are equal for all views of the format, such as `top` in a horizontal format.
    public var alignment: [LayoutAttribute]
    public var direction: Direction
    public var spacing: Spacing

    public init(alignment: [LayoutAttribute] = [], direction: Direction = .leadingToTrailing, spacing: Spacing = .edges) {
        self.alignment = alignment
        self.direction = direction
        self.spacing = spacing
    }
}
