import ExtensionFoundation
public import Foundation
public import UIKit

/// The system's compose sheet: a text, a preview of the shared content, rows that configure the post, Cancel and Post.
///
/// Subclass it as the principal class of a Share extension and override ``isContentValid()``, ``didSelectPost()`` and
/// ``configurationItems()``. Guide: *Share*.
@MainActor @preconcurrency
open class SLComposeServiceViewController: UIViewController, UITextViewDelegate {
    private enum Stage { case composing, posted, cancelled }

    lazy var page = ComposePage(of: self)
    lazy var navigation = UINavigationController(rootViewController: page)
    private let cancelItem = UIBarButtonItem(title: InterfaceWord.cancel.localized, style: .plain, target: nil, action: nil)
    private let postItem = UIBarButtonItem(title: InterfaceWord.post.localized, style: .done, target: nil, action: nil)
    private var stage = Stage.composing
    private var isValidating = false
    private var hasNewText = false
    /// The text that the host gave.
    private(set) var givenText = ""
    var isComposing: Bool { stage == .composing }
    /// What went wrong with the last post.
    var problem: String?
    var drafts: ComposeDrafts?
    /// Where drafts are saved; nil outside an extension's process.
    package var draftStore: DraftStore? = ExtensionProcess.current.map { _ in DraftStore(container: NSHomeDirectory()) }

    /// Whether the text that the person writes is saved as a draft, in the container of the extension, and offered again when the sheet was cancelled or
    /// ended before the post was done. A draft is deleted when it is posted, and after a day. False also deletes what was saved earlier.
    open var savesDrafts = true { didSet { if isViewLoaded, oldValue != savesDrafts { offerDraft() } } }

    /// The sheet's navigation controller.
    open override var navigationController: UINavigationController? { navigation }

    // MARK: - The sheet

    /// Creates the sheet and ``textView``, with the host's shared content. Overrides call super.
    open override func loadView() {
        let view = UIView()
        self.view = view
        page.textView.delegate = self
        for (item, name) in [(cancelItem, "compose-cancel"), (postItem, "compose-post")] {
            item.accessibilityIdentifier = name
            item.target = self
        }
        cancelItem.action = Selector(SLComposeServiceViewController.cancel)
        postItem.action = Selector(SLComposeServiceViewController.post)
        navigationItem.leftBarButtonItem = cancelItem
        navigationItem.rightBarButtonItem = postItem
        if (navigationItem.title ?? "").isEmpty {
            navigationItem.title = ExtensionProcess.displayName ?? Bundle(for: type(of: self)).displayName ?? Bundle.main.displayName
        }
        loadContentText()
        addChild(navigation)
        view.fill(with: navigation.view)
        navigation.didMove(toParent: self)
        followPreferredSize()
    }

