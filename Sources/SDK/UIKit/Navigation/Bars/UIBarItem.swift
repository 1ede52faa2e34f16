public import Foundation

/// The common properties of bar buttons and tabs.
@MainActor @preconcurrency
open class UIBarItem: NSObject {
    public override init() { super.init() }

    open var title: String? { didSet { changed() } }
    open var image: UIImage? { didSet { changed() } }
    open var landscapeImagePhone: UIImage?
    open var imageInsets = UIEdgeInsets.zero
    open var isEnabled = true { didSet { changed() } }
    open var tag = 0
    /// The name by which tests and `appex ui` find the item's button; it is never shown.
    open var accessibilityIdentifier: String? { didSet { changed() } }
    open var accessibilityLabel: String? { didSet { changed() } }

    /// Shows the item's changes in its button, if it has one.
    func changed() {}
}
