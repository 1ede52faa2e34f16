import PostKit
import Social
import UIKit

/// The compose sheet: a comment of at most 280 characters, who may read it, and what is shared.
class ShareViewController: SLComposeServiceViewController {
    private static let limit = 280
    private var audience = Audience.everyone
    private lazy var audienceItem = makeAudienceItem()
    private let uploads = PictureUploads()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Post", comment: "Title of the sheet: the name of the app")
        placeholder = NSLocalizedString("What is it about?", comment: "Where a text is written")
    }

    override func isContentValid() -> Bool {
        let remaining = Self.limit - contentText.count
        charactersRemaining = NSNumber(value: remaining)
        return remaining >= 0 && !(contentText.isEmpty && attachments.isEmpty)
    }

    override func didSelectPost() {
        let draft = Draft(text: contentText, audience: audience, attachments: attachments)
        Task {
            do {
                try await PostServer(address: serverAddress).publish(draft, pictures: uploads)
                extensionContext!.completeRequest(returningItems: [], completionHandler: nil)
            } catch {
                postFailed(with: error)
            }
        }
    }

    override func configurationItems() -> [Any]! { [audienceItem] }

    private func makeAudienceItem() -> SLComposeSheetConfigurationItem {
        let item = SLComposeSheetConfigurationItem()!
        item.title = NSLocalizedString("Audience", comment: "Who may read a post")
        item.value = audience.title
        item.tapHandler = { [unowned self] in
            let chooser = AudienceViewController(chosen: audience) { [unowned self] audience in
                self.audience = audience
                item.value = audience.title
                popConfigurationViewController()
            }
            pushConfigurationViewController(chooser)
        }
        return item
    }

    private var items: [NSExtensionItem] { extensionContext?.inputItems as? [NSExtensionItem] ?? [] }
    private var attachments: [NSItemProvider] { items.flatMap { $0.attachments ?? [] } }

    /// A host may name another server, and so may the person: `appex defaults write group.org.appex.post PostServer URL`.
    private var serverAddress: String {
        items.lazy.compactMap { $0.userInfo?["postServer"] as? String }.first
            ?? UserDefaults(suiteName: History.group)?.string(forKey: "PostServer")
            ?? Bundle(for: Self.self).object(forInfoDictionaryKey: "PostServer") as? String ?? "http://127.0.0.1:8765"
    }
}
