package import Foundation
import RemoteView
import Wire

/// A row of the system's own lists: an image, a title, a value, and an accessory for what a tap does.
@MainActor @preconcurrency
package final class ListRow: UIControl {
    package enum Accessory { case none, chevron, spinner }

    /// In points; rows with large text are higher.
    package nonisolated static let height: CGFloat = 48

    private let imageView = UIImageView()
    private let titleLabel = UILabel()
    private let valueLabel = UILabel()
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
    private let spinner = RowSpinner()
    package var onTap: (() -> Void)?

    package override init(frame: CGRect) {
        super.init(frame: frame)
        nodeRole = .cell
        chevron.tintColor = .secondaryLabel
        valueLabel.textColor = .secondaryLabel
        valueLabel.textAlignment = .right
        titleLabel.setContentCompressionResistancePriority(UILayoutPriority(760), for: .horizontal)
        titleLabel.setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
        let stack = UIStackView(arrangedSubviews: [imageView, titleLabel, valueLabel, spinner, chevron])
        stack.alignment = .center
        stack.spacing = 8
        fill(with: stack, insets: UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14))
        heightAnchor.constraint(greaterThanOrEqualToConstant: Self.height).isActive = true
        imageView.contentMode = .scaleAspectFit
        imageView.widthAnchor.constraint(equalToConstant: 32).isActive = true
        imageView.heightAnchor.constraint(equalToConstant: 32).isActive = true
        imageView.isHidden = true
        for view in [titleLabel, valueLabel, imageView, chevron] { view.accessibilityElementsHidden = true }
        accessibilityTraits = .button
        show(.none)
    }

    package required init?(coder: NSCoder) { nil }

    package var title: String? {
        get { titleLabel.text }
        set {
            titleLabel.text = newValue
            accessibilityLabel = newValue
        }
    }

    package var value: String? {
        get { valueLabel.text }
        set {
            valueLabel.text = newValue
            accessibilityValue = newValue
            showValue()
        }
    }

    package var image: UIImage? {
        didSet {
            imageView.image = image
            imageView.isHidden = image == nil
        }
    }

    /// While a spinner is shown, the value is hidden, because it is still being loaded.
    package var accessory = Accessory.none { didSet { show(accessory) } }

    private func show(_ accessory: Accessory) {
        chevron.isHidden = accessory != .chevron
        spinner.isHidden = accessory != .spinner
        showValue()
    }

    private func showValue() { valueLabel.isHidden = accessory == .spinner || (valueLabel.text ?? "").isEmpty }

    package override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents)
        if controlEvents.contains(.primaryActionTriggered) { onTap?() }
    }
}

/// Spins while the value is being loaded.
private final class RowSpinner: UIView {
    package override class var nodeKind: WireViewKind { .activity }

    override init(frame: CGRect) {
        super.init(frame: frame)
        node[.animating] = true
    }

    required init?(coder: NSCoder) { nil }
}
