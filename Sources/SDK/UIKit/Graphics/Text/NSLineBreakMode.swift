import Wire

/// How text that does not fit in a line is handled.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    private static let names: [(NSLineBreakMode, WireLineBreak)] = [
        (.byWordWrapping, .words), (.byCharWrapping, .characters), (.byClipping, .clip), (.byTruncatingHead, .head), (.byTruncatingTail, .tail),
        (.byTruncatingMiddle, .middle),
    ]

    /// From the number of a `LineBreak` of the protocol; an unknown number gives truncation at the end.
    init(wire: Int) { self = Self.names.first { $0.1.rawValue == wire }?.0 ?? .byTruncatingTail }

    var wire: Int { Self.names.first { $0.0 == self }?.1.rawValue ?? 0 }
}
