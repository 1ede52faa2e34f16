import ExtensionFoundation

/// The items of a share sheet, some of which are made only when it is known what is done with them.
@MainActor struct ActivityItems {
    let items: [Any]

    /// What stands for the items while the person chooses.
    func placeholders(for controller: UIActivityViewController) -> [Any] {
        items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(controller) ?? $0 }
    }

    /// The items themselves; those that take long are made on other threads, all at once.
    func resolve(for type: UIActivity.ActivityType?, in controller: UIActivityViewController, done: @escaping ([Any]) -> Void) {
        let providers = items.compactMap { $0 as? UIActivityItemProvider }
        var waiting = providers.count
        let finish = {
            done(
                items.compactMap { item in
                    guard let source = item as? any UIActivityItemSource else { return item }
                    return source.activityViewController(controller, itemForActivityType: type)
                })
        }
        guard waiting > 0 else { return finish() }
        for provider in providers {
            provider.make(for: type) {
                waiting -= 1
                if waiting == 0 { finish() }
            }
        }
    }

    /// As a request to an extension has them: text, links, files and providers as attachments of one item, whole items as they are.
    static func extensionItems(_ items: [Any]) -> [NSExtensionItem] {
        var made = items.compactMap { $0 as? NSExtensionItem }
        let own = NSExtensionItem()
        var attachments: [NSItemProvider] = []
        for item in items where !(item is NSExtensionItem) {
            if let provider = item as? NSItemProvider {
                attachments.append(provider)
            } else if let text = item as? NSAttributedString {
                own.attributedContentText = text
            } else if let text = item as? String {
                own.attributedContentText = NSAttributedString(string: text)
                attachments.append(NSItemProvider(object: NSString(string: text)))
            } else if let url = item as? URL {
                if let file = url.isFileURL ? NSItemProvider(contentsOf: url) : NSItemProvider(object: url as NSURL) { attachments.append(file) }
            } else if let object = item as? any NSItemProviderWriting {
                attachments.append(NSItemProvider(object: object))
            }
        }
        if !attachments.isEmpty { own.attachments = attachments }
        if own.userInfo != nil { made.append(own) }
        return made
    }
}
