import ReaderKit
import UIKit

/// The views of an article: a column of texts, to each of which a screen reader can go, and the article's links as buttons below it.
struct ArticleColumn {
    let article: Article
    let style: ReadingStyle
    let open: (URL) -> Void

    /// A page may have a hundred thousand paragraphs. The host refuses views of more than 4,000 nodes.
    static let viewLimit = 800

    /// A stack of the views.
    func makeView() -> UIStackView {
        let stack = UIStackView()
        stack.axis = .vertical
        stack.spacing = 14 * style.size
        let title = label(article.title, style.font(26, weight: .bold), isHeading: true)
        title.accessibilityIdentifier = "title"
        stack.addArrangedSubview(title)
        let facts = label(facts, style.font(14))
        facts.textColor = .secondaryLabel
        facts.accessibilityIdentifier = "facts"
        stack.addArrangedSubview(facts)
        stack.setCustomSpacing(24, after: facts)
        var count = 0
        for block in article.blocks {
            if count >= Self.viewLimit { break }
            if case .heading = block, let before = stack.arrangedSubviews.last, before !== facts {
                stack.setCustomSpacing(26 * style.size, after: before)
            }
            for view in views(of: block).prefix(Self.viewLimit - count) {
                stack.addArrangedSubview(view)
                count += 1
            }
        }
        if count == Self.viewLimit {
            let rest = NSLocalizedString("The rest of this article is in the page.", comment: "Below an article that is too long")
            stack.addArrangedSubview(label(rest, style.font(14)))
        }
        addLinks(to: stack)
        return stack
    }

    private func addLinks(to stack: UIStackView) {
        let links = article.links
        guard !links.isEmpty, let last = stack.arrangedSubviews.last else { return }
        stack.setCustomSpacing(30 * style.size, after: last)
        let heading = NSLocalizedString("Links in This Article", comment: "Heading of a list of links")
        stack.addArrangedSubview(label(heading, style.font(17, weight: .semibold), isHeading: true))
        for link in links {
            let button = UIButton(type: .system, primaryAction: UIAction(title: link.text) { _ in open(link.url) })
            button.contentHorizontalAlignment = article.isRightToLeft ? .right : .left
            button.accessibilityHint = link.url.host
            button.accessibilityTraits = .link
            stack.addArrangedSubview(button)
        }
    }

    private var facts: String {
        let minutes =
            article.minutes == 1
            ? NSLocalizedString("one minute", comment: "The time to read an article")
            : String(format: NSLocalizedString("%d minutes", comment: "The time to read an article"), article.minutes)
        return [article.byline, article.siteName, minutes].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private func views(of block: Article.Block) -> [UIView] {
        switch block {
        case .heading(let text): return [label(text, style.font(20, weight: .semibold), isHeading: true)]
        case .paragraph(let text, let spans): return [paragraph(text, style.font(17), spans)]
        case .quote(let text): return [quote(text)]
        case .code(let text):
            return [code(text)]
        case .caption(let text):
            let caption = label(text, style.font(14))
            caption.textColor = .secondaryLabel
            return [caption]
        case .list(let items, let isOrdered):
            return items.prefix(Self.viewLimit).enumerated().map { index, item in row(isOrdered ? "\(index + 1)." : "•", item) }
        }
    }

    // MARK: - Parts

    private var alignment: NSTextAlignment { article.isRightToLeft ? .right : .left }

    private func label(_ text: String, _ font: UIFont, isHeading: Bool = false) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        label.numberOfLines = 0
        label.textAlignment = alignment
        if isHeading { label.accessibilityTraits = .header }
        return label
    }

    private func paragraph(_ text: String, _ font: UIFont, _ spans: [Article.Span] = []) -> UILabel {
        let label = label(text, font)
        let lines = NSMutableParagraphStyle()
        lines.alignment = alignment
        lines.lineSpacing = 5 * style.size
        let result = NSMutableAttributedString(string: text, attributes: [.font: font, .paragraphStyle: lines, .foregroundColor: UIColor.label])
        for span in spans { result.addAttributes(attributes(of: span), range: span.range) }
        label.attributedText = result
        return label
    }

    private func attributes(of span: Article.Span) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        switch span.style {
        case .strong: attributes[.font] = style.font(17, weight: .bold)
        case .emphasis: attributes[.font] = style.font(17, isItalic: true)
        case .code: attributes[.font] = style.codeFont(15)
        case nil: break
        }
        if span.link != nil { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        return attributes
    }

    /// On a background of its own, in lines that stay as they are as long as there is room.
    private func code(_ text: String) -> UIView {
        let words = paragraph(text, style.codeFont(14))
        words.textAlignment = .left
        let box = UIStackView(arrangedSubviews: [words])
        box.isLayoutMarginsRelativeArrangement = true
        box.layoutMargins = UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12)
        box.backgroundColor = .secondarySystemBackground
        return box
    }

    /// A text with a bar at its beginning.
    private func quote(_ text: String) -> UIView {
        let bar = UIView()
        bar.backgroundColor = .separator
        bar.widthAnchor.constraint(equalToConstant: 3).isActive = true
        return sideBySide(bar, paragraph(text, style.font(17, isItalic: true)), alignment: .fill)
    }

    private func row(_ mark: String, _ text: String) -> UIView {
        let isBullet = mark == "•"
        let mark = label(mark, style.font(17))
        mark.accessibilityElementsHidden = isBullet
        mark.setContentHuggingPriority(.required, for: .horizontal)
        mark.setContentCompressionResistancePriority(.required, for: .horizontal)
        return sideBySide(mark, paragraph(text, style.font(17)), alignment: .top)
    }

    /// The direction of the article decides which is first, and not that of the person's desktop.
    private func sideBySide(_ first: UIView, _ second: UIView, alignment: UIStackView.Alignment) -> UIStackView {
        let isMirrored = article.isRightToLeft != (UITraitCollection.current.layoutDirection == .rightToLeft)
        let stack = UIStackView(arrangedSubviews: isMirrored ? [second, first] : [first, second])
        stack.spacing = 12
        stack.alignment = alignment
        return stack
    }
}
