public import Foundation

/// The room that a text view gives its text.
@MainActor @preconcurrency
open class NSTextContainer: NSObject {
    /// Zero along a side where there is no limit.
    open var size: CGSize
    /// At both ends of a line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed?() } }
    /// 0 for as many as it takes.
    open var maximumNumberOfLines = 0 { didSet { changed?() } }
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed?() } }
    open var widthTracksTextView = true
    open var heightTracksTextView = false
    /// The text view's.
    var changed: (() -> Void)?

    public init(size: CGSize = .zero) {
        self.size = size
        super.init()
    }
}
