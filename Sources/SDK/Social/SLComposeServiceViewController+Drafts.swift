import ExtensionFoundation
import Foundation
import UIKit

extension SLComposeServiceViewController {
    /// Whether the person has written something that would be lost.
    var isWorthSaving: Bool {
        let text = contentText ?? ""
        return text != givenText && text.contains { !$0.isWhitespace }
    }

    /// Finds an earlier draft. One whose post failed is continued at once, any other is offered.
    func offerDraft() {
        guard let draftStore else { return }
        let drafts = drafts ?? ComposeDrafts(in: draftStore, for: SharedContent(extensionContext), isAgain: extensionContext?.isAgain ?? false)
        guard savesDrafts else {
            drafts.removeAll()
            self.drafts = nil
            return showNotice()
        }
        self.drafts = drafts
        extensionContext?.onEnd { [current = drafts.current] in current.requestEnds(completed: $0) }
        if drafts.isOfferUnsent, contentText == givenText { restoreDraft() } else { showNotice() }
    }

    private func restoreDraft() {
        guard let drafts, let text = drafts.offer?.text else { return }
        drafts.acceptOffer()
        textView.text = text
        textChanged()
        textView.becomeFirstResponder()
    }

    /// Shows what went wrong with the post, or else the offered draft, as long as the person has written nothing.
    func showNotice() {
        if let problem { return page.show((problem, true, [])) }
        guard let draft = drafts?.offer?.text, contentText == givenText, draft != givenText else { return page.show(nil) }
        let discard = ComposeNotice.Choice(title: InterfaceWord.discard.localized, identifier: "compose-discard") { [weak self] in
            self?.drafts?.discardOffer()
            self?.showNotice()
        }
        let restore = ComposeNotice.Choice(title: InterfaceWord.restore.localized, identifier: "compose-restore") { [weak self] in
            self?.restoreDraft()
        }
        let beginning = draft.prefix(60).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let quote = "“\(beginning)\(draft.count > 60 ? "…" : "")”"
        page.show(("\(InterfaceWord.unsentDraft.localized): \(quote)", false, [discard, restore]))
    }
}

extension SLComposeServiceViewController: RequestLeaving {
    package func goBack() -> Bool {
        guard navigation.viewControllers.count > 1, navigation.topViewController?.isModalInPresentation == false else { return false }
        popConfigurationViewController()
        return true
    }

    /// Asks before a text is lost.
    package func leaveRequest() {
        guard isComposing, isWorthSaving else { return cancel() }
        let question = UIAlertController(title: InterfaceWord.discardDraft.localized, message: nil, preferredStyle: .alert)
        question.addAction(
            UIAlertAction(title: InterfaceWord.keepEditing.localized, style: .cancel) { [weak self] _ in _ = self?.textView.becomeFirstResponder() })
        question.addAction(
            UIAlertAction(title: InterfaceWord.discard.localized, style: .destructive) { [weak self] _ in
                self?.drafts?.current.remove()
                self?.cancel()
            })
        present(question, animated: true)
    }
}
