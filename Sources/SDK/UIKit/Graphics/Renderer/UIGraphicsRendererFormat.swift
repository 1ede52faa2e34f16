public import Foundation

/// What a renderer makes.
open class UIGraphicsRendererFormat: NSObject {
    public required override init() { super.init() }

    public class func `default`() -> Self { Self() }
    public class func preferred() -> Self { Self() }
    open internal(set) var bounds = CGRect.zero
}

/// What an image renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Colours are always sRGB; the range is remembered.
    public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

    /// Pixels in a point; the screen's at first.
    open var scale: CGFloat = max(UITraitCollection.current.displayScale, 1)
    /// Whether the picture covers what is under it.
    open var opaque = false
    open var preferredRange = Range.standard

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}
