/// The number of an item in a layout, chosen by the code that adds it: a view or a layout guide.
public struct LayoutItemID: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    public var rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }

    public init(integerLiteral value: Int) {
        rawValue = value
    }
}
