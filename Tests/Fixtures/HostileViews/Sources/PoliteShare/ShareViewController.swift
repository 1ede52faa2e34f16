import Social
import UIKit

/// A compose sheet that takes 20 letters.
class ShareViewController: SLComposeServiceViewController {
    override func presentationAnimationDidFinish() {
        placeholder = "Say something"
        charactersRemaining = 20
    }

    override func isContentValid() -> Bool {
        let left = 20 - (contentText ?? "").count
        charactersRemaining = NSNumber(value: left)
        return !(contentText ?? "").isEmpty && left >= 0
    }

    override func didSelectPost() {
        let result = NSExtensionItem()
        result.attributedContentText = NSAttributedString(string: "posted: \(contentText ?? "")")
        extensionContext?.completeRequest(returningItems: [result])
    }

    override func configurationItems() -> [Any]! {
        let item = SLComposeSheetConfigurationItem()
        item?.title = "Audience"
        item?.value = "Everybody"
        item?.tapHandler = { item?.value = item?.value == "Everybody" ? "Friends" : "Everybody" }
        return [item as Any]
    }
}
