public import Foundation

/// An image, a text and a secondary text, as in rows of lists.
@MainActor @preconcurrency
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The appearance of one of the texts.
    @MainActor @preconcurrency
    public struct TextProperties {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font: UIFont
        public var color: UIColor
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 for no limit.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none

        init(_ font: UIFont, _ color: UIColor) {
            self.font = font
            self.color = color
        }

        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }

    /// The appearance of the image.
    @MainActor @preconcurrency
    public struct ImageProperties {
        public static let standardDimension: CGFloat = 1.7976931348623157e+308
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        /// In points; 0 along an axis without a limit.
        public var maximumSize = CGSize.zero
        /// In points; 0 for the size of the image.
        public var reservedLayoutSize = CGSize.zero
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// Whether the secondary text is at the end of the first text's line.
    public var prefersSideBySideTextAndSecondaryText = false
    /// In points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private init(_ style: UIFont.TextStyle, _ color: UIColor, secondary: UIFont.TextStyle = .footnote) {
        textProperties = TextProperties(.preferredFont(forTextStyle: style), color)
        secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: secondary), .secondaryLabel)
    }

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .label) }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .label) }

    public static func valueCell() -> UIListContentConfiguration {
        var made = UIListContentConfiguration(.body, .label, secondary: .body)
        made.prefersSideBySideTextAndSecondaryText = true
        return made
    }

    public static func plainHeader() -> UIListContentConfiguration {
        var made = UIListContentConfiguration(.headline, .label)
        made.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
        return made
    }
    public static func plainFooter() -> UIListContentConfiguration { section(top: 4, bottom: 4) }
    public static func groupedHeader() -> UIListContentConfiguration { section(top: 16, bottom: 6) }
    public static func groupedFooter() -> UIListContentConfiguration { section(top: 6, bottom: 12) }
    public static func header() -> UIListContentConfiguration { groupedHeader() }
    public static func footer() -> UIListContentConfiguration { groupedFooter() }
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

    private static func section(top: CGFloat, bottom: CGFloat) -> UIListContentConfiguration {
        var made = UIListContentConfiguration(.footnote, .secondaryLabel)
        made.directionalLayoutMargins = NSDirectionalEdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 16)
        return made
    }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

    var hasSecondary: Bool { !(secondaryText ?? secondaryAttributedText?.string ?? "").isEmpty }
    var arrangement: StandardContent.Arrangement {
        !hasSecondary ? .single : prefersSideBySideTextAndSecondaryText ? .sideBySide : .stacked
    }
}
