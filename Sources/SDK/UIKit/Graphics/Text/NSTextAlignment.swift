import Wire

/// How lines are aligned in the available width.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    private static let names: [(NSTextAlignment, WireTextAlignment)] = [
        (.left, .left), (.center, .center), (.right, .right), (.justified, .justified), (.natural, .natural),
    ]

    /// From the number of a `TextAlignment` of the protocol; an unknown number gives natural alignment.
    init(wire: Int) { self = Self.names.first { $0.1.rawValue == wire }?.0 ?? .natural }

    var wire: Int { Self.names.first { $0.0 == self }?.1.rawValue ?? 0 }
}
