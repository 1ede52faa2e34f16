import UIKit

/// Does what its item's `userInfo["evil"]` says: at the level of the wire, where nothing of the SDK keeps it from anything, or with UIKit.
class HostileViewController: UIViewController {
    private var evil = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        evil = (extensionContext?.inputItems.first as? NSExtensionItem)?.userInfo?["evil"] as? String ?? ""
        if let raw = Evils.raw[evil] {
            raw(Wire())
            Wire.rest()
        }
        guard let act = Evils.withUIKit[evil] else { return fail("There is no evil “\(evil)”.") }
        let done = UIButton(type: .system, primaryAction: UIAction(title: "Done") { [unowned self] _ in self.done() })
        done.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
        view.addSubview(done)
        act(self)
    }

    func add(_ title: String, _ action: @escaping () -> Void) {
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
        button.frame = CGRect(x: 10, y: 60 + CGFloat(view.subviews.count) * 50, width: 200, height: 40)
        view.addSubview(button)
    }

    func done(_ text: String = "done") {
        let result = NSExtensionItem()
        result.attributedContentText = NSAttributedString(string: text)
        extensionContext?.completeRequest(returningItems: [result])
    }

    private func fail(_ sentence: String) {
        extensionContext?.cancelRequest(
            withError: NSError(domain: "org.appex.hostile-views", code: 1, userInfo: [NSLocalizedDescriptionKey: sentence]))
    }
}
