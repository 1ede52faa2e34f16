public import Foundation

/// The format of a renderer's output.
open class UIGraphicsRendererFormat: NSObject {
    public required override init() { super.init() }

    public class func `default`() -> Self { Self() }
    public class func preferred() -> Self { Self() }
    open internal(set) var bounds = CGRect.zero
}

/// The format of an image renderer's images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Stored; colours are always sRGB.
    public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

    /// Pixels per point; by default the screen's scale.
    open var scale: CGFloat = max(UITraitCollection.current.displayScale, 1)
    /// Whether the image is fully opaque.
    open var opaque = false
    open var preferredRange = Range.standard

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}
