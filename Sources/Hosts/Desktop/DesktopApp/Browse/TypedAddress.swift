package import Foundation
import SystemCalls
import WebPages

/// What a person types as the address of a page. There is no search engine: what is no address is refused.
package enum TypedAddress {
    /// Nil for what is no address.
    ///
    /// - Parameter folder: of relative paths, which begin with `./`; nil for none.
    package static func url(_ text: String, home: String = BaseDirectory.home(), in folder: String? = nil) -> URL? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if let path = path(text, home: home, in: folder) { return URL(fileURLWithPath: path).standardizedFileURL }
        if let scheme = text.wholeMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):(.*)/)?.1.lowercased(), !isHostAndPort(text) {
            guard schemes.contains(scheme) else { return nil }
            return PageAddress.url(text)
        }
        guard let host = text.prefixMatch(of: /[^\/?#]+/)?.0, isHost(String(host)) else { return nil }
        return PageAddress.url((isNearby(String(host)) ? "http://" : "https://") + text)
    }

    private static let schemes: Set<String> = ["http", "https", "file", "about", "data"]

    private static func path(_ text: String, home: String, in folder: String?) -> String? {
        if text.hasPrefix("/") { return text }
        if text.hasPrefix("~/") { return home + text.dropFirst() }
        if text.hasPrefix("./") || text.hasPrefix("../"), let folder { return folder + "/" + text }
        return nil
    }

    /// `localhost:8080` has no scheme `localhost`.
    private static func isHostAndPort(_ text: String) -> Bool { text.prefixMatch(of: /[A-Za-z0-9.\-]+:[0-9]{1,5}(?![^\/?#])/) != nil }

    private static func isHost(_ text: String) -> Bool {
        let name = text.replacing(/:[0-9]{1,5}$/, with: "")
        if isNearby(name) { return true }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.allSatisfy { $0.wholeMatch(of: /[\p{L}\p{N}]([\p{L}\p{N}\-_]*[\p{L}\p{N}])?/) != nil }
    }

    /// This computer, or a number: such servers seldom have certificates.
    private static func isNearby(_ host: String) -> Bool {
        let name = host.replacing(/:[0-9]{1,5}$/, with: "")
        return name.lowercased() == "localhost" || name.wholeMatch(of: /[0-9]{1,3}(\.[0-9]{1,3}){3}/) != nil
            || name.wholeMatch(of: /\[[0-9A-Fa-f:.]+\]/) != nil
    }
}
