public import Foundation

/// How a bar is to look. The host draws bars in its own style; what is set here is kept, and the colours of texts are used.
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

/// How a navigation bar is to look.
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
}

/// How a toolbar is to look.
@MainActor @preconcurrency
open class UIToolbarAppearance: UIBarAppearance {}

/// How a tab bar is to look.
@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {}