    private func loadContentText() {
        let shared = SharedContent(extensionContext)
        if let text = shared.contentText {
            page.textView.text = text
            givenText = text
        } else {
            shared.loadText { [weak self] text in
                guard let self, !hasNewText, (page.textView.text ?? "").isEmpty else { return }
                page.textView.text = text
                givenText = text
                validateContent()
            }
        }
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {
        if container === navigation { followPreferredSize() }
    }

    /// The sheet grows in height with its contents; its width does not grow.
    private func followPreferredSize() {
        let size = navigation.preferredContentSize
        if size.height > 0 { preferredContentSize = CGSize(width: ComposePage.width, height: size.height) }
    }

    /// Called once, when the sheet is shown. The text has the keyboard focus then.
    open func presentationAnimationDidFinish() {}

    /// Control-Return posts.
    open override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: postItem.title ?? "", input: "\r", modifierFlags: .command, action: Selector(SLComposeServiceViewController.post))]
    }

    // MARK: - The text

    /// Created with the view; this controller is its delegate.
    open var textView: UITextView! { page.textView }

    /// The text that the person has written. Initially the text of the host's first item.
    open var contentText: String! { page.textView.text }

    /// Shown while there is no text.
    open var placeholder: String! {
        get { page.placeholder }
        set { page.placeholder = newValue }
    }

    /// How many characters remain, for the counter, which is red below 0. Nil: there is no counter.
    open var charactersRemaining: NSNumber! { didSet { page.charactersRemaining = charactersRemaining?.intValue } }

    open func textViewDidChange(_ textView: UITextView) {
        textChanged()
    }

    /// The person, or a draft, has changed the text.
    func textChanged() {
        hasNewText = true
        page.showText()
        drafts?.current.change(to: isWorthSaving ? contentText : nil)
        showNotice()
        validateContent()
    }

    open func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    open func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    open func textViewDidBeginEditing(_ textView: UITextView) {}
    open func textViewDidEndEditing(_ textView: UITextView) {}
    open func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    open func textViewDidChangeSelection(_ textView: UITextView) {}

    // MARK: - Validity

    /// Whether there is content to post now. Called after each change of the text and by ``validateContent()``.
    open func isContentValid() -> Bool { true }

    /// Calls ``isContentValid()`` again and enables Post accordingly. A call from inside ``isContentValid()`` has no effect.
    open func validateContent() {
        guard !isValidating else { return }
        isValidating = true
        let isValid = isContentValid()
        isValidating = false
        postItem.isEnabled = isValid && stage == .composing
    }

    // MARK: - Posting and cancelling

    /// The person posts: the sheet can no longer be changed, and the work begins.
    private func post() {
        guard stage == .composing else { return }
        validateContent()
        guard postItem.isEnabled else { return }
        stage = .posted
        problem = nil
        showNotice()
        drafts?.current.notePosting(true)
        postItem.isEnabled = false
        textView.resignFirstResponder()
        page.view.isUserInteractionEnabled = false
        didSelectPost()
    }

    /// The post was not sent: shows the error's description above the text, and the person can change the text and post again.
    ///
    /// For an override of ``didSelectPost()`` that neither completes nor cancels the request.
    open func postFailed(with error: any Error) {
        guard stage == .posted else { return }
        stage = .composing
        problem = error.localizedDescription
        drafts?.current.notePosting(false)
        drafts?.current.write()
        showNotice()
        page.view.isUserInteractionEnabled = true
        validateContent()
        textView.becomeFirstResponder()
    }

    /// Posts, and completes the request when the post is under way. The default completes it at once, without items for the host.
    open func didSelectPost() { extensionContext?.completeRequest(returningItems: nil) }

    /// Closes the sheet as Cancel does; the text remains as a draft. Do not override.
    open func cancel() {
        guard stage != .cancelled else { return }
        stage = .cancelled
        drafts?.current.write()
        textView.resignFirstResponder()
        didSelectCancel()
    }

    /// The sheet was cancelled. The default cancels the request with `NSUserCancelledError`.
    open func didSelectCancel() {
        extensionContext?.cancelRequest(withError: NSError(domain: NSCocoaErrorDomain, code: CocoaError.Code.userCancelled.rawValue))
    }

    // MARK: - Configuration

    /// `SLComposeSheetConfigurationItem` objects for the rows below the text; nil for none.
    open func configurationItems() -> [Any]! { nil }

    /// Calls ``configurationItems()`` again. Not needed after changes of an item.
    open func reloadConfigurationItems() {
        let items = configurationItems() ?? []
        page.showConfiguration(items.compactMap { $0 as? SLComposeSheetConfigurationItem })
    }

    /// Shows a controller in place of the sheet's first page, as high as its `preferredContentSize`, with a back button. Only one can be shown.
    open func pushConfigurationViewController(_ viewController: UIViewController!) {
        guard let viewController, navigation.viewControllers.count == 1 else { return }
        navigation.pushViewController(viewController, animated: true)
    }

    open func popConfigurationViewController() { navigation.popToRootViewController(animated: true) }

    /// Replaces the configuration items while it is not nil, with suggestions for the text that the person is writing.
    open var autoCompletionViewController: UIViewController! { didSet { page.completion = autoCompletionViewController } }

    // MARK: - Preview

    /// A small view beside the text. The default shows the shared images, link or document; nil for none.
    open func loadPreviewView() -> UIView! { SharedContent(extensionContext).preview.map(PreviewCard.make) }
}
