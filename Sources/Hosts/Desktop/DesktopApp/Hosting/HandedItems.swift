import ExtensionHost

/// Items on their way to an extension.
// SAFETY: nobody changes the items once they are in here.
struct HandedItems: @unchecked Sendable {
    let items: [NSExtensionItem]

    init(_ items: [NSExtensionItem]) { self.items = items }
}
