public import Foundation

extension UITextField {
    public var beginningOfDocument: UITextPosition { TextPosition(0) }
    public var endOfDocument: UITextPosition { TextPosition(currentText.utf16.count) }
    public var markedTextRange: UITextRange? { nil }
    public func unmarkText() {}
    public func text(in range: UITextRange) -> String? { string(in: range) }

    public func replace(_ range: UITextRange, withText text: String) {
        if let range = range as? TextRange { replace(range.range, with: text) }
    }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        range(from: fromPosition, to: toPosition)
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? { place(from: position, by: offset) }
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { distance(from: from, to: toPosition) }
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { order(of: position, and: other) }
}
