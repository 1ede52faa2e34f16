import UIKit

/// What a deed gets, and the ways to answer.
public final class Request {
    let context: NSExtensionContext
    let item: NSExtensionItem
    /// The controller whose view is shown, at points that have one.
    let controller: UIViewController?

    public init(_ context: NSExtensionContext, in controller: UIViewController? = nil) {
        self.context = context
        self.controller = controller
        item = context.inputItems.first as? NSExtensionItem ?? NSExtensionItem()
    }

    /// A value of the item's `userInfo`.
    subscript(key: String) -> String? { item.userInfo?[key] as? String }

    static let data = NSHomeDirectory()
    static let temporary = NSTemporaryDirectory()

    // MARK: - Answers

    /// Completes with this text.
    func answer(_ text: String) {
        let result = NSExtensionItem()
        result.attributedContentText = NSAttributedString(string: text)
        context.completeRequest(returningItems: [result])
    }

    /// Completes with this attachment.
    func answer(_ provider: NSItemProvider) { answer([provider]) }

    func answer(_ providers: [NSItemProvider]) {
        let result = NSExtensionItem()
        result.attachments = providers
        context.completeRequest(returningItems: [result])
    }

    func fail(_ sentence: String) {
        context.cancelRequest(withError: NSError(domain: "org.appex.bad", code: 1, userInfo: [NSLocalizedDescriptionKey: sentence]))
    }

    // MARK: - The file that was given

    /// Opens the first attachment that is a file, where it is, and hands over its descriptor; -1 when there is none.
    func withFile(_ body: @escaping (Int32) -> Void) {
        let files = (item.attachments ?? []).filter { $0.hasItemConformingToTypeIdentifier("public.file-url") || $0.suggestedName != nil }
        guard let file = files.first, let type = file.registeredTypeIdentifiers.first else { return Thread { body(-1) }.start() }
        _ = file.loadInPlaceFileRepresentation(forTypeIdentifier: type) { url, _, _ in
            // The descriptor that came with the answer: the URL leads to it, or to a copy of what it is.
            let target = { try? FileManager.default.destinationOfSymbolicLink(atPath: $0) } as (String) -> String?
            let link = url.flatMap { target($0.path) }?.split(separator: "/").last.flatMap { Int($0) }
            let descriptor =
                link
                ?? (3..<1024).first { number in
                    guard let path = target("/proc/self/fd/\(number)") else { return false }
                    return path.hasSuffix("/\(url?.lastPathComponent ?? "")") && ![Self.data, Self.temporary].contains { path.hasPrefix($0) }
                }
            body(Int32(descriptor ?? -1))
        }
    }
}
