import MobileCoreServices
import UIKit

/// The extension that is measured on web pages: says when it began, and when it had what its script had passed on, in milliseconds since 1970.
class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let began = Self.now()
        Task {
            do {
                let attachments = context.inputItems.compactMap { $0 as? NSExtensionItem }.flatMap { $0.attachments ?? [] }
                let type = kUTTypePropertyList as String
                guard let page = attachments.first(where: { $0.hasItemConformingToTypeIdentifier(type) }) else {
                    return context.completeRequest(returningItems: [], completionHandler: nil)
                }
                let values = try await page.loadItem(forTypeIdentifier: type, as: [String: Any].self)
                let results = values[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any] ?? [:]
                let times: [String: Any] = ["returned": results["returned"] ?? 0, "began": began, "loaded": Self.now()]
                let item = NSExtensionItem()
                let argument = NSDictionary(dictionary: [NSExtensionJavaScriptFinalizeArgumentKey: times])
                item.attachments = [NSItemProvider(item: argument, typeIdentifier: type)]
                item.userInfo = times
                context.completeRequest(returningItems: [item], completionHandler: nil)
            } catch {
                context.cancelRequest(withError: error)
            }
        }
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
}
