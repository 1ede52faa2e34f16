import Foundation
import UIKit

/// Opens what it is given, and tells whether that was done; and loads the framework of its app if that is there.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let item = NSExtensionItem()
        let text = (context.inputItems.first as? NSExtensionItem)?.attributedContentText?.string ?? ""
        guard text.hasPrefix("load ") else {
            let provider = (context.inputItems.first as? NSExtensionItem)?.attachments?.first
            _ = provider?.loadItem(forTypeIdentifier: "public.plain-text", options: nil) { value, _ in
                self.answer(value as? String ?? "", context, item)
            }
            return
        }
        answer(text, context, item)
    }

    private func answer(_ text: String, _ context: NSExtensionContext, _ item: NSExtensionItem) {
        if text.hasPrefix("load ") {
            item.attributedContentText = NSAttributedString(string: version(of: String(text.dropFirst(5))))
            return context.completeRequest(returningItems: [item])
        }
        guard let url = URL(string: text) else { return context.cancelRequest(withError: CocoaError(.fileReadUnknown)) }
        context.open(url) { success in
            item.attributedContentText = NSAttributedString(string: "opened: \(success)")
            context.completeRequest(returningItems: [item])
        }
    }

    /// An older system may lack the framework: then there is a version 1 of what it does in here.
    private func version(of name: String) -> String {
        let folder = Bundle(for: Self.self).bundlePath + "/../../Frameworks/"
        guard let library = dlopen(folder + name, RTLD_NOW), let symbol = dlsym(library, "notepad_kit_version") else { return "version 1" }
        return "version \(unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)())"
    }
}
