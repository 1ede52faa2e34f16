import UIKit

/// What a behaviour gets, and the ways to answer.
final class Request {
    let context: NSExtensionContext
    let item: NSExtensionItem

    init(_ context: NSExtensionContext) {
        self.context = context
        item = context.inputItems.first as? NSExtensionItem ?? NSExtensionItem()
    }

    /// A value of the item's `userInfo`.
    subscript(key: String) -> String? { item.userInfo?[key] as? String }

    func number(_ key: String, default value: Int) -> Int { self[key].flatMap { Int($0) } ?? value }

    var attachment: NSItemProvider { item.attachments?.first ?? NSItemProvider() }

    /// The folder of the extension's own data, which outlives the request.
    static var home: String { NSHomeDirectory() }

    // MARK: - Answers

    /// Completes with this text.
    func answer(_ text: String) {
        let result = NSExtensionItem()
        result.attributedContentText = NSAttributedString(string: text)
        context.completeRequest(returningItems: [result])
    }

    /// Completes with a value that the tests decode.
    func answer(json value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(value) else { return fail("The answer cannot be encoded.") }
        answer(String(decoding: data, as: UTF8.self))
    }

    /// Completes with this attachment.
    func answer(_ provider: NSItemProvider) {
        let result = NSExtensionItem()
        result.attachments = [provider]
        context.completeRequest(returningItems: [result])
    }

    func fail(_ sentence: String, domain: String = "org.appex.misbehaving", code: Int = 1) {
        context.cancelRequest(withError: NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: sentence]))
    }

    // MARK: - Attachments

    /// Opens the first attachment where it is and hands over its URL.
    func withFile(_ body: @escaping (URL) throws -> Void) {
        let type = attachment.registeredTypeIdentifiers.first ?? "public.data"
        _ = attachment.loadInPlaceFileRepresentation(forTypeIdentifier: type) { url, _, error in
            guard let url else { return self.fail("The file did not come: \(error.map { "\($0)" } ?? "no error")") }
            do {
                try body(url)
            } catch {
                self.fail("\(error)")
            }
        }
    }
}
