package import ExtensionHost

/// Items for an extension.
// SAFETY: the items are not changed once they are in here.
package struct HandedItems: @unchecked Sendable {
    package let items: [NSExtensionItem]

    package init(_ items: [NSExtensionItem]) { self.items = items }
}
