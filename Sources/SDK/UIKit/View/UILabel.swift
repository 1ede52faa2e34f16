public import Foundation
import RemoteView
package import Wire

/// Text that cannot be edited.
@MainActor @preconcurrency
open class UILabel: UIView {
    package override class var nodeKind: WireViewKind { .label }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var text: String? {
        get { node[.text]?.text }
        set { node[.text] = newValue.map { text in .with { $0.text = text } } }
    }

    open var attributedText: NSAttributedString? {
        get { node[.text].map { NSAttributedString($0) } }
        set { node[.text] = newValue.map { WireStyledText($0) } }
    }

    open var font: UIFont! {
        get { node[.font].map { UIFont($0) } ?? .systemFont(ofSize: 17) }
        set { node[.font] = newValue?.wire }
    }

    open var textColor: UIColor! {
        get { node[.textColor].map(UIColor.init) ?? .label }
        set { node[.textColor] = newValue?.wire }
    }

    open var textAlignment: NSTextAlignment {
        get { NSTextAlignment(wire: node[.alignment]) }
        set { node[.alignment] = newValue.wire }
    }

    open var lineBreakMode: NSLineBreakMode {
        get { NSLineBreakMode(wire: node[.lineBreak]) }
        set { node[.lineBreak] = newValue.wire }
    }

    /// 0 for no limit.
    open var numberOfLines: Int {
        get { node[.lines] }
        set { node[.lines] = max(0, newValue) }
    }

    open var adjustsFontSizeToFitWidth: Bool {
        get { node[.minimumScale] > 0 }
        set { node[.minimumScale] = newValue ? Double(minimumScaleFactor > 0 ? minimumScaleFactor : 0.5) : 0 }
    }

    open var minimumScaleFactor: CGFloat = 0 { didSet { if adjustsFontSizeToFitWidth { adjustsFontSizeToFitWidth = true } } }

    open var adjustsFontForContentSizeCategory: Bool {
        get { node[.font]?.scales ?? false }
        set { if node[.font] != nil { node[.font]?.scales = newValue } }
    }

    open var isEnabled: Bool {
        get { node[.enabled] }
        set { node[.enabled] = newValue }
    }

    open var isHighlighted = false
    open var highlightedTextColor: UIColor?
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize(width: 0, height: -1)

    /// The width at which lines are broken for the natural size; 0: the width from the layout.
    open var preferredMaxLayoutWidth: CGFloat {
        get { node[.wrapWidth] }
        set { node[.wrapWidth] = max(0, Double(newValue)) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        var text = node[.text] ?? WireStyledText()
        if !text.hasFont, let font = node[.font] { text.font = font }
        let measured = TextSizing.size(text, width: numberOfLines == 1 || size.width >= 10_000 ? 0 : max(0, size.width), lines: numberOfLines)
        return CGSize(width: measured.width.rounded(.up), height: measured.height.rounded(.up))
    }
}
