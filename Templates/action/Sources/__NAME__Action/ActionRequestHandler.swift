import MobileCoreServices
import UIKit

/// Turns the text that the host app passes into capital letters and returns it.
class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
    /// Kept while the request is being worked on, and no longer.
    var extensionContext: NSExtensionContext?

    /// The system calls this once, on the main thread.
    func beginRequest(with context: NSExtensionContext) {
        extensionContext = context

        var isTextFound = false
        outer: for item in context.inputItems as! [NSExtensionItem] {
            for attachment in item.attachments ?? [] where attachment.hasItemConformingToTypeIdentifier(kUTTypePlainText as String) {
                isTextFound = true
                // The attachment's content is still with the host app; loading it takes a moment and ends on another thread.
                attachment.loadItem(forTypeIdentifier: kUTTypePlainText as String, options: nil) { item, error in
                    // By way of Any: on Linux the compiler does not know that an NSString can be cast to String, and warns.
                    let text = item as Any as? String
                    OperationQueue.main.addOperation {
                        self.itemLoadCompletedWithPreprocessingResults(text.map { ["text": $0] } ?? [:])
                    }
                }
                break outer
            }
        }

        if !isTextFound {
            doneWithResults(nil)
        }
    }

    /// The work itself: `"text"` in, `"text"` out.
    func itemLoadCompletedWithPreprocessingResults(_ preprocessingResults: [String: Any]) {
        guard let text = preprocessingResults["text"] as? String, !text.isEmpty else {
            doneWithResults(nil)
            return
        }
        doneWithResults(["text": text.uppercased()])
    }

    /// Ends the request: with one item, or with none when there was nothing to do.
    func doneWithResults(_ results: [String: Any]?) {
        var items: [NSExtensionItem] = []
        if let text = results?["text"] as? String {
            let item = NSExtensionItem()
            item.attachments = [NSItemProvider(item: text as NSString, typeIdentifier: kUTTypePlainText as String)]
            items = [item]
        }
        extensionContext?.completeRequest(returningItems: items, completionHandler: nil)

        // The process may serve no other request, but what this one held should not stay longer than it.
        extensionContext = nil
    }
}
