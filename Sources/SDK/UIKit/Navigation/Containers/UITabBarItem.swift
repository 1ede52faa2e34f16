import Foundation

/// A controller's item in a tab bar.
@MainActor @preconcurrency
open class UITabBarItem: UIBarItem {
    open var selectedImage: UIImage?
    open var badgeValue: String? { didSet { changed() } }
    /// The tab that currently shows the item.
    weak var button: ActionButton?

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    override func changed() {
        guard let button else { return }
        let words = [title, badgeValue.map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
        button.title = words.isEmpty ? nil : words
        button.image = image
        button.isEnabled = isEnabled
        button.accessibilityIdentifier = accessibilityIdentifier
        button.accessibilityLabel = accessibilityLabel
    }
}
