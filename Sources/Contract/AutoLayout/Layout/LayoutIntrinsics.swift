/// An item's preferred size along one axis, and its resistance to other sizes.
public struct LayoutIntrinsics: Hashable, Sendable {
    /// The natural size in points, at least 0; nil for an item without a natural size.
    public var size: Double?
    /// Resistance to being larger: 250 for most views, 0 for none.
    public var hugging: Double
    /// Resistance to being smaller: 750 for most views, 0 for none.
    public var compressionResistance: Double

    public init(size: Double? = nil, hugging: Double = 250, compressionResistance: Double = 750) {
        self.size = size
        self.hugging = hugging
        self.compressionResistance = compressionResistance
    }
}
