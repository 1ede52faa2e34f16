package import Foundation

/// Addresses and types as a browser writes them.
package enum PageAddress {
    /// Nil for text that is no absolute URL, for `javascript:`, and for one that is too long.
    package static func url(_ text: String) -> URL? {
        // An NSURL of text that URL refuses ends a process that casts it, so the text must be valid for both.
        guard text.utf8.count <= WebPage.longestAddress, let url = URL(string: text), let scheme = url.scheme?.lowercased(), scheme != "javascript",
            let object = NSURL(string: url.absoluteString), URL(string: object.absoluteString) != nil
        else { return nil }
        return url
    }

    /// The same for an address that a page has: of a file only in a page that is a file itself, because a page of the web may name any file, and what
    /// is shared would be the file.
    package static func url(_ text: String, in page: WebPage) -> URL? {
        guard let url = url(text), !isFile(url) || isFile(page.url) else { return nil }
        return url
    }

    /// The same for what a page shares: `http` and `https`, as the specification says.
    package static func shareable(_ text: String) -> URL? {
        guard let url = url(text), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        return url
    }

    private static func isFile(_ url: URL) -> Bool { url.isFileURL || url.scheme?.lowercased() == "file" }

    /// Only the type and subtype, in lower case; nil for anything else.
    static func contentType(_ text: String) -> String? {
        let type = text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        let parts = type.split(separator: "/", omittingEmptySubsequences: false)
        guard type.utf8.count <= 255, parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isTokenByte) }) else { return nil }
        return type
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "!#$&^_.+-".utf8.contains(byte)
        }
    }
}
