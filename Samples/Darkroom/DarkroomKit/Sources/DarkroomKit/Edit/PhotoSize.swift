/// A size in pixels.
public struct PhotoSize: Hashable, Sendable, CustomStringConvertible {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int

    /// A size of so many columns and rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    public var description: String { "\(width) x \(height)" }

    /// Columns and rows exchanged, as by a quarter turn.
    var transposed: PhotoSize { PhotoSize(width: height, height: width) }

    /// The greatest size of the same shape that is no larger than this one and within the limits.
    func shrunk(toWidth maximumWidth: Int?, height maximumHeight: Int?) -> PhotoSize {
        let widthLimit = min(maximumWidth ?? width, width)
        let heightLimit = min(maximumHeight ?? height, height)
        // Which limit is the tighter one, compared without division: widthLimit / width against heightLimit / height.
        if widthLimit * height <= heightLimit * width {
            return PhotoSize(width: widthLimit, height: max(1, Self.rounded(height * widthLimit, over: width)))
        }
        return PhotoSize(width: max(1, Self.rounded(width * heightLimit, over: height)), height: heightLimit)
    }

    private static func rounded(_ numerator: Int, over denominator: Int) -> Int {
        (2 * numerator + denominator) / (2 * denominator)
    }
}
