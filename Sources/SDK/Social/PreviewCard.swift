import ExtensionFoundation
import Foundation
import UIKit

/// A small preview of the shared content: a thumbnail, or a card with a symbol and a name.
@MainActor final class PreviewCard: UIView {
    /// In points.
    static let side: CGFloat = 88

    private let picture = UIImageView(image: nil)
    private let name = UILabel()

    private init(symbol: String?, name text: String?) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        layer.cornerRadius = 8
        clipsToBounds = true
        if let symbol {
            backgroundColor = .systemFill
            picture.image = UIImage(systemName: symbol)
            picture.tintColor = .secondaryLabel
            picture.contentMode = .center
        } else {
            picture.contentMode = .scaleAspectFill
        }
        name.text = text
        name.font = .preferredFont(forTextStyle: .caption1)
        name.textAlignment = .center
        name.numberOfLines = 2
        name.lineBreakMode = .byTruncatingMiddle
        name.isHidden = text == nil
        let stack = UIStackView(arrangedSubviews: [picture, name])
        stack.axis = .vertical
        stack.spacing = 4
        let margin: CGFloat = symbol == nil ? 0 : 8
        fill(with: stack, insets: UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin))
        picture.setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            picture.setContentCompressionResistancePriority(.fittingSizeLevel, for: axis)
        }
        name.setContentCompressionResistancePriority(.fittingSizeLevel, for: .horizontal)
        accessibilityTraits = .image
        accessibilityLabel = text
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the shared content, and loads it as needed.
    static func make(for preview: SharedContent.Preview) -> PreviewCard {
        switch preview {
        case .image(let provider, let count):
            let card = PreviewCard(symbol: nil, name: nil)
            card.backgroundColor = .systemFill
            card.accessibilityLabel = provider.suggestedName
            if count > 1 { card.addCount(count) }
            SharedContent.loadThumbnail(of: provider, pixels: side * UIScreen.main.scale) { [weak card] in card?.picture.image = $0 }
            return card
        case .link(let provider):
            let card = PreviewCard(symbol: "link", name: "")
            SharedContent.loadLink(of: provider) { [weak card] in card?.show($0) }
            return card
        case .document(let name): return PreviewCard(symbol: "doc", name: name)
        }
    }

    private func show(_ url: URL) {
        name.text = url.host ?? url.absoluteString
        accessibilityLabel = url.absoluteString
    }

    /// Shows the number of images in the corner.
    private func addCount(_ count: Int) {
        let label = UILabel()
        label.text = "\(count)"
        label.font = .preferredFont(forTextStyle: .caption1)
        label.textColor = .white
        label.textAlignment = .center
        let badge = UIView()
        badge.backgroundColor = .black
        badge.alpha = 0.75
        badge.layer.cornerRadius = 8
        badge.fill(with: label, insets: UIEdgeInsets(top: 1, left: 6, bottom: 1, right: 6))
        badge.translatesAutoresizingMaskIntoConstraints = false
        addSubview(badge)
        NSLayoutConstraint.activate([
            badge.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
            badge.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
        ])
    }
}
