import MobileCoreServices
import UIKit

/// Shows the first picture that the host handed over.
class ActionViewController: UIViewController {

    let imageView = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "__NAME__"
        view.backgroundColor = .systemBackground
        makeInterface()
        loadFirstImage()
    }

    private func makeInterface() {
        let done = UIButton(type: .system, primaryAction: UIAction(title: "Done") { [unowned self] _ in self.done() })
        done.accessibilityIdentifier = "done"
        imageView.contentMode = .scaleAspectFit
        imageView.accessibilityIdentifier = "picture"
        let stack = UIStackView(arrangedSubviews: [imageView, done])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 12),
            stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -12),
            stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
            stack.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12),
        ])
    }

    private func loadFirstImage() {
        let items = extensionContext?.inputItems as? [NSExtensionItem] ?? []
        let providers = items.flatMap { $0.attachments ?? [] }
        guard let provider = providers.first(where: { $0.hasItemConformingToTypeIdentifier(kUTTypeImage as String) }) else { return }
        // A host may hand over a file or the bytes themselves; this loads either.
        provider.loadDataRepresentation(forTypeIdentifier: kUTTypeImage as String) { [imageView] data, _ in
            guard let data else { return }
            DispatchQueue.main.async { imageView.image = UIImage(data: data) }
        }
    }

    /// Gives the host back what it handed over. An editor returns items of its own instead.
    func done() {
        self.extensionContext!.completeRequest(returningItems: self.extensionContext!.inputItems, completionHandler: nil)
    }
}
