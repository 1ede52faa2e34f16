import UIKit

/// Shows what its item's `userInfo["show"]` says, as an author with manners would.
class MannersViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let name = (extensionContext?.inputItems.first as? NSExtensionItem)?.userInfo?["show"] as? String ?? "form"
        let inner: UIViewController =
            switch name {
            case "list": LongListController()
            case "sheets": SheetsController()
            case "conflict": ConflictController()
            default: FormController()
            }
        let navigation = UINavigationController(rootViewController: inner)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
        inner.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [unowned self, unowned inner] _ in done((inner as? Answering)?.answer ?? "done") })
    }

    private func done(_ text: String) {
        let result = NSExtensionItem()
        result.attributedContentText = NSAttributedString(string: text)
        extensionContext?.completeRequest(returningItems: [result])
    }
}

protocol Answering {
    var answer: String { get }
}
