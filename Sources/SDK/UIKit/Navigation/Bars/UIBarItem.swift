public import Foundation

/// What buttons in bars and tabs have in common.
@MainActor @preconcurrency
open class UIBarItem: NSObject {
    public override init() { super.init() }

    open var title: String? { didSet { changed() } }
    open var image: UIImage? { didSet { changed() } }
    open var landscapeImagePhone: UIImage?
    open var imageInsets = UIEdgeInsets.zero
    open var isEnabled = true { didSet { changed() } }
    open var tag = 0
    /// The name by which tests and `appex ui` find the item's button; never shown.
    open var accessibilityIdentifier: String? { didSet { changed() } }
    open var accessibilityLabel: String? { didSet { changed() } }

    /// Shows what has changed in the item's button, if it has one.
    func changed() {}
}
