package import ExtensionFoundation
import Wire

/// What an app wants the person to share: the host of its window shows the share sheet. Answered once.
// SAFETY: nobody changes the items once they are in here.
package final class ShareRequest: @unchecked Sendable {
    /// Their attachments are read from the app's process when they are loaded.
    package let items: [NSExtensionItem]
    private let call: IncomingCall

    init(_ call: IncomingCall, items: [NSExtensionItem]) {
        self.call = call
        self.items = items
    }

    /// - Parameter identifier: of the extension that took them; nil when the person closed the sheet.
    package func end(sharedWith identifier: String?) {
        var reply = WireSharedItems()
        reply.extensionIdentifier = identifier ?? ""
        call.reply(reply)
    }

    package func refuse(_ sentence: String) { call.fail(WireFailure(.busy, sentence)) }
}
