package import ExtensionFoundation

/// The system's share sheet, where this process may request it: in a containing app whose window is open.
@MainActor
package enum SystemShareSheet {
    package typealias Completion = @MainActor @Sendable (Result<String?, any Error>) -> Void

    /// Shows the share sheet, without the activities and extensions that are excluded. The result is the extension that received the items, or nil when
    /// the person closed the sheet; throws when the host has none.
    package static var show: ((_ items: [NSExtensionItem], _ excluded: [String], _ completion: @escaping Completion) -> Void)?

    /// An item whose attachments are the items of a `UIActivityViewController`; an item without a representation is left out.
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
