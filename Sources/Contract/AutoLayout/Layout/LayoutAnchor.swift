/// One attribute of one item, like an `NSLayoutAnchor`.
public struct LayoutAnchor: Hashable, Sendable {
    /// The rectangle of the item to which the attribute belongs.
    public enum Region: Hashable, Sendable {
        case frame, margins, safeArea
    }

    public var item: LayoutItemID
    public var attribute: LayoutAttribute
    public var region: Region

    /// An attribute that ends in `Margin` becomes the plain attribute of the region `margins`.
    public init(_ item: LayoutItemID, _ attribute: LayoutAttribute, in region: Region = .frame) {
        self.item = item
        self.attribute = attribute.base
        self.region = attribute.isWithinMargins ? .margins : region
    }
}
