import ExtensionHost
import Foundation
import HostItems
import InterfaceText
import WebPages

/// What of a page is handed over, in words and for what the desktop itself offers.
struct PageWords {
    let page: WebPage
    let subject: PageSubject

    /// In few words.
    var title: String {
        switch subject {
        case .page: page.name
        case .selection(let text, _): localized("“{text}”", ["text": Self.line(text)])
        case .link(let url, let text): text.isEmpty || url.isFileURL ? Self.words(for: url) : Self.line(text)
        case .image(let url, let file): file?.name ?? (url.scheme == "data" ? localized("Picture") : Self.line(url.lastPathComponent))
        case .shared(let shared):
            [shared.title, shared.text, shared.url.map { Self.words(for: $0) }, shared.files.first?.name].compactMap(\.self).first { !$0.isEmpty }
                .map(Self.line) ?? page.name
        }
    }

    /// Whether the page shares files: their names, sizes and pictures say more than the title that the page has given them.
    var isOfFiles: Bool { if case .shared(let shared) = subject { !shared.files.isEmpty } else { false } }

    /// Where it is from.
    var origin: String {
        switch subject {
        case .page, .shared: Self.words(for: page.url, isShort: true)
        case .link(let url, _): Self.words(for: url, isShort: true)
        case .selection, .image: page.name
        }
    }

    private static func line(_ text: String) -> String {
        let words = text.prefix(400).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 100 ? words.prefix(100) + "…" : words
    }

    /// - Parameter isShort: the host alone.
    private static func words(for url: URL, isShort: Bool = false) -> String {
        if url.isFileURL { return isShort ? localized("On This Computer") : url.lastPathComponent }
        if let host = url.host, !host.isEmpty, isShort { return host }
        return line(isShort ? (url.scheme ?? "") + ":" : url.absoluteString)
    }

    /// What the desktop's own activities get: nothing of this runs a script.
    func plainItems() throws -> [NSExtensionItem] {
        let item = NSExtensionItem()
        var attachments: [NSItemProvider] = []
        switch subject {
        case .page: attachments = try [address(page.url)]
        case .selection(let text, _): attachments = [ItemSources.text(text)]
        case .link(let url, _): attachments = try [address(url)]
        case .image(let url, let file): attachments = try [file.map(Self.file) ?? address(url)]
        case .shared(let shared):
            if let text = shared.text { attachments.append(ItemSources.text(text)) }
            if let url = shared.url { attachments.append(try ItemSources.webAddress(url.absoluteString)) }
            attachments += shared.files.map(Self.file)
        }
        item.attachments = attachments
        let title = if case .shared(let shared) = subject { shared.title ?? "" } else { page.title }
        if !title.isEmpty { item.attributedTitle = NSAttributedString(string: title) }
        return [item]
    }

    /// The file itself only where the page is a file, too: any page may name one.
    private func address(_ url: URL) throws -> NSItemProvider {
        url.isFileURL && page.url.isFileURL ? try FileItem.provider(for: url) : try ItemSources.webAddress(url.absoluteString)
    }

    private static func file(_ file: PageFile) -> NSItemProvider {
        NSItemProvider(contentsOf: file.url, contentType: file.type, openInPlace: true)
    }
}
