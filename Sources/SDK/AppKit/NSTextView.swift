public import Foundation
public import UIKit

/// Editable text of several lines. It scrolls by itself.
@MainActor @preconcurrency
open class NSTextView: NSView {
    nonisolated public static let didChangeNotification = NSText.didChangeNotification

    private let content = UITextView()
    private lazy var listener = Listener(of: self)

    open weak var delegate: (any NSTextViewDelegate)?

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        fill(with: content)
        content.delegate = listener
    }

    open var string: String {
        get { content.text ?? "" }
        set { content.text = newValue }
    }

    open var isEditable: Bool {
        get { content.isEditable }
        set { content.isEditable = newValue }
    }

    open var isSelectable = true { didSet { content.isSelectable = isSelectable } }
    open var isRichText = false
    open var drawsBackground = true
    open var font: NSFont? { didSet { content.font = font } }
    open var textColor: NSColor? { didSet { content.textColor = textColor } }

    open override var acceptsFirstResponder: Bool { isEditable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { content.becomeFirstResponder() }

    /// Reports that code has changed the text.
    open func didChangeText() { told(NSText.didChangeNotification) { $0.textDidChange($1) } }

    fileprivate func told(_ name: NSNotification.Name, _ notify: (any NSTextViewDelegate, Notification) -> Void) {
        if let delegate { notify(delegate, Notification(name: name, object: self)) }
    }
}

/// Receives the person's changes in a text view.
private final class Listener: NSObject, UITextViewDelegate {
    private unowned let view: NSTextView

    init(of view: NSTextView) {
        self.view = view
        super.init()
    }

    func textViewDidChange(_ textView: UITextView) { view.didChangeText() }
    func textViewDidBeginEditing(_ textView: UITextView) { view.told(NSText.didBeginEditingNotification) { $0.textDidBeginEditing($1) } }
    func textViewDidEndEditing(_ textView: UITextView) { view.told(NSText.didEndEditingNotification) { $0.textDidEndEditing($1) } }
}

/// Names of text notifications.
public enum NSText {
    public static let didChangeNotification = NSNotification.Name("NSTextDidChangeNotification")
    public static let didBeginEditingNotification = NSNotification.Name("NSTextDidBeginEditingNotification")
    public static let didEndEditingNotification = NSNotification.Name("NSTextDidEndEditingNotification")
}

/// Receives changes by the person. The notification's object is the view.
@MainActor @preconcurrency
public protocol NSTextViewDelegate: AnyObject {
    func textDidChange(_ notification: Notification)
    func textDidBeginEditing(_ notification: Notification)
    func textDidEndEditing(_ notification: Notification)
}

extension NSTextViewDelegate {
    public func textDidChange(_ notification: Notification) {}
    public func textDidBeginEditing(_ notification: Notification) {}
    public func textDidEndEditing(_ notification: Notification) {}
}
