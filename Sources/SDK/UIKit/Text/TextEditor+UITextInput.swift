import Foundation
import RemoteView

// Implements the public members of text fields and text views.
extension TextEditor {
    func insertAtSelection(_ text: String) { replace(selection, with: text) }

    func deleteBeforeCursor() {
        let selected = selection
        if selected.length > 0 { return replace(selected, with: "") }
        guard selected.location > 0 else { return }
        let character = (currentText as NSString).rangeOfComposedCharacterSequence(at: selected.location - 1)
        replace(NSRange(location: character.location, length: selected.location - character.location), with: "")
    }

    func string(in range: UITextRange) -> String? {
        guard let range = (range as? TextRange)?.range else { return nil }
        let units = Array(currentText.utf16)
        guard range.location >= 0, range.length >= 0, range.location + range.length <= units.count else { return nil }
        return String(decoding: units[range.location..<range.location + range.length], as: UTF16.self)
    }

    func range(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        guard let start = start as? TextPosition, let end = end as? TextPosition else { return nil }
        return TextRange(NSRange(location: min(start.offset, end.offset), length: abs(end.offset - start.offset)))
    }

    func place(from position: UITextPosition, by offset: Int) -> UITextPosition? {
        guard let position = position as? TextPosition else { return nil }
        let (sum, overflows) = position.offset.addingReportingOverflow(offset)
        guard !overflows, sum >= 0, sum <= currentText.utf16.count else { return nil }
        return TextPosition(sum)
    }

    func distance(from position: UITextPosition, to other: UITextPosition) -> Int {
        ((other as? TextPosition)?.offset ?? 0) - ((position as? TextPosition)?.offset ?? 0)
    }

    func order(of position: UITextPosition, and other: UITextPosition) -> ComparisonResult {
        let distance = distance(from: position, to: other)
        return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
    }
}
