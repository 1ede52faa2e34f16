public import Foundation

/// A place in a text.
@MainActor @preconcurrency
open class UITextPosition: NSObject {}

/// From one place in a text to another.
@MainActor @preconcurrency
open class UITextRange: NSObject {
    open var isEmpty: Bool { true }
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
}

/// Something that takes characters from a keyboard.
@MainActor @preconcurrency
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    /// Puts `text` in place of what is selected.
    func insertText(_ text: String)
    /// Removes what is selected, or the character before the cursor.
    func deleteBackward()
}

/// Something whose text can be edited piece by piece.
@MainActor @preconcurrency
public protocol UITextInput: UIKeyInput {
    var selectedTextRange: UITextRange? { get set }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    /// What an input method has not settled yet; hosts keep it to themselves, and this is nil.
    var markedTextRange: UITextRange? { get }

    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Nil when there is no such place. Offsets are UTF-16 code units.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func unmarkText()
}

/// A place by its distance from the beginning, in UTF-16 code units.
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
