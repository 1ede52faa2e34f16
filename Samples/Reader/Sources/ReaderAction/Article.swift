import Foundation

/// An article as the script has found it. The page decides what is in the dictionary, so nothing of it is taken for granted.
struct Article {
    var title = ""
    var byline = ""
    var siteName = ""
    var isRightToLeft = false
    var wordCount = 0
    var blocks: [Block] = []

    /// The script passes on fewer.
    static let blockLimit = 2000

    /// A part of a text with a style of its own, in UTF-16 code units.
    struct Span {
        enum Style: String { case emphasis, strong, code }

        let range: NSRange
        let style: Style?
        let link: URL?
    }

    enum Block {
        case heading(String)
        case paragraph(String, [Span])
        case quote(String)
        case code(String)
        case list([String], isOrdered: Bool)
        /// Pictures are not loaded: the extension has no network. Their captions are shown.
        case caption(String)
    }

    init(_ results: [String: Any]) {
        title = results["title"] as? String ?? ""
        byline = results["byline"] as? String ?? ""
        siteName = results["siteName"] as? String ?? ""
        isRightToLeft = results["direction"] as? String == "rtl"
        wordCount = max(0, results["wordCount"] as? Int ?? 0)
        let found = results["blocks"] as? [Any] ?? []
        blocks = found.prefix(Self.blockLimit).compactMap { ($0 as? [String: Any]).flatMap(Block.init) }
    }

    /// The links of its paragraphs in their order, each once.
    var links: [(text: String, url: URL)] {
        var links: [(String, URL)] = []
        var known: Set<URL> = []
        for case .paragraph(let text, let spans) in blocks {
            for span in spans where links.count < Self.linkLimit {
                guard let link = span.link, known.insert(link).inserted else { continue }
                links.append(((text as NSString).substring(with: span.range), link))
            }
        }
        return links
    }

    /// More are in the page.
    static let linkLimit = 40

    /// The minutes that most people need to read it.
    var minutes: Int { max(1, Int((Double(wordCount) / 220).rounded())) }
}

extension Article.Block {
    init?(_ block: [String: Any]) {
        let text = block["text"] as? String ?? ""
        switch block["kind"] as? String {
        case "heading": self = .heading(text)
        case "paragraph":
            let length = (text as NSString).length
            self = .paragraph(text, (block["styles"] as? [[String: Any]] ?? []).compactMap { Article.Span($0, length: length) })
        case "quote": self = .quote(text)
        case "code": self = .code(text)
        case "image": self = .caption(text)
        case "list":
            self = .list(block["items"] as? [String] ?? [], isOrdered: block["isOrdered"] as? Bool ?? false)
            return
        default: return nil
        }
        if text.isEmpty { return nil }
    }
}

extension Article.Span {
    /// Nil when the span does not lie in a text of `length` code units.
    init?(_ span: [String: Any], length: Int) {
        guard let start = span["start"] as? Int, let count = span["length"] as? Int, start >= 0, count > 0, start <= length, count <= length - start
        else { return nil }
        let link = (span["link"] as? String).flatMap(URL.init(string:))
        range = NSRange(location: start, length: count)
        style = (span["style"] as? String).flatMap(Style.init(rawValue:))
        self.link = ["http", "https"].contains(link?.scheme) ? link : nil
    }
}
