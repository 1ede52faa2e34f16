import Foundation
import RemoteView
import Wire

/// The common part of text fields and text views, in which people type.
///
/// The host shows typed text at once and then sends the whole text, with the number of edits that it has made. Then the delegate is asked. If the
/// delegate refuses, the old text is sent back with that number; a host that has made further edits meanwhile ignores it and sends its text again.
@MainActor protocol TextEditor: UIView, UITextInput {
    /// Whether editing has begun; this is reported once, whatever began the editing.
    var isEditingText: Bool { get set }
    /// Whether people may change the text now.
    var takesText: Bool { get }

    func shouldBegin() -> Bool
    func didBegin()
    func shouldEnd() -> Bool
    func didEnd()
    func shouldChange(_ change: TextChange) -> Bool
    /// The text was changed, by the person or by ``insertText(_:)``.
    func didEdit()
    func didSelect()
}

extension TextEditor {
    var currentText: String { node[.text]?.text ?? "" }

    // MARK: - Text

    /// Shows a text that code has set, and sends the number of edits that it is based on.
    func show(_ text: WireStyledText?) {
        guard node[.text] != text else { return }
        node[.text] = text
        node.insist(.textRevision)
        // A text that is not being edited is shown from its beginning.
        if isEditingText { node.adopt(.selection, selection(clamped: cursorAtEnd)) } else { node[.selection] = [] }
    }

    /// Shows plain text in the style of the whole text.
    func showPlain(_ text: String?) {
        var styled = WireStyledText()
        if let old = node[.text], old.hasFont { styled.font = old.font }
        styled.text = text ?? ""
        show(text == nil ? nil : styled)
    }

    /// Handles what the person has typed; the host shows it already.
    func take(_ event: WireViewEvent) {
        let cursor = event.selectionLength == 0 ? Int(event.selectionStart) : nil
        node.adopt(.textRevision, Int(clamping: event.revision))
        guard takesText else { return sendBack() }
        let selected = NSRange(location: Int(event.selectionStart), length: Int(event.selectionLength))
        guard let change = TextChange(from: currentText, to: event.text, cursor: cursor) else { return takeSelection(selected) }
        let before = node[.text]
        guard shouldChange(change) else { return sendBack() }
        if node[.text] == before {
            node.adopt(.text, change.applied(to: before ?? WireStyledText()))
            node.adopt(.selection, selection(clamped: selected))
        } else {
            // The delegate has set another text and accepts the change too: the replacement is added at the cursor, which is at the end.
            showPlain(currentText + change.replacement)
        }
        didEdit()
        didSelect()
    }

    func takeSelection(_ selected: NSRange) {
        let new = selection(clamped: selected)
        guard node[.selection] != new else { return }
        node.adopt(.selection, new)
        didSelect()
    }

    /// Restores the text in the host, after a change that is not allowed.
    func sendBack() {
        node.insist(.text)
        node.insist(.textRevision)
        if !node[.selection].isEmpty { node.insist(.selection) }
    }

    func replace(_ range: NSRange, with text: String) {
        let change = TextChange(range: clamp(range), replacement: text)
        show(change.applied(to: node[.text] ?? WireStyledText()))
        select(NSRange(location: change.range.location + text.utf16.count, length: 0))
        didEdit()
        didSelect()
    }

    // MARK: - Selection

    private var cursorAtEnd: NSRange { NSRange(location: currentText.utf16.count, length: 0) }

    /// In UTF-16 code units; after the text while the host has not reported a selection.
    var selection: NSRange {
        let values = node[.selection]
        guard values.count == 2, values.allSatisfy({ $0 >= 0 && $0 <= Double(Int32.max) }) else { return cursorAtEnd }
        return clamp(NSRange(location: Int(values[0]), length: Int(values[1])))
    }

    func select(_ range: NSRange) {
        node[.selection] = selection(clamped: range)
        // The cursor may have moved since the host last reported it.
        node.insist(.selection)
    }

    /// Limits a range to the text; a range with `NSNotFound` becomes the end of the text.
    func clamp(_ range: NSRange) -> NSRange {
        let count = currentText.utf16.count
        let start = range.location == NSNotFound ? count : min(max(range.location, 0), count)
        return NSRange(location: start, length: min(max(range.length, 0), count - start))
    }

    private func selection(clamped range: NSRange) -> [Double] {
        let range = clamp(range)
        return [Double(range.location), Double(range.length)]
    }

    // MARK: - Keyboard

    /// Called by `becomeFirstResponder`, with the base class's implementation.
    func begin(_ becomeFirst: () -> Bool) -> Bool {
        if isEditingText { return becomeFirst() }
        guard canBecomeFirstResponder, shouldBegin(), becomeFirst() else { return false }
        started()
        return true
    }

    /// Called by `resignFirstResponder`, with the base class's implementation.
    func end(_ resignFirst: () -> Bool) -> Bool {
        guard isFirstResponder else { return resignFirst() }
        guard !isEditingText || shouldEnd(), resignFirst() else { return false }
        stopped()
        return true
    }

    /// The host has moved its focus here.
    func focused() {
        guard !isEditingText else { return UIResponder.first = self }
        if let other = UIResponder.first as? any TextEditor, other !== self {
            guard !other.isEditingText || other.shouldEnd() else { return other.command(.focus) }
            UIResponder.first = nil
            other.stopped()
        }
        guard canBecomeFirstResponder, shouldBegin() else { return command(.unfocus) }
        UIResponder.first = self
        started()
    }

    /// The host has moved its focus elsewhere.
    func unfocused() {
        guard isFirstResponder || isEditingText else { return }
        guard !isEditingText || shouldEnd() else { return command(.focus) }
        if isFirstResponder { UIResponder.first = nil }
        stopped()
    }

    private func started() {
        guard takesText else { return }
        isEditingText = true
        didBegin()
    }

    private func stopped() {
        guard isEditingText else { return }
        isEditingText = false
        didEnd()
    }
}
