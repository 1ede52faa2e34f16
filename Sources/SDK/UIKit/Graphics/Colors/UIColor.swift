public import Foundation
package import Wire

/// A colour, either fixed or different in light and dark appearance.
// SAFETY: nothing in an object changes after its initializer, and a provider is sendable.
open class UIColor: NSObject, @unchecked Sendable {
    /// How a colour is defined.
    package enum Source: Sendable {
        case fixed(RGBA)
        /// A colour that a host may have a name for; a host without that name uses the two values.
        case system(WireSystemColor, light: UInt32, dark: UInt32)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    package let source: Source

    package init(_ source: Source) { self.source = source }

    /// Creates a colour from its wire form.
    package convenience init(_ wire: WireViewColor) {
        self.init(.system(wire.system, light: wire.light, dark: wire.hasDark ? wire.dark : wire.light))
    }

    /// - Parameters: From 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.fixed(RGBA(red: red, green: green, blue: blue, alpha: alpha)))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(.fixed(RGBA(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)))
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(cgColor: CGColor) { self.init(.fixed(cgColor.rgba)) }

    /// A colour that calls its provider each time it is used. The provider may run on any thread.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { self.init(.dynamic(dynamicProvider)) }

    /// The components in the current traits.
    package var rgba: RGBA { rgba(in: .current) }

    package func rgba(in traits: UITraitCollection, depth: Int = 0) -> RGBA {
        switch source {
        case .fixed(let color): color
        case .system(_, let light, let dark): RGBA(traits.userInterfaceStyle == .dark ? dark : light)
        // Limits a provider that returns itself, which would never end.
        case .dynamic(let provider): depth < 8 ? provider(traits).rgba(in: traits, depth: depth + 1) : RGBA(0x0000_00ff)
        }
    }

    /// This colour as it is in the given traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if case .fixed = source { return self }
        return UIColor(.fixed(rgba(in: traitCollection)))
    }

    /// This colour with another alpha; a dynamic colour remains dynamic.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if case .fixed(var color) = source {
            color.alpha = alpha
            return UIColor(.fixed(color))
        }
        return UIColor { traits in
            var color = self.rgba(in: traits)
            color.alpha = alpha
            return UIColor(.fixed(color))
        }
    }

    public var cgColor: CGColor {
        let color = rgba
        return CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// The wire form: a colour for light and, where it differs, for dark appearance, and the host's name for the colour.
    package var wire: WireViewColor {
        .with {
            $0.light = rgba(in: UITraitCollection(userInterfaceStyle: .light)).code
            let dark = rgba(in: UITraitCollection(userInterfaceStyle: .dark)).code
            if dark != $0.light { $0.dark = dark }
            if case .system(let name, _, _) = source { $0.system = name }
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        return switch (source, other.source) {
        case (.fixed(let one), .fixed(let two)): one == two
        case (.system(let one, let light, let dark), .system(let two, let otherLight, let otherDark)):
            one == two && light == otherLight && dark == otherDark
        default: false
        }
    }

    open override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .system(_, let light, let dark): light.hashValue ^ dark.hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        }
    }
}
