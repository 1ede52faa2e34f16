import MobileCoreServices
import Social
import UIKit

/// The compose sheet. It shows what is shared, takes a comment, and posts both.
class ShareViewController: SLComposeServiceViewController {
    /// What the script has found in the page; empty until it is loaded, and when the page lets no script run.
    private var page: [String: Any] = [:]

    override func presentationAnimationDidFinish() {
        let items = extensionContext?.inputItems as? [NSExtensionItem] ?? []
        let providers = items.flatMap { $0.attachments ?? [] }
        guard let provider = providers.first(where: { $0.hasItemConformingToTypeIdentifier(kUTTypePropertyList as String) }) else { return }
        provider.loadItem(forTypeIdentifier: kUTTypePropertyList as String, options: nil) { [weak self] item, error in
            // By way of Any: on Linux the compiler does not know that an NSDictionary can be cast to a dictionary, and warns.
            let dictionary = item as Any as? [String: Any]
            let results = dictionary?[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any]
            DispatchQueue.main.async { [weak self] in self?.show(results ?? [:]) }
        }
    }

    private func show(_ results: [String: Any]) {
        page = results
        // The person may have begun to type.
        if contentText.isEmpty, let selection = results["selection"] as? String, !selection.isEmpty {
            textView.text = "“\(selection)”"
            validateContent()
        }
    }

    /// Asked after each change of the text; Post is there to press while this is true.
    override func isContentValid() -> Bool {
        return !contentText.isEmpty
    }

    /// The person pressed Post. Send the content, then tell the host that it can go on.
    override func didSelectPost() {
        print("Posted: \(contentText!) with \(page["url"] as? String ?? "no page")")
        self.extensionContext!.completeRequest(returningItems: [], completionHandler: nil)
    }

    /// Rows under the text, for settings of this post: an array of SLComposeSheetConfigurationItem.
    override func configurationItems() -> [Any]! {
        return []
    }
}
