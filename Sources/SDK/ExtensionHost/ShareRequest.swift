package import ExtensionFoundation
import Wire

/// What an app wants the person to share; the host of its window shows the share sheet. It is answered once.
// SAFETY: the items are not changed after they have been stored here.
package final class ShareRequest: @unchecked Sendable {
    /// Their attachments are read from the app's process when they are loaded.
    package let items: [NSExtensionItem]
    /// `UIActivity.ActivityType`s and identifiers of extensions that the app does not want to be offered.
    package let excluded: Set<String>
    private let request: IncomingRequest<WireShareItems>

    init(_ request: IncomingRequest<WireShareItems>, items: [NSExtensionItem]) {
        self.request = request
        self.items = items
        excluded = Set(request.message.excludedActivityTypes.prefix(Self.mostExcluded))
    }

    private static let mostExcluded = 1000

    /// - Parameter identifier: of the extension that the items were shared with; nil when the person closed the sheet.
    package func end(sharedWith identifier: String?) {
        request.reply(.with { $0.extensionIdentifier = identifier ?? "" })
    }

    package func refuse(_ sentence: String) { request.fail(WireFailure(.busy, sentence)) }
}
