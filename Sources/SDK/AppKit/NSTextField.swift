public import Foundation
public import UIKit

/// A text: a label, or a field in which the person types.
@MainActor @preconcurrency
open class NSTextField: NSControl {
    private let label = UILabel()
    private let field = UITextField()
    private var isShowingField: Bool?

    open weak var delegate: (any NSTextFieldDelegate)?

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Creates an editable field.
    public convenience init(string stringValue: String) {
        self.init(frame: .zero)
        self.stringValue = stringValue
    }

    /// Creates a single-line label.
    public convenience init(labelWithString stringValue: String) {
        self.init(frame: .zero)
        isEditable = false
        isBezeled = false
        self.stringValue = stringValue
        show()
    }

    /// Creates a label with as many lines as its text needs.
    public convenience init(wrappingLabelWithString stringValue: String) {
        self.init(labelWithString: stringValue)
        maximumNumberOfLines = 0
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
    }

    public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
        self.init(labelWithString: attributedStringValue.string)
        self.attributedStringValue = attributedStringValue
        label.attributedText = attributedStringValue
    }

    private func setUp() {
        field.addAction(UIAction { [weak self] _ in self?.personEdited() }, for: .editingChanged)
        field.addAction(UIAction { [weak self] _ in self?.began() }, for: .editingDidBegin)
        field.addAction(UIAction { [weak self] _ in self?.ended() }, for: .editingDidEnd)
        field.addAction(UIAction { [weak self] _ in self?.returned() }, for: .editingDidEndOnExit)
        show()
    }

    open var isEditable = true { didSet { show() } }
    open var isSelectable = true
    open var isBezeled = true { didSet { show() } }
    open var isBordered = false
    open var drawsBackground = true
    open var placeholderString: String? { didSet { field.placeholder = placeholderString } }
    open var textColor: NSColor? { didSet { applyTextColor() } }
    open var maximumNumberOfLines = 1 { didSet { label.numberOfLines = maximumNumberOfLines } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { label.lineBreakMode = lineBreakMode } }
    open var usesSingleLineMode = false
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { label.preferredMaxLayoutWidth = preferredMaxLayoutWidth } }

    /// Setting it sets the text too.
    open var attributedStringValue = NSAttributedString(string: "") {
        didSet {
            stringValue = attributedStringValue.string
            label.attributedText = attributedStringValue
        }
    }

    /// The text is shown by a field when it is editable or looks editable, otherwise by a label.
    private func show() {
        let isField = isEditable || isBezeled
        guard isField != isShowingField else { return }
        isShowingField = isField
        for view in subviews { view.removeFromSuperview() }
        fill(with: isField ? field : label)
        stringValueChanged()
        fontChanged()
        applyTextColor()
        enabledChanged()
    }

    private func applyTextColor() {
        guard let textColor else { return }
        label.textColor = textColor
        field.textColor = textColor
    }

    override func stringValueChanged() {
        if label.text != stringValue { label.text = stringValue }
        if field.text != stringValue { field.text = stringValue }
    }

    override func fontChanged() {
        guard let font else { return }
        label.font = font
        field.font = font
    }

    override func alignmentChanged() { label.textAlignment = alignment }

    override func enabledChanged() {
        field.isEnabled = isEnabled && isEditable
        label.isEnabled = isEnabled
    }

    open override var acceptsFirstResponder: Bool { isEditable && isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { acceptsFirstResponder && field.becomeFirstResponder() }

    // MARK: - Events

    private func notification(_ name: NSNotification.Name) -> Notification { Notification(name: name, object: self) }

    private func personEdited() {
        stringValue = field.text ?? ""
        delegate?.controlTextDidChange(notification(NSControl.textDidChangeNotification))
    }

    private func began() { delegate?.controlTextDidBeginEditing(notification(NSControl.textDidBeginEditingNotification)) }
    private func ended() { delegate?.controlTextDidEndEditing(notification(NSControl.textDidEndEditingNotification)) }
    private func returned() { sendAction(action, to: target) }
}

/// A field whose text is hidden.
@MainActor @preconcurrency
open class NSSecureTextField: NSTextField {
    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        hideText()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        hideText()
    }

    private func hideText() { for case let field as UITextField in subviews { field.isSecureTextEntry = true } }
}
