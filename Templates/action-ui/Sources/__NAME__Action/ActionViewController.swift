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
        for item in self.extensionContext!.inputItems as! [NSExtensionItem] {
            for provider in item.attachments! where provider.hasItemConformingToTypeIdentifier(kUTTypeImage as String) {
                weak var weakImageView = self.imageView
                provider.loadItem(forTypeIdentifier: kUTTypeImage as String, options: nil, completionHandler: { (imageURL, error) in
                    OperationQueue.main.addOperation {
                        if let strongImageView = weakImageView, let imageURL = imageURL as? URL {
                            strongImageView.image = UIImage(data: try! Data(contentsOf: imageURL))
                        }
                    }
                })
                return
            }
        }
    }

    /// Gives the host back what it handed over. An editor returns items of its own instead.
    func done() {
        self.extensionContext!.completeRequest(returningItems: self.extensionContext!.inputItems, completionHandler: nil)
    }
}
