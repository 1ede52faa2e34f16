import Social
import UIKit

/// The compose sheet. It shows what is shared, takes a comment, and posts both.
class ShareViewController: SLComposeServiceViewController {

    /// Asked after each change of the text; Post is there to press while this is true.
    override func isContentValid() -> Bool {
        return !contentText.isEmpty
    }

    /// The person pressed Post. Send the content, then tell the host that it can go on.
    override func didSelectPost() {
        print("Posted: \(contentText!)")
        self.extensionContext!.completeRequest(returningItems: [], completionHandler: nil)
    }

    /// Rows under the text, for settings of this post: an array of SLComposeSheetConfigurationItem.
    override func configurationItems() -> [Any]! {
        return []
    }
}
