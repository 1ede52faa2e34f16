public import Foundation
import RemoteView
package import Wire

/// One line of editable text.
@MainActor @preconcurrency
open class UITextField: UIControl, TextEditor {
    package override class var nodeKind: WireViewKind { .textField }

    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    nonisolated public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    nonisolated public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

    open weak var delegate: (any UITextFieldDelegate)?
    var isEditingText = false
    /// Whether the return key ends editing, because an action is set for that event.
    var endsOnExit = false
    /// The typing attributes of the field; stored, because the host types in the field's font.
    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var allowsEditingTextAttributes = false
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false
    open var background: UIImage?
    open var disabledBackground: UIImage?
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

    // MARK: - Text

    open var text: String? {
        get { currentText }
        set { showPlain(newValue) }
    }

    open var attributedText: NSAttributedString? {
        get { node[.text].map { NSAttributedString($0) } }
        set { show(newValue.map { WireStyledText($0) }) }
    }

    open var placeholder: String? {
        get { node[.placeholder].isEmpty ? nil : node[.placeholder] }
        set { node[.placeholder] = newValue ?? "" }
    }

    /// Hosts show placeholders in their own style.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }

    open var font: UIFont? {
        get { node[.font].map { UIFont($0) } ?? .systemFont(ofSize: 17) }
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

    open var borderStyle: BorderStyle {
        get { BorderStyle(rawValue: node[.borderStyle]) ?? .none }
        set { node[.borderStyle] = newValue.rawValue }
    }

    open var clearButtonMode: ViewMode {
        get { ViewMode(rawValue: node[.clearButton]) ?? .never }
        set { node[.clearButton] = newValue.rawValue }
    }

    open var adjustsFontForContentSizeCategory: Bool {
        get { node[.font]?.scales ?? false }
        set { if node[.font] != nil { node[.font]?.scales = newValue } }
    }

    open var adjustsFontSizeToFitWidth = false { didSet { sendMinimumScale() } }
    open var minimumFontSize: CGFloat = 0 { didSet { sendMinimumScale() } }

    private func sendMinimumScale() {
        let size = Double(font?.pointSize ?? 17)
        node[.minimumScale] = adjustsFontSizeToFitWidth && size > 0 ? min(1, max(0.1, Double(minimumFontSize) / size)) : 0
    }

    // MARK: - Side views

    open var leftView: UIView? { didSet { replaceSideView(oldValue, leftView) } }
    open var rightView: UIView? { didSet { replaceSideView(oldValue, rightView) } }
    open var leftViewMode = ViewMode.never { didSet { showSideViews() } }
    open var rightViewMode = ViewMode.never { didSet { showSideViews() } }

    /// The frame of the left view, in points from the field's corner.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, in: bounds, atLeft: true) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, in: bounds, atLeft: false) }
    /// The frame of the text. A subclass that returns a smaller frame insets the text.
    open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSideViews()
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

    open var isEditing: Bool { isEditingText }
    open override var canBecomeFirstResponder: Bool { isEnabled && isUserInteractionEnabled && !isHidden }

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
        set { if let range = newValue as? TextRange { select(range.range) } }
    }

    /// Selects all of the text.
    open func selectAll(_ sender: Any?) { select(NSRange(location: 0, length: currentText.utf16.count)) }

    // MARK: - Editing

    var takesText: Bool { isEnabled }

    func shouldBegin() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
    func shouldEnd() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

    func didBegin() {
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            showPlain("")
            didEdit()
        }
        showSideViews()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func didEnd() {
        showSideViews()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    func shouldChange(_ change: TextChange) -> Bool {
        guard let delegate else { return true }
        // The host's clear button cannot be distinguished here from selecting and deleting all text.
        let empties = clearButtonMode != .never && change.replacement.isEmpty && change.range == NSRange(location: 0, length: currentText.utf16.count)
        if empties, change.range.length > 1, !delegate.textFieldShouldClear(self) { return false }
        return delegate.textField(self, shouldChangeCharactersIn: change.range, replacementString: change.replacement)
    }

    func didEdit() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func didSelect() { delegate?.textFieldDidChangeSelection(self) }

    /// The return key.
    func returned() {
        guard isEnabled, hasText || !enablesReturnKeyAutomatically, delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: .primaryActionTriggered)
        sendActions(for: .editingDidEndOnExit)
        if endsOnExit { resignFirstResponder() }
    }

    // MARK: - UIControl

    open override func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        if controlEvents.contains(.editingDidEndOnExit) { endsOnExit = true }
        super.addTarget(target, action: action, for: controlEvents)
    }

    open override func addAction(_ action: UIAction, for controlEvents: Event) {
        if controlEvents.contains(.editingDidEndOnExit) { endsOnExit = true }
        super.addAction(action, for: controlEvents)
    }

    override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled, isEditingText { resignFirstResponder() }
    }

    override func handle(_ event: WireViewEvent) {
        switch event.kind {
        case .text: take(event)
        case .selection: takeSelection(NSRange(location: Int(event.selectionStart), length: Int(event.selectionLength)))
        case .focused: focused()
        case .unfocused: unfocused()
        case .return: returned()
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
