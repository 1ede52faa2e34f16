public import Foundation

/// Makes fonts and lengths follow the person's text size.
// SAFETY: nothing in an object changes after its initializer.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    private let style: UIFont.TextStyle

    public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

    /// The font in a size that follows the person's text size.
    public func scaledFont(for font: UIFont) -> UIFont { font.changed { $0.scales = true } }

    /// - Parameter maximumPointSize: The largest size of the scaled font.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        let scaled = scaledFont(for: font)
        return maximumPointSize > 0 && scaled.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : scaled
    }

    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        value * CGFloat((traitCollection ?? .current).preferredContentSizeCategory.scale)
    }
}
