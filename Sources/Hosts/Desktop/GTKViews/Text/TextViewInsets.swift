import Wire

extension WireViewInsets {
    /// The default insets of a text view, in points: UIKit's, with the padding of a line.
    static let usualInTextView = WireViewInsets.with { ($0.top, $0.left, $0.bottom, $0.right) = (8, 5, 8, 5) }
}
