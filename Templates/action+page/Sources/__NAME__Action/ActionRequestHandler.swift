import MobileCoreServices
import UIKit

/// Counts the words of a web page, and has the extension's script show their number in the page.
class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
    /// Kept while the request is being worked on, and no longer.
    var extensionContext: NSExtensionContext?

    /// The system calls this once, on the main thread.
    func beginRequest(with context: NSExtensionContext) {
        extensionContext = context

        let attachments = context.inputItems.compactMap { $0 as? NSExtensionItem }.flatMap { $0.attachments ?? [] }
        guard let page = attachments.first(where: { $0.hasItemConformingToTypeIdentifier(kUTTypePropertyList as String) }) else {
            // The page lets no script run, and the host has handed over its address alone.
            doneWithResults(nil)
            return
        }
        page.loadItem(forTypeIdentifier: kUTTypePropertyList as String, options: nil) { item, error in
            // By way of Any: on Linux the compiler does not know that an NSDictionary can be cast to a dictionary, and warns.
            let dictionary = item as Any as? [String: Any]
            let results = dictionary?[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any]
            OperationQueue.main.addOperation {
                self.itemLoadCompletedWithPreprocessingResults(results ?? [:])
            }
        }
    }

    /// The work itself: what `run` found goes in, what `finalize` shows comes out.
    func itemLoadCompletedWithPreprocessingResults(_ preprocessingResults: [String: Any]) {
        guard let text = preprocessingResults["text"] as? String else {
            doneWithResults(nil)
            return
        }
        let words = text.split(whereSeparator: \.isWhitespace).count
        doneWithResults(["note": words == 1 ? "This page has one word." : "This page has \(words) words."])
    }

    /// Ends the request: with an argument for `finalize`, or without one when nothing should change in the page.
    func doneWithResults(_ argument: [String: Any]?) {
        var items: [NSExtensionItem] = []
        if let argument {
            let results = NSDictionary(dictionary: [NSExtensionJavaScriptFinalizeArgumentKey: argument])
            let item = NSExtensionItem()
            item.attachments = [NSItemProvider(item: results, typeIdentifier: kUTTypePropertyList as String)]
            items = [item]
        }
        extensionContext?.completeRequest(returningItems: items, completionHandler: nil)

        // The process may serve no other request, but what this one held should not stay longer than it.
        extensionContext = nil
    }
}
