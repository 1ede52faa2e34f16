package import ExtensionFoundation

/// The system's share sheet, where this process may ask for it: in a containing app whose window is open.
@MainActor
package enum SystemShareSheet {
    /// Shows it. The result is the extension that took the items, nil when the person closed the sheet; an error where the host has none.
    package static var show:
        ((_ items: [NSExtensionItem], _ completion: @escaping @MainActor @Sendable (Result<String?, any Error>) -> Void) -> Void)?

    /// One item whose attachments are what a program has put into a `UIActivityViewController`; what has no representation is left out.
    static func item(of activityItems: [Any]) -> NSExtensionItem {
        let item = NSExtensionItem()
        item.attachments = activityItems.compactMap(provider)
        return item
    }

    private static func provider(of item: Any) -> NSItemProvider? {
        switch item {
        case let provider as NSItemProvider: provider
        case let text as String: NSItemProvider(object: text as NSString)
        case let url as URL: url.isFileURL ? NSItemProvider(contentsOf: url) : NSItemProvider(object: url as NSURL)
        case let object as any NSItemProviderWriting: NSItemProvider(object: object)
        default: nil
        }
    }
}
