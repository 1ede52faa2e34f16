import UIKit

/// Takes texts and text files, and says what it knows before and after the drop. A text and a file can be dragged out of it.
class ActionViewController: UIViewController, UIDropInteractionDelegate {
    private let basket = UILabel()
    private let news = UILabel()
    /// What the news was before something came over the view; nil when nothing is over it.
    private var earlier: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Basket"
        basket.text = "Drop Here"
        basket.textAlignment = .center
        basket.backgroundColor = .secondarySystemBackground
        basket.isUserInteractionEnabled = true
        basket.addInteraction(UIDropInteraction(delegate: self))
        news.text = "Empty"
        news.numberOfLines = 0
        let field = UITextField()
        field.accessibilityLabel = "Field"
        field.borderStyle = .roundedRect
        let takeables = UIStackView(arrangedSubviews: takings.keys.sorted().map(takeable))
        takeables.distribution = .fillEqually
        takeables.spacing = 12
        let stack = UIStackView(arrangedSubviews: [basket, news, field, takeables])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            basket.heightAnchor.constraint(equalToConstant: 120),
        ])
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.hasItemsConforming(toTypeIdentifiers: ["public.plain-text"])
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        let provider = session.items.first?.itemProvider
        let types = provider?.registeredTypeIdentifiers.first ?? "no type"
        let name = provider?.suggestedName ?? "no name"
        earlier = news.text
        // What only passes over the view is not for its eyes.
        _ = provider?.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, _ in
            DispatchQueue.main.async {
                if self.earlier != nil { self.news.text = "\(types), \(name), \(data == nil ? "no contents" : "CONTENTS")" }
            }
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        news.text = earlier
        earlier = nil
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        earlier = nil
        if session.canLoadObjects(ofClass: NSString.self), session.items.first?.itemProvider.suggestedName == nil {
            session.loadObjects(ofClass: NSString.self) { texts in
                self.news.text = "Text: " + texts.compactMap { $0 as? NSString }.map(String.init).joined(separator: ", ")
            }
            return
        }
        for item in session.items {
            let name = item.itemProvider.suggestedName ?? ""
            _ = item.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, error in
                let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "\(String(describing: error))"
                DispatchQueue.main.async { self.news.text = "File \(name): \(text)" }
            }
        }
    }

    // MARK: - Out of the view

    /// What can be dragged, by the text of its label.
    private lazy var takings: [String: () -> NSItemProvider] = [
        "Take Text": { NSItemProvider(object: "taken" as NSString) },
        "Take File": {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("a note.txt")
            try? Data("written in the basket".utf8).write(to: url)
            return NSItemProvider(contentsOf: url)!
        },
        // Its contents never come.
        "Take Nothing": {
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
                // It is not even released.
                DispatchQueue.main.async { self.waiting.append(completion) }
                return nil
            }
            return provider
        },
    ]
    private var waiting: [(Data?, (any Error)?) -> Void] = []

    private func takeable(_ title: String) -> UIView {
        let label = UILabel()
        label.text = title
        label.textAlignment = .center
        label.backgroundColor = .secondarySystemBackground
        label.isUserInteractionEnabled = true
        label.addInteraction(UIDragInteraction(delegate: self))
        label.heightAnchor.constraint(equalToConstant: 44).isActive = true
        return label
    }
}

extension ActionViewController: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        session.localContext = (interaction.view as? UILabel)?.text
        return (session.localContext as? String).flatMap { takings[$0] }.map { [UIDragItem(itemProvider: $0())] } ?? []
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        news.text = "\(session.localContext ?? ""): began"
    }

    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
        news.text = "\(session.localContext ?? ""): \(operation == .copy ? "copied" : "not copied")"
    }
}
