public import Foundation
import RemoteView
package import Wire
// DRAFT: replaced by the branches of the controls and of the lists at the merge.
@MainActor @preconcurrency
open class UITextField: UIControl {
    package override class var nodeKind: WireViewKind { .textField }
    open var text: String? {
        get { node[.text]?.text ?? "" }
        set { node[.text] = newValue.map { text in .with { $0.text = text } } }
    }
    open var placeholder: String? {
        get { node[.placeholder].isEmpty ? nil : node[.placeholder] }
        set { node[.placeholder] = newValue ?? "" }
    }
    open var isSecureTextEntry = false
    open var font: UIFont?
    open var textColor: UIColor?
    open override var canBecomeFirstResponder: Bool { true }
    override func handle(_ event: WireViewEvent) {
        guard event.kind == .text else { return super.handle(event) }
        node.adopt(.text, WireStyledText.with { $0.text = event.text })
        sendActions(for: .editingChanged)
    }
}
@MainActor @preconcurrency
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}
extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
@MainActor @preconcurrency
open class UITextView: UIScrollView {
    package override class var nodeKind: WireViewKind { .textView }
    open var text: String! {
        get { node[.text]?.text ?? "" }
        set { node[.text] = newValue.map { text in .with { $0.text = text } } }
    }
    open var font: UIFont?
    open var textColor: UIColor?
    open var isEditable: Bool {
        get { node[.editable] }
        set { node[.editable] = newValue }
    }
    open var isSelectable = true
    open override var canBecomeFirstResponder: Bool { true }
    override func handle(_ event: WireViewEvent) {
        guard event.kind == .text else { return super.handle(event) }
        node.adopt(.text, WireStyledText.with { $0.text = event.text })
        (delegate as? any UITextViewDelegate)?.textViewDidChange(self)
    }
}
@MainActor @preconcurrency
open class UISwitch: UIControl {
    package override class var nodeKind: WireViewKind { .switch }
    open var isOn: Bool {
        get { node[.value] != 0 }
        set { node[.value] = newValue ? 1 : 0 }
    }
    override func handle(_ event: WireViewEvent) {
        guard event.kind == .value else { return super.handle(event) }
        node.adopt(.value, event.value)
        sendActions(for: .valueChanged)
    }
}
@MainActor @preconcurrency
open class UISearchBar: UIView {
    package override class var nodeKind: WireViewKind { .searchField }
}
@MainActor @preconcurrency
open class UISearchController: UIViewController {
    open var searchBar = UISearchBar()
}
extension UIImage {
    public func preparingThumbnail(of size: CGSize) -> UIImage? { self }
}
