package import Foundation
import SafeText

/// A page that a person looks at, as a browser describes it: cleaned and bounded.
package struct WebPage: Codable, Equatable, Sendable {
    /// In bytes.
    package static let longestAddress = 32 << 10
    /// In scalars.
    package static let longestTitle = 1000

    /// Absolute: `http`, `https`, `file`, `about`, `data` or another scheme, but never `javascript`.
    package let url: URL
    /// One printable line; empty when the page has no title.
    package let title: String
    /// `text/html`, `application/pdf` and so on; nil when the browser does not say.
    package let contentType: String?

    /// Nil when the address is none, or too long.
    package init?(address: String, title: String, contentType: String? = nil) {
        guard let url = PageAddress.url(address) else { return nil }
        self.url = url
        self.title = PrintableText.line(String(title.unicodeScalars.prefix(Self.longestTitle * 4)), limit: Self.longestTitle)
        self.contentType = contentType.flatMap(PageAddress.contentType)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let page = WebPage(
            address: try container.decode(String.self, forKey: .url), title: try container.decode(String.self, forKey: .title),
            contentType: try container.decodeIfPresent(String.self, forKey: .contentType))
        guard let page else { throw DecodingError.dataCorruptedError(forKey: .url, in: container, debugDescription: "no address of a page") }
        self = page
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(url.absoluteString, forKey: .url)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(contentType, forKey: .contentType)
    }

    private enum CodingKeys: String, CodingKey { case url, title, contentType }

    /// The title, or the address of a page that has none: one printable line.
    package var name: String { title.isEmpty ? PrintableText.line(url.absoluteString, limit: Self.longestTitle) : title }
}
