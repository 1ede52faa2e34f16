import Foundation
import UIKit

/// A message above the text of a compose sheet, with choices.
@MainActor final class ComposeNotice: UIView {
    struct Choice {
        let title: String
        let identifier: String
        let action: () -> Void
    }

    private let label = UILabel()
    private let stack = UIStackView()
    /// An estimate, in points: the host knows the size of the text.
    static let height: CGFloat = 44

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .footnote)
        label.numberOfLines = 4
        label.accessibilityIdentifier = "compose-notice"
        label.setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
        label.setContentCompressionResistancePriority(UILayoutPriority(740), for: .horizontal)
        stack.addArrangedSubview(label)
        stack.alignment = .center
        stack.spacing = 8
        // Hardly higher than its words, whether or not there are buttons beside them: other room belongs to the text that the person writes.
        label.setContentHuggingPriority(UILayoutPriority(761), for: .vertical)
        label.translatesAutoresizingMaskIntoConstraints = false
        fill(with: stack, insets: UIEdgeInsets(top: 6, left: 10, bottom: 6, right: 6))
        heightAnchor.constraint(lessThanOrEqualTo: label.heightAnchor, constant: 28).wish(760).isActive = true
        layer.cornerRadius = 12
        backgroundColor = .systemFill
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isProblem: Bool, _ choices: [Choice]) {
        label.text = text
        label.textColor = isProblem ? .destructive : .label
        for view in stack.arrangedSubviews where view !== label { view.removeFromSuperview() }
        for choice in choices {
            let button = ActionButton(choice.title, onTap: choice.action)
            button.accessibilityIdentifier = choice.identifier
            stack.addArrangedSubview(button)
        }
    }
}
