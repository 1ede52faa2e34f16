package import ExtensionHost

/// Items on their way to an extension.
// SAFETY: nobody changes the items once they are in here.
package struct HandedItems: @unchecked Sendable {
    package let items: [NSExtensionItem]

    package init(_ items: [NSExtensionItem]) { self.items = items }
}
