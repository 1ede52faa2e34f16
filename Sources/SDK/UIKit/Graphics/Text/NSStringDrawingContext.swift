public import Foundation

/// What a drawing of text was told and found out.
open class NSStringDrawingContext: NSObject {
    /// Kept, and not used: drawn text is not shrunk.
    open var minimumScaleFactor: CGFloat = 0
    public internal(set) var actualScaleFactor: CGFloat = 1
    public internal(set) var totalBounds = CGRect.zero
}
