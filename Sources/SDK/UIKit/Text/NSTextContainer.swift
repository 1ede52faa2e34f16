public import Foundation

/// The area that a text view provides for its text.
@MainActor @preconcurrency
open class NSTextContainer: NSObject {
    /// Zero in a dimension without a limit.
    open var size: CGSize
    /// At both ends of a line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed?() } }
    /// 0 for no limit.
    open var maximumNumberOfLines = 0 { didSet { changed?() } }
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed?() } }
    open var widthTracksTextView = true
    open var heightTracksTextView = false
    /// Set by the text view.
    var changed: (() -> Void)?

    public init(size: CGSize = .zero) {
        self.size = size
        super.init()
    }
}
