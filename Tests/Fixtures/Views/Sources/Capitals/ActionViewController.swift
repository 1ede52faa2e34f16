import Cocoa

/// Lies below the selected text, as wide as that, and puts it into capitals.
class ActionViewController: NSViewController {
    private let word = NSTextField(labelWithString: "")

    override var preferredMinimumSize: NSSize { NSSize(width: 260, height: 90) }

    override func loadView() {
        let provider = (extensionContext?.inputItems.first as? NSExtensionItem)?.attachments?.first
        let source = provider?.sourceFrame ?? .zero
        preferredContentSize = source.size
        preferredScreenOrigin = NSPoint(x: source.minX, y: source.minY - 150)
        let button = NSButton(title: "Capitals", target: self, action: Selector(ActionViewController.change(_:)))
        let stack = NSStackView(views: [word, button])
        stack.orientation = .vertical
        stack.spacing = 12
        stack.edgeInsets = NSEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        view = stack
        provider?.loadItem(forTypeIdentifier: "public.utf8-plain-text", options: nil) { text, _ in
            let text = text as? String ?? ""
            DispatchQueue.main.async { self.word.stringValue = text }
        }
    }

    func change(_ sender: Any?) {
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: word.stringValue.uppercased() as NSString, typeIdentifier: "public.utf8-plain-text")]
        extensionContext?.completeRequest(returningItems: [item])
    }
}
