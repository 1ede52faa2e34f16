import Foundation

/// The titles of a feed. A scan of its text: a feed is a stranger's, and all that is wanted of it are a few words.
enum FeedTitles {
    /// Bytes of a feed that are looked at.
    static let limit = 2 << 20

    /// The titles of the newest entries, of an RSS or Atom feed; the first title of either is the feed's own.
    static func titles(in data: Data, most: Int) -> [String] {
        let text = String(decoding: data.prefix(limit), as: UTF8.self)
        var titles: [String] = []
        var rest = text[...]
        while titles.count <= most, let start = rest.range(of: "<title"), let open = rest[start.upperBound...].firstIndex(of: ">"),
            let end = rest[open...].range(of: "</title>")
        {
            titles.append(plain(String(rest[rest.index(after: open)..<end.lowerBound])))
            rest = rest[end.upperBound...]
        }
        return Array(titles.dropFirst().prefix(most))
    }

    private static func plain(_ text: String) -> String {
        var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasPrefix("<![CDATA["), text.hasSuffix("]]>") { text = String(text.dropFirst(9).dropLast(3)) }
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&amp;", "&")] {
            text = text.replacingOccurrences(of: entity, with: character)
        }
        return String(text.prefix(200))
    }
}
