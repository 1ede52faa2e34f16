package import Foundation
import RemoteView
import Wire

/// A row of the system's own lists: an image, a title, a value, and what a tap leads to.
@MainActor @preconcurrency
package final class ListRow: UIControl {
    package enum Accessory { case none, chevron, spinner }

    /// Points; more with large text.
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

    /// With a spinner the value is hidden: it is on its way.
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

/// Turns while something is on its way.
private final class RowSpinner: UIView {
    package override class var nodeKind: WireViewKind { .activity }

    override init(frame: CGRect) {
        super.init(frame: frame)
        node[.animating] = true
    }

    required init?(coder: NSCoder) { nil }
}
