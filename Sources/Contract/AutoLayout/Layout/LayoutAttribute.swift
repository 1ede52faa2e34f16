/// A part of an item that a constraint can refer to. The raw values are those of `NSLayoutConstraint.Attribute`.
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
    case notAnAttribute = 0
    case left = 1
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins

    /// The attribute without the margin.
    package var base: LayoutAttribute {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }

    package var isWithinMargins: Bool { base != self }

    var isSize: Bool { self == .width || self == .height }

    var isHorizontal: Bool {
        switch base {
        case .left, .right, .leading, .trailing, .width, .centerX: true
        default: false
        }
    }

    /// Whether the side depends on the direction of the layout.
    var isDirectional: Bool { base == .leading || base == .trailing }

    /// Whether the side is the same in every direction.
    var isAbsoluteSide: Bool { base == .left || base == .right }

    /// The attribute's name, as in Apple's interface.
    public var name: String { self == .notAnAttribute ? "notAnAttribute" : "\(self)" }
}
