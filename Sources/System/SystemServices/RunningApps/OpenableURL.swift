/// A validated URL: absolute, and only of the characters of RFC 3986, so that every program reads it the same way.
struct OpenableURL: Sendable, Hashable {
    let text: String
    /// Lower case.
    let scheme: String

    /// The longest URL, in bytes.
    static let limit = 8192
    private static let others = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)

    init?(_ text: String) {
        guard text.utf8.count <= Self.limit, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
            text.utf8.allSatisfy({ $0.isLetterOrDigit || Self.others.contains($0) })
        else { return nil }
        let scheme = text[..<colon].lowercased()
        guard let first = scheme.utf8.first, first >= UInt8(ascii: "a"),
            scheme.utf8.allSatisfy({ $0.isLetterOrDigit || "+-.".utf8.contains($0) }), text.utf8.count > scheme.utf8.count + 1
        else { return nil }
        self.text = text
        self.scheme = scheme
    }

    /// Whether the person's browser opens it.
    var isWeb: Bool { scheme == "http" || scheme == "https" }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
