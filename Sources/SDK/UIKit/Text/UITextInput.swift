public import Foundation

/// A position in a text.
@MainActor @preconcurrency
open class UITextPosition: NSObject {}

/// A range between two positions in a text.
@MainActor @preconcurrency
open class UITextRange: NSObject {
    open var isEmpty: Bool { true }
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
}

/// An object that receives characters from a keyboard.
@MainActor @preconcurrency
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    /// Replaces the selection with `text`.
    func insertText(_ text: String)
    /// Deletes the selection or, without a selection, the character before the cursor.
    func deleteBackward()
}

/// An object whose text can be edited by ranges.
@MainActor @preconcurrency
public protocol UITextInput: UIKeyInput {
    var selectedTextRange: UITextRange? { get set }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    /// Uncommitted text of an input method. Hosts do not send it, so this is nil.
    var markedTextRange: UITextRange? { get }

    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Nil when there is no such position. Offsets are in UTF-16 code units.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func unmarkText()
}

/// A position by its distance from the beginning, in UTF-16 code units.
final class TextPosition: UITextPosition {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
}

final class TextRange: UITextRange {
    let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    override var isEmpty: Bool { range.length == 0 }
    override var start: UITextPosition { TextPosition(range.location) }
    override var end: UITextPosition { TextPosition(range.location + range.length) }
}
