package import ExtensionFoundation
import UniformTypeIdentifiers

/// Items of a page, for matching and for requests.
///
/// A page is one attachment with two types, the property list of its script and its address, so that it counts once: as a web page where web pages
/// are supported, as an address elsewhere (*Documentation/activation-rules.md*).
package enum PageItems {
    /// For what is offered: their types are those of ``make(_:_:results:)`` with results. Nothing has run in the page, and nothing of these items can
    /// be loaded. Better ask ``PageMatching``, which also knows which extensions have a script.
    package static func forMatching(_ page: WebPage, _ subject: PageSubject) -> [NSExtensionItem] { make(page, subject, results: .empty) }

    /// For a request. With `results`, a page has a property list under `NSExtensionJavaScriptPreprocessingResultsKey`; without, its address alone.
    package static func make(_ page: WebPage, _ subject: PageSubject, results: PageValue?) -> [NSExtensionItem] {
        let item = NSExtensionItem()
        item.attributedTitle = attributed(page.title)
        switch subject {
        case .page:
            item.attributedContentText = attributed(page.title)
            item.attachments = [results.map { provider(page.url, results: $0) } ?? provider(page.url)]
        case .selection(let text, _):
            item.attributedContentText = attributed(text)
            item.attachments = [provider(text)]
        case .link(let url, let text):
            item.attributedContentText = attributed(text)
            item.attachments = [provider(url)]
        case .image(let url, let file):
            item.attachments = [file.map(provider) ?? provider(url)]
        case .shared(let shared):
            item.attributedTitle = attributed(shared.title ?? page.title)
            item.attributedContentText = attributed(shared.text ?? "")
            var attachments = shared.files.map(provider)
            if let url = shared.url { attachments.append(provider(url)) }
            if let text = shared.text, !text.isEmpty { attachments.append(provider(text)) }
            // A title is all that a page may share.
            if attachments.isEmpty, let title = shared.title { attachments.append(provider(title)) }
            item.attachments = attachments
        }
        return [item]
    }

    private static func attributed(_ text: String) -> NSAttributedString? { text.isEmpty ? nil : NSAttributedString(string: text) }

    private static func provider(_ url: URL, results: PageValue) -> NSItemProvider {
        let dictionary = [NSExtensionJavaScriptPreprocessingResultsKey: results.object] as NSDictionary
        let provider = NSItemProvider(item: dictionary, typeIdentifier: UTType.propertyList.identifier)
        provider.registerItem(forTypeIdentifier: UTType.url.identifier) { completion, _, _ in completion?(url as NSURL, nil) }
        return provider
    }

    /// An address of a file stays one of a page: `public.url`, and not `public.file-url`, as which its content would be handed over.
    private static func provider(_ url: URL) -> NSItemProvider { NSItemProvider(item: url as NSURL, typeIdentifier: UTType.url.identifier) }

    private static func provider(_ text: String) -> NSItemProvider {
        NSItemProvider(item: text as NSString, typeIdentifier: UTType.utf8PlainText.identifier)
    }

    private static func provider(_ file: PageFile) -> NSItemProvider {
        let provider = NSItemProvider(contentsOf: file.url, contentType: file.type, openInPlace: true)
        provider.suggestedName = file.name
        return provider
    }
}
