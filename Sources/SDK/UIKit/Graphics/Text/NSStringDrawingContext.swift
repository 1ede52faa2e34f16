public import Foundation

/// The settings and results of drawing a text.
open class NSStringDrawingContext: NSObject {
    /// Stored, but not used: drawn text is not shrunk.
    open var minimumScaleFactor: CGFloat = 0
    public internal(set) var actualScaleFactor: CGFloat = 1
    public internal(set) var totalBounds = CGRect.zero
}
