import UIKit

/// Answers with the text in capitals.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let attachment = (context.inputItems.first as? NSExtensionItem)?.attachments?.first ?? NSItemProvider()
        attachment.loadItem(forTypeIdentifier: "public.text", options: nil) { value, error in
            let result = NSExtensionItem()
            result.attributedContentText = NSAttributedString(
                string: (value as Any as? String)?.uppercased() ?? "no text: \(String(describing: error))")
            context.completeRequest(returningItems: [result])
        }
    }
}
