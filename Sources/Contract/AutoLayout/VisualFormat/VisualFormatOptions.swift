/// What goes beside a visual format: how views are aligned across its axis, and in which direction it runs.
public struct VisualFormatOptions: Hashable, Sendable {
    public enum Direction: Hashable, Sendable {
        case leadingToTrailing, leftToRight, rightToLeft
    }

    public enum Spacing: Hashable, Sendable {
        /// From edge to edge.
        case edges
        /// In a vertical format, from the last baseline of a view to the first of the next.
        case baselines
    }

    /// Attributes that all views of the format share, such as `top` in a horizontal one.
    public var alignment: [LayoutAttribute]
    public var direction: Direction
    public var spacing: Spacing

    public init(alignment: [LayoutAttribute] = [], direction: Direction = .leadingToTrailing, spacing: Spacing = .edges) {
        self.alignment = alignment
        self.direction = direction
        self.spacing = spacing
    }
}
