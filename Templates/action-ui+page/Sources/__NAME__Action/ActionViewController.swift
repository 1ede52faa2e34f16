import MobileCoreServices
import UIKit

/// Lets the person choose how large a web page is shown.
class ActionViewController: UIViewController {

    let pageTitle = UILabel()
    let sizes = UISegmentedControl(items: ["Smaller", "As It Is", "Larger", "Largest"])
    private let zooms = [0.8, 1, 1.3, 1.7]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "__NAME__"
        view.backgroundColor = .systemBackground
        makeInterface()
        loadPage()
    }

    private func makeInterface() {
        pageTitle.numberOfLines = 0
        pageTitle.font = .preferredFont(forTextStyle: .headline)
        pageTitle.accessibilityIdentifier = "title"
        sizes.selectedSegmentIndex = 1
        sizes.accessibilityIdentifier = "size"
        let done = UIButton(type: .system, primaryAction: UIAction(title: "Done") { [unowned self] _ in self.done() })
        done.accessibilityIdentifier = "done"
        let stack = UIStackView(arrangedSubviews: [pageTitle, sizes, done])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 12),
            stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -12),
            stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
        ])
    }

    /// Shows what the script has found in the page.
    private func loadPage() {
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
        pageTitle.text = results["title"] as? String
        let zoom = results["zoom"] as? Double ?? 1
        sizes.selectedSegmentIndex = zooms.firstIndex(of: zoom) ?? 1
    }

    /// Ends the request with an argument for the script's `finalize`.
    func done() {
        let argument = ["zoom": zooms[max(0, sizes.selectedSegmentIndex)]]
        let results = NSDictionary(dictionary: [NSExtensionJavaScriptFinalizeArgumentKey: argument])
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: results, typeIdentifier: kUTTypePropertyList as String)]
        self.extensionContext!.completeRequest(returningItems: [item], completionHandler: nil)
    }
}
