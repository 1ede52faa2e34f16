public import Foundation

/// Metrics of a font. The host has the font itself, so these are the proportions of common fonts; to get the size of a text, measure it.
extension UIFont {
    /// Includes the person's text size when the font follows it.
    public var pointSize: CGFloat {
        let size = wire.size > 0 ? wire.size : 17
        return CGFloat(wire.scales ? size * UITraitCollection.current.preferredContentSizeCategory.scale : size)
    }

    public var ascender: CGFloat { pointSize * 0.95 }
    /// Distance below the baseline, so it is negative.
    public var descender: CGFloat { pointSize * -0.24 }
    public var leading: CGFloat { 0 }
    public var lineHeight: CGFloat { ascender - descender }
    public var capHeight: CGFloat { pointSize * 0.705 }
    public var xHeight: CGFloat { pointSize * 0.526 }

    public var familyName: String { wire.family.isEmpty ? ".AppleSystemUIFont" : wire.family }

    public var fontName: String {
        let style = (wire.weight >= 600 ? "Bold" : "") + (wire.isItalic ? "Italic" : "")
        return style.isEmpty ? familyName : familyName + "-" + style
    }
}
