public import Foundation
package import Wire

/// The attributes of a font.
// SAFETY: nothing in an object changes after its initializer.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    package let wire: WireViewFont

    package init(_ wire: WireViewFont) { self.wire = wire }

    public convenience init(name: String, size: CGFloat) { self.init(UIFont(name: name, size: size)?.wire ?? WireViewFont()) }

    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(UIFont.preferredFont(forTextStyle: style).wire)
    }

    public var pointSize: CGFloat { CGFloat(wire.size) }

    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if wire.weight >= 600 { traits.insert(.traitBold) }
        if wire.isItalic { traits.insert(.traitItalic) }
        if wire.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        changed {
            if traits.contains(.traitBold) != symbolicTraits.contains(.traitBold) { $0.weight = traits.contains(.traitBold) ? 700 : 400 }
            $0.isItalic = traits.contains(.traitItalic)
            if traits.contains(.traitMonoSpace) { $0.design = .monospaced } else if $0.design == .monospaced { $0.design = .unspecified }
        }
    }

    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        changed {
            $0.family = ""
            $0.design = design.wire
        }
    }

    public func withSize(_ size: CGFloat) -> UIFontDescriptor { changed { $0.size = Double(size) } }

    public func withFamily(_ family: String) -> UIFontDescriptor { changed { $0.family = family } }

    private func changed(_ change: (inout WireViewFont) -> Void) -> UIFontDescriptor {
        var wire = wire
        change(&wire)
        return UIFontDescriptor(wire)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.wire == wire }

    open override var hash: Int { wire.hashValue }
}
