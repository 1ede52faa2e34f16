import Wire

/// Where lines are in the room that they have.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    private static let names: [(NSTextAlignment, WireTextAlignment)] = [
        (.left, .left), (.center, .center), (.right, .right), (.justified, .justified), (.natural, .natural),
    ]

    /// The number of a `TextAlignment` of the protocol; natural for one that is none.
    init(wire: Int) { self = Self.names.first { $0.1.rawValue == wire }?.0 ?? .natural }

    var wire: Int { Self.names.first { $0.0 == self }?.1.rawValue ?? 0 }
}
