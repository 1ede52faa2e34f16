import Foundation
import UIKit

/// Opens what it is given, and tells whether that was done; or loads the framework of its app if that is there; or looks at the person's folders, or
/// at the photo library.
class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let provider = (context.inputItems.first as? NSExtensionItem)?.attachments?.first
        _ = provider?.loadItem(forTypeIdentifier: "public.plain-text", options: nil) { value, _ in
            let text = (value as? NSString).map { $0 as String } ?? ""
            if text.hasPrefix("folder ") { return Self.complete(context, with: Self.look(at: String(text.dropFirst(7)))) }
            if text == "photos" { return Self.complete(context, with: PhotoSummary.text()) }
            if text.hasPrefix("load ") { return Self.complete(context, with: Self.version(of: String(text.dropFirst(5)))) }
            guard let url = URL(string: text) else { return context.cancelRequest(withError: CocoaError(.fileReadUnknown)) }
            context.open(url) { Self.complete(context, with: "opened: \($0)") }
        }
    }

    private static func complete(_ context: NSExtensionContext, with text: String) {
        let item = NSExtensionItem()
        item.attributedContentText = NSAttributedString(string: text)
        context.completeRequest(returningItems: [item])
    }

    /// What is in a folder of the person's, and whether something can be added to it.
    private static func look(at name: String) -> String {
        let directory: FileManager.SearchPathDirectory = name == "pictures" ? .picturesDirectory : .downloadsDirectory
        guard let folder = FileManager.default.urls(for: directory, in: .userDomainMask).first else { return "nowhere" }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? ["closed"]
        let isAdded = (try? Data("x".utf8).write(to: folder.appendingPathComponent("added"))) != nil
        return names.joined(separator: " ") + (isAdded ? ", added" : ", not added")
    }

    /// An older system may lack the framework: then there is a version 1 of what it does in here.
    private static func version(of name: String) -> String {
        let folder = Bundle(for: Self.self).bundlePath + "/../../Frameworks/"
        guard let library = dlopen(folder + name, RTLD_NOW), let symbol = dlsym(library, "notepad_kit_version") else { return "version 1" }
        return "version \(unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)())"
    }
}
