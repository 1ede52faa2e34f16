// swift-format-ignore-file
// The layout is that of Apple's template too.

import UIKit
import MobileCoreServices

class ActionRequestHandler: NSObject, NSExtensionRequestHandling {

    var extensionContext: NSExtensionContext?

    func beginRequest(with context: NSExtensionContext) {
        self.extensionContext = context

        var isFound = false

        // The page's script has put its findings into one property list among the attachments.
        outer:
            for item in context.inputItems as! [NSExtensionItem] {
                for itemProvider in item.attachments! {
                    if itemProvider.hasItemConformingToTypeIdentifier(kUTTypePropertyList as String) {
                        itemProvider.loadItem(forTypeIdentifier: kUTTypePropertyList as String, options: nil, completionHandler: { (item, error) in
                            let dictionary = item as! [String: Any]
                            OperationQueue.main.addOperation {
                                self.itemLoadCompletedWithPreprocessingResults(dictionary[NSExtensionJavaScriptPreprocessingResultsKey] as! [String: Any]? ?? [:])
                            }
                        })
                        isFound = true
                        break outer
                    }
                }
        }

        if !isFound {
            self.doneWithResults(nil)
        }
    }

    func itemLoadCompletedWithPreprocessingResults(_ javaScriptPreprocessingResults: [String: Any]) {
        // Red for a page without a background of its own, green for one that has it.
        let color: Any? = javaScriptPreprocessingResults["currentBackgroundColor"]
        if color == nil || color! as! String == "" {
            self.doneWithResults(["newBackgroundColor": "red"])
        } else {
            self.doneWithResults(["newBackgroundColor": "green"])
        }
    }

    func doneWithResults(_ resultsForJavaScriptFinalizeArg: [String: Any]?) {
        if let resultsForJavaScriptFinalize = resultsForJavaScriptFinalizeArg {
            let resultsDictionary = [NSExtensionJavaScriptFinalizeArgumentKey: resultsForJavaScriptFinalize]
            let resultsProvider = NSItemProvider(item: NSDictionary(dictionary: resultsDictionary), typeIdentifier: kUTTypePropertyList as String)

            let resultsItem = NSExtensionItem()
            resultsItem.attachments = [resultsProvider]

            self.extensionContext!.completeRequest(returningItems: [resultsItem], completionHandler: nil)
        } else {
            self.extensionContext!.completeRequest(returningItems: [], completionHandler: nil)
        }

        // The context belongs to this request only.
        self.extensionContext = nil
    }

}
