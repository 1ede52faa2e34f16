public import Foundation

/// The appearance of a bar. The host draws bars in its own style: only the text colours are used, other settings are stored.
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
    public override init() { super.init() }

    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?

    open func configureWithDefaultBackground() { backgroundColor = nil }
    open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
    open func configureWithTransparentBackground() { backgroundColor = .clear }
}

/// The appearance of a navigation bar.
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
}

/// The appearance of a toolbar.
@MainActor @preconcurrency
open class UIToolbarAppearance: UIBarAppearance {}

/// The appearance of a tab bar.
@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {}
