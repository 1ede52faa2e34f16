/// The items of a share sheet, some of which are created only when the activity is known.
@MainActor struct ActivityItems {
    let items: [Any]

    /// The placeholders of the items while the person chooses.
    func placeholders(for controller: UIActivityViewController) -> [Any] {
        items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(controller) ?? $0 }
    }

    /// The items themselves; items that take long are created on other threads, all at the same time.
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
}
