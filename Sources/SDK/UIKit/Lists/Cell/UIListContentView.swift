public import Foundation

/// Shows a ``UIListContentConfiguration``.
@MainActor @preconcurrency
open class UIListContentView: UIView, UIContentView {
    private let content = StandardContent()

    public init(configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        content.container = self
        show(configuration)
    }

    public required init?(coder: NSCoder) {
        configuration = UIListContentConfiguration.cell()
        super.init(coder: coder)
        content.container = self
    }

    open var configuration: any UIContentConfiguration {
        didSet { if let list = configuration as? UIListContentConfiguration { show(list) } }
    }

    open var textLabel: UILabel? { content.text }
    open var secondaryTextLabel: UILabel? { content.secondary }
    open var imageView: UIImageView? { content.image }

    private func show(_ list: UIListContentConfiguration) {
        content.arrangement = list.arrangement
        content.margins = list.directionalLayoutMargins
        content.imagePadding = list.imageToTextPadding
        content.verticalPadding = list.textToSecondaryTextVerticalPadding
        content.horizontalPadding = list.textToSecondaryTextHorizontalPadding
        show(list.text, list.attributedText, list.textProperties, in: \.text)
        show(list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties, in: \.secondary)
        if let image = list.image {
            let view = content.imageView()
            view.image = image
            if let tint = list.imageProperties.tintColor { view.tintColor = tint }
            view.layer.cornerRadius = list.imageProperties.cornerRadius
            view.clipsToBounds = list.imageProperties.cornerRadius > 0
            content.imageLimit = list.imageProperties.maximumSize
            content.imageReserve = list.imageProperties.reservedLayoutSize
        } else {
            content.drop(\.image)
        }
        setNeedsUpdateConstraints()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties,
        in place: ReferenceWritableKeyPath<StandardContent, UILabel?>
    ) {
        guard !(text ?? attributed?.string ?? "").isEmpty else { return content.drop(place) }
        let label = content.label(place)
        label.font = look.font
        label.textColor = look.color
        label.numberOfLines = look.numberOfLines
        label.lineBreakMode = look.lineBreakMode
        label.minimumScaleFactor = look.minimumScaleFactor
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.textAlignment = look.alignment == .center ? .center : look.alignment == .justified ? .justified : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text.map(look.transformed) }
    }

    open override func updateConstraints() {
        content.arrange()
        super.updateConstraints()
    }

    func knownHeight(width: CGFloat, least: CGFloat) -> CGFloat? { content.knownHeight(width: width, least: least) }
}
