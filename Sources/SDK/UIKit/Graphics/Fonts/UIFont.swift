public import Foundation
package import Wire

/// The description of a font: the host has the fonts, and none is loaded here. Its metrics are estimates.
// SAFETY: nothing in an object changes after its initializer.
open class UIFont: NSObject, @unchecked Sendable {
    /// The wire form; `size` does not include the person's text scale.
    package let wire: WireViewFont
    package let textStyle: TextStyle?

    package init(_ wire: WireViewFont, textStyle: TextStyle? = nil) {
        self.wire = wire
        self.textStyle = textStyle
    }

    /// - Parameter name: A family, such as `Cantarell`, or a name such as `Helvetica-Bold`. A host without this font uses another font.
    public convenience init?(name: String, size: CGFloat) {
        guard !name.isEmpty else { return nil }
        let parts = name.split(separator: "-", maxSplits: 1)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        self.init(
            .with {
                $0.size = Double(size)
                $0.family = String(parts.first ?? "")
                $0.weight = style.contains("bold") ? 700 : style.contains("medium") ? 500 : style.contains("light") ? 300 : 400
                $0.isItalic = style.contains("italic") || style.contains("oblique")
            })
    }

    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        var wire = descriptor.wire
        if size > 0 { wire.size = Double(size) }
        self.init(wire)
    }

    public class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }

    public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            .with {
                $0.size = Double(size)
                $0.weight = weight.wire
            })
    }

    public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

    public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size).changed { $0.isItalic = true } }

    public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight).changed { $0.design = .monospaced }
    }

    /// A font whose digits all have the same width.
    public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight).changed { $0.design = .monospacedDigits }
    }

    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(
            .with {
                $0.size = style.size
                $0.weight = style == .headline ? Weight.semibold.wire : Weight.regular.wire
                $0.scales = true
            }, textStyle: style)
    }

    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let font = preferredFont(forTextStyle: style)
        guard let category = traitCollection?.preferredContentSizeCategory, category != .unspecified else { return font }
        // For traits other than the view's own, the size is fixed.
        return font.changed {
            $0.size *= category.scale
            $0.scales = false
        }
    }

    public class var systemFontSize: CGFloat { 14 }
    public class var smallSystemFontSize: CGFloat { 12 }
    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }

    /// This font in another size, which does not follow the person's text size.
    public func withSize(_ size: CGFloat) -> UIFont {
        changed {
            $0.size = Double(size)
            $0.scales = false
        }
    }

    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(wire) }

    package func changed(_ change: (inout WireViewFont) -> Void) -> UIFont {
        var wire = wire
        change(&wire)
        return UIFont(wire, textStyle: textStyle)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.wire == wire }

    open override var hash: Int { wire.hashValue }
}
