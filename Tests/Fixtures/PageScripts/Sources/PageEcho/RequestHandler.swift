import UIKit

/// Returns what it has received, as the argument of `finalize`: of a page `received`, the results of the script, and `types`, the kind of each value;
/// of an address `address`; of a text the text itself, in capital letters. The results may say otherwise:
///
/// - `answer`: "nothing" returns no item, "cancel" cancels, "finalize" returns the value of `argument`.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let attachments = context.inputItems.compactMap { $0 as? NSExtensionItem }.flatMap { $0.attachments ?? [] }
        Task {
            do {
                if let item = try await self.answer(to: attachments) {
                    context.completeRequest(returningItems: [item], completionHandler: nil)
                } else {
                    context.completeRequest(returningItems: [], completionHandler: nil)
                }
            } catch {
                context.cancelRequest(withError: error)
            }
        }
    }

    private func answer(to attachments: [NSItemProvider]) async throws -> NSExtensionItem? {
        func first(_ type: String) -> NSItemProvider? { attachments.first { $0.hasItemConformingToTypeIdentifier(type) } }
        if let page = first("com.apple.property-list") {
            let values = try await page.loadItem(forTypeIdentifier: "com.apple.property-list", as: [String: Any].self)
            let received = values[NSExtensionJavaScriptPreprocessingResultsKey] ?? [:]
            let wish = received as? [String: Any]
            switch wish?["answer"] as? String {
            case "nothing": return nil
            case "cancel": throw CocoaError(.userCancelled)
            case "finalize": return finalizing(wish?["argument"] ?? [:])
            default: break
            }
            var types: [String: String] = [:]
            describe(received, "", &types)
            var argument: [String: Any] = ["received": received, "types": types]
            if let url = first("public.url") {
                argument["address"] = try await url.loadItem(forTypeIdentifier: "public.url", as: URL.self).absoluteString
            }
            return finalizing(argument)
        }
        if let url = first("public.url") {
            return finalizing(["address": try await url.loadItem(forTypeIdentifier: "public.url", as: URL.self).absoluteString])
        }
        guard let text = first("public.text") else { return nil }
        let data = try await text.loadDataRepresentation(forTypeIdentifier: "public.text")
        return item(NSString(string: String(decoding: data, as: UTF8.self).uppercased()), "public.utf8-plain-text")
    }

    private func finalizing(_ argument: Any) -> NSExtensionItem {
        item(NSDictionary(dictionary: [NSExtensionJavaScriptFinalizeArgumentKey: argument]), "com.apple.property-list")
    }

    private func item(_ value: NSSecureCoding, _ type: String) -> NSExtensionItem {
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: value, typeIdentifier: type)]
        return item
    }

    /// What each value has become, by its place: `list[0].name`.
    private func describe(_ value: Any, _ place: String, _ types: inout [String: String]) {
        switch value {
        case let values as [String: Any]:
            types[place] = "dictionary"
            for (key, value) in values { describe(value, place.isEmpty ? key : "\(place).\(key)", &types) }
        case let values as [Any]:
            types[place] = "array"
            for (index, value) in values.enumerated() { describe(value, "\(place)[\(index)]", &types) }
        case let number as NSNumber:
            switch String(cString: number.objCType) {
            case "c", "B": types[place] = "boolean"
            case "d", "f": types[place] = "real"
            default: types[place] = "integer"
            }
        case is NSDate, is Date: types[place] = "date"
        case is NSData, is Data: types[place] = "data"
        case is NSString, is String: types[place] = "string"
        default: types[place] = "\(type(of: value))"
        }
    }
}
