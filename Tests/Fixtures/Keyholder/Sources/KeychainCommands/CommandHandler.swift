import UIKit

/// Carries out the commands of the item's `userInfo["commands"]`, an array in JSON, and completes with what came of each.
open class CommandHandler: NSObject, NSExtensionRequestHandling {
    open func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem
        let text = item?.userInfo?["commands"] as? String ?? "[]"
        guard let commands = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] else {
            return context.cancelRequest(withError: NSError(domain: "org.appex.keyholder", code: 1))
        }
        let answers = commands.map { Command(parts: $0).run() }
        let result = NSExtensionItem()
        if let data = try? JSONSerialization.data(withJSONObject: answers, options: [.sortedKeys]) {
            result.attributedContentText = NSAttributedString(string: String(decoding: data, as: UTF8.self))
        }
        context.completeRequest(returningItems: [result])
    }
}
