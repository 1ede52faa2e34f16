extension UIImage {
    /// How the stored pixels must be turned to be upright.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        var isTurned: Bool { self == .left || self == .right || self == .leftMirrored || self == .rightMirrored }
    }

    /// Whether an image is drawn unchanged or as a shape in the tint colour.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    public enum ResizingMode: Int, Sendable { case tile, stretch }
}
