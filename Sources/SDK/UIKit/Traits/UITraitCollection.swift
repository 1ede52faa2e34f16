public import Foundation
package import Wire

/// The traits of a view's surroundings: light or dark, available size, layout direction.
// SAFETY: nothing in an object changes after its initializer.
open class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// Pixels per point; 0 for unspecified.
    public let displayScale: CGFloat
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    public let preferredContentSizeCategory: UIContentSizeCategory
    public let accessibilityContrast: UIAccessibilityContrast

    package init(
        style: UIUserInterfaceStyle = .unspecified, horizontal: UIUserInterfaceSizeClass = .unspecified,
        vertical: UIUserInterfaceSizeClass = .unspecified, scale: CGFloat = 0, direction: UITraitEnvironmentLayoutDirection = .unspecified,
        category: UIContentSizeCategory = .unspecified, contrast: UIAccessibilityContrast = .unspecified
    ) {
        userInterfaceStyle = style
        horizontalSizeClass = horizontal
        verticalSizeClass = vertical
        displayScale = scale
        layoutDirection = direction
        preferredContentSizeCategory = category
        accessibilityContrast = contrast
    }

    /// The traits of the surroundings that a host reported. A width of 600 points or more is regular.
    package convenience init(_ environment: WireViewEnvironment) {
        self.init(
            style: environment.isDark ? .dark : .light, horizontal: environment.width >= 600 ? .regular : .compact,
            vertical: environment.height >= 480 || environment.height == 0 ? .regular : .compact,
            scale: environment.scale > 0 ? CGFloat(environment.scale) : 1, direction: environment.isRightToLeft ? .rightToLeft : .leftToRight,
            category: UIContentSizeCategory(scale: environment.textScale), contrast: environment.hasHighContrast_p ? .high : .normal)
    }

    public convenience override init() { self.init(style: .unspecified) }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(horizontal: horizontalSizeClass) }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(vertical: verticalSizeClass) }
    public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init(direction: layoutDirection) }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) { self.init(category: preferredContentSizeCategory) }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) { self.init(contrast: accessibilityContrast) }

    /// The combined traits of the collections; where two specify the same trait, the later collection's value applies.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        func last<Value: Equatable>(_ part: (UITraitCollection) -> Value, _ unspecified: Value) -> Value {
            collections.reversed().lazy.map(part).first { $0 != unspecified } ?? unspecified
        }
        self.init(
            style: last(\.userInterfaceStyle, .unspecified), horizontal: last(\.horizontalSizeClass, .unspecified),
            vertical: last(\.verticalSizeClass, .unspecified), scale: last(\.displayScale, 0), direction: last(\.layoutDirection, .unspecified),
            category: last(\.preferredContentSizeCategory, .unspecified), contrast: last(\.accessibilityContrast, .unspecified))
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return !hasDifferentColorAppearance(comparedTo: other) && horizontalSizeClass == other.horizontalSizeClass
            && verticalSizeClass == other.verticalSizeClass && displayScale == other.displayScale && layoutDirection == other.layoutDirection
            && preferredContentSizeCategory == other.preferredContentSizeCategory
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(displayScale)
        hasher.combine(preferredContentSizeCategory)
        return hasher.finalize()
    }

    /// Whether dynamic colours may look different.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle || accessibilityContrast != traitCollection?.accessibilityContrast
    }
}
