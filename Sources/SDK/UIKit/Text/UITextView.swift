public import Foundation
import RemoteView
package import Wire

/// Text of several lines that people edit, or read and select.
///
/// Its ``UIScrollView/delegate`` is a ``UITextViewDelegate``.
@MainActor @preconcurrency
open class UITextView: UIScrollView, TextEditor {
    package override class var nodeKind: WireViewKind { .textView }

    nonisolated public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    nonisolated public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

    /// The inset that hosts use around the text of a view that specifies none.
    private static let usualInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

    public let textContainer: NSTextContainer
    var isEditingText = false
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Stored; hosts show links in their own colour.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    open var allowsEditingTextAttributes = false
    open var clearsOnInsertion = false
    open var dataDetectorTypes: UIDataDetectorTypes = []
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        watchContainer()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        watchContainer()
    }

    private func watchContainer() { textContainer.changed = { [weak self] in self?.sendContainer() } }

    // MARK: - Text

    open var text: String! {
        get { currentText }
        set { showPlain(newValue ?? "") }
    }

    open var attributedText: NSAttributedString! {
        get { node[.text].map { NSAttributedString($0) } ?? NSAttributedString(string: "") }
        set { show(newValue.map { WireStyledText($0) }) }
    }

    open var font: UIFont? {
        get { node[.font].map { UIFont($0) } }
        set { node[.font] = newValue?.wire }
    }

    open var textColor: UIColor? {
        get { node[.textColor].map(UIColor.init) ?? .label }
        set { node[.textColor] = newValue?.wire }
    }

    open var textAlignment: NSTextAlignment {
        get { NSTextAlignment(wire: node[.alignment]) }
        set { node[.alignment] = newValue.wire }
    }

    open var isEditable: Bool {
        get { node[.editable] }
        set {
            node[.editable] = newValue
            if !newValue, isEditingText { resignFirstResponder() }
        }
    }

    open var isSelectable: Bool {
        get { node[.selectable] }
        set { node[.selectable] = newValue }
    }

    open var adjustsFontForContentSizeCategory: Bool {
        get { node[.font]?.scales ?? false }
        set { if node[.font] != nil { node[.font]?.scales = newValue } }
    }

    /// Around the text, in points.
    open var textContainerInset = UITextView.usualInset { didSet { sendContainer() } }

    private func sendContainer() {
        let padding = textContainer.lineFragmentPadding
        let isUsual = textContainerInset == Self.usualInset && padding == 5
        let insets = UIEdgeInsets(
            top: textContainerInset.top, left: textContainerInset.left + padding, bottom: textContainerInset.bottom,
            right: textContainerInset.right + padding)
        node[.textInsets] = isUsual ? nil : insets.wire
        node[.lines] = textContainer.maximumNumberOfLines == 0 ? 1 : max(0, textContainer.maximumNumberOfLines)
    }

    /// In UTF-16 code units.
    open var selectedRange: NSRange {
        get { selection }
        set {
            select(newValue)
            didSelect()
        }
    }

    /// Only the host knows where the lines are, and it keeps the cursor visible. A selection that begins in the range is sent again; otherwise
    /// the cursor moves to the end of the range, unless the text is being edited. A view that is only read shows no cursor there.
    open func scrollRangeToVisible(_ range: NSRange) {
        let (selected, range) = (selection, clamp(range))
        let isInside = selected.location >= range.location && selected.location - range.location <= range.length
        if isInside { node.insist(.selection) } else if !isEditingText { select(NSRange(location: range.location + range.length, length: 0)) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let padding = textContainer.lineFragmentPadding * 2 + textContainerInset.left + textContainerInset.right
        var text = node[.text] ?? WireStyledText()
        if !text.hasFont, let font = node[.font] { text.font = font }
        let measured = TextSizing.size(text, width: size.width >= 10_000 ? 0 : max(1, size.width - padding))
        return CGSize(
            width: (measured.width + padding).rounded(.up),
            height: (measured.height + textContainerInset.top + textContainerInset.bottom).rounded(.up))
    }

    // MARK: - UITextInputTraits

    open var autocapitalizationType = UITextAutocapitalizationType.sentences {
        didSet { node[.capitalization] = autocapitalizationType.rawValue }
    }
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { node[.correction] = autocorrectionType.rawValue } }
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var keyboardType = UIKeyboardType.default { didSet { node[.keyboard] = keyboardType.wire } }
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default { didSet { node[.returnKey] = returnKeyType.rawValue } }
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry: Bool {
        get { node[.secure] }
        set { node[.secure] = newValue }
    }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?

    // MARK: - Keyboard

    open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && isUserInteractionEnabled && !isHidden }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { begin { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { end { super.resignFirstResponder() } }

    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    // MARK: - UITextInput

    open var hasText: Bool { !currentText.isEmpty }
    open func insertText(_ text: String) { insertAtSelection(text) }
    open func deleteBackward() { deleteBeforeCursor() }

    open var selectedTextRange: UITextRange? {
        get { TextRange(selection) }
        set { if let range = newValue as? TextRange { selectedRange = range.range } }
    }

    /// Selects all of the text.
    open func selectAll(_ sender: Any?) { selectedRange = NSRange(location: 0, length: currentText.utf16.count) }

    // MARK: - Events

    override func handle(_ event: WireViewEvent) {
        switch event.kind {
        case .text: take(event)
        case .selection: takeSelection(NSRange(location: Int(event.selectionStart), length: Int(event.selectionLength)))
        case .focused: focused()
        case .unfocused: unfocused()
        case .link: openLink(event.text)
        default: super.handle(event)
        }
    }

    /// A node that is new to the host has no edits.
    override func didEnterTree() {
        super.didEnterTree()
        node[.textRevision] = 0
        if isFirstResponder { command(.focus) }
    }
}

/// The kinds of text that a text view turns into links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 2)
    public static let address = UIDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}
