/// One attribute of one item: what an `NSLayoutAnchor` stands for.
public struct LayoutAnchor: Hashable, Sendable {
    /// The rectangle of the item that the attribute is taken from.
    public enum Region: Hashable, Sendable {
        case frame, margins, safeArea
    }

    public var item: LayoutItemID
    public var attribute: LayoutAttribute
    public var region: Region

    /// The attributes that end in `Margin` are the plain ones of the region `margins`.
    public init(_ item: LayoutItemID, _ attribute: LayoutAttribute, in region: Region = .frame) {
        self.item = item
        self.attribute = attribute.base
        self.region = attribute.isWithinMargins ? .margins : region
    }
}
