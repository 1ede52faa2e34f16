package import ExtensionFoundation

/// Who knows what the system offers for items: its Share and Action extensions.
///
/// A host's process sets ``UIActivityViewController/provider`` once, at its start. An extension has none: it may not begin requests of its
/// own, and offers its custom activities only.
@MainActor package protocol ActivityProvider: AnyObject {
    /// Finds what accepts the items; `found` is called once, in the order in which the targets are to be shown.
    func findTargets(for items: [NSExtensionItem], found: @escaping @MainActor ([ActivityTarget]) -> Void)

    /// Has the target work on the items, its view over `controller` if it has one; `ended` is called once.
    func perform(
        _ target: ActivityTarget, with items: [NSExtensionItem], over controller: UIViewController,
        ended: @escaping @MainActor (ActivityOutcome) -> Void
    )
}

/// Something of the system that accepts items.
package struct ActivityTarget {
    /// The extension's bundle identifier.
    package let identifier: String
    package let title: String
    package let image: UIImage?
    package let category: UIActivity.Category

    package init(identifier: String, title: String, image: UIImage?, category: UIActivity.Category) {
        self.identifier = identifier
        self.title = title
        self.image = image
        self.category = category
    }
}

/// How the work on shared items ended.
package enum ActivityOutcome {
    case completed([NSExtensionItem])
    case cancelled
    case failed(any Error)
}
