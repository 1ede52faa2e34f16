import Foundation
import RemoteView

extension UITextView {
    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    var takesText: Bool { isEditable }

    func shouldBegin() -> Bool { !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true }
    func shouldEnd() -> Bool { textDelegate?.textViewShouldEndEditing(self) ?? true }

    func didBegin() {
        textDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func didEnd() {
        textDelegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    func shouldChange(_ change: TextChange) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: change.range, replacementText: change.replacement) ?? true
    }

    func didEdit() {
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func didSelect() { textDelegate?.textViewDidChangeSelection(self) }

    func openLink(_ address: String) {
        guard let url = URL(string: address) else { return }
        let run = node[.text]?.runs.first { $0.link == address }
        let range = NSRange(location: Int(run?.location ?? 0), length: Int(run?.length ?? 0))
        guard textDelegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true else { return }
        nearest(UIViewController.self)?.extensionContext?.open(url)
    }
}
