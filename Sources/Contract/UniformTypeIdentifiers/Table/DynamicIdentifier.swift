/// The contents of a dynamic identifier (`dyn.…`): an undeclared type, known only by a tag and its conformance.
///
/// The scheme is Apple's as it is publicly known (A. Houghton, "UTIs are better than you think, and here's why", 2012):
/// `dyn.a` and the base 32 form of a short text. The text is `?0=P:K=T`, or `K=T` without a parent, where `P` is the
/// parent, `K` the tag class and `T` the tag; well-known parents and classes are one character. An extension `foo` that
/// conforms to public.data is `?0=6:1=foo`. A colon or backslash inside a part is written with a backslash before it.
struct DynamicIdentifier: Sendable, Equatable {
    static let prefix = "dyn."
    /// The longest identifier that is decoded. A tag of 255 bytes, the longest that is encoded, needs about half of it.
    static let longest = 1024

    var parents: [String] = []
    /// Raw value of the tag class, and the tag.
    var tags: [Tag] = []

    struct Tag: Sendable, Equatable {
        let tagClass: String
        let tag: String
    }

    private static let codes: [(code: String, identifier: String)] = [
        ("1", "public.filename-extension"), ("2", "com.apple.ostype"), ("3", "public.mime-type"),
        ("4", "com.apple.nspboard-type"), ("5", "public.url-scheme"), ("6", "public.data"), ("7", "public.text"),
        ("8", "public.plain-text"), ("9", "public.utf16-plain-text"), ("A", "com.apple.traditional-mac-plain-text"),
        ("B", "public.image"), ("C", "public.video"), ("D", "public.audio"), ("E", "public.directory"),
        ("F", "public.folder"),
    ]

    static func isDynamic(_ identifier: String) -> Bool {
        ASCIIFolding.fold(String(identifier.prefix(prefix.count))) == prefix
    }

    init(tag: String, tagClass: String, parent: String?) {
        parents = parent.map { [$0] } ?? []
        tags = [Tag(tagClass: tagClass, tag: tag)]
    }

    /// The identifier. Identifiers ignore case and the alphabet is lower case, so the text is preserved exactly.
    var identifier: String {
        var text: [UInt8] = []
        if !parents.isEmpty {
            text += Array("?0=".utf8)
            text += parents.map { Self.escape(Self.encode($0), also: .comma) }.joined(separator: [.comma])
        }
        for tag in tags {
            if !text.isEmpty { text.append(.colon) }
            text += Self.escape(Self.encode(tag.tagClass), also: .equals) + [.equals] + Self.escape(tag.tag, also: nil)
        }
        return Self.prefix + "a" + Base32.encode(text)
    }

    /// Decodes an identifier; `nil` for any other text.
    init?(_ identifier: String) {
        guard identifier.utf8.count <= Self.longest, Self.isDynamic(identifier) else { return nil }
        let body = ASCIIFolding.fold(identifier).utf8.dropFirst(Self.prefix.utf8.count)
        guard body.first == UInt8(ascii: "a"), let text = Base32.decode(body.dropFirst()), !text.contains(where: { $0 < 0x20 })
        else { return nil }
        for pair in Self.split(text.first == UInt8(ascii: "?") ? text.dropFirst() : text[...], at: .colon) {
            let sides = Self.split(pair, at: .equals, once: true)
            guard sides.count == 2, let key = Self.unescape(sides[0]) else { return nil }
            if key == "0" {
                for parent in Self.split(sides[1], at: .comma) where !parent.isEmpty {
                    guard let parent = Self.unescape(parent) else { return nil }
                    parents.append(Self.decode(parent))
                }
            } else {
                guard let tag = Self.unescape(sides[1]) else { return nil }
                // The system writes an empty tag for a file without an extension; such a tag is ignored.
                if !tag.isEmpty { tags.append(Tag(tagClass: Self.decode(key), tag: tag)) }
            }
        }
    }

    private static func encode(_ identifier: String) -> String {
        codes.first { ASCIIFolding.equal($0.identifier, identifier) }?.code ?? identifier
    }

    private static func decode(_ code: String) -> String {
        codes.first { $0.code == code }?.identifier ?? code
    }

    private static func escape(_ text: String, also extra: UInt8?) -> [UInt8] {
        text.utf8.flatMap { $0 == .backslash || $0 == .colon || $0 == extra ? [.backslash, $0] : [$0] }
    }

    private static func unescape(_ text: ArraySlice<UInt8>) -> String? {
        var out: [UInt8] = [], escaped = false
        for byte in text {
            if !escaped, byte == .backslash {
                escaped = true
            } else {
                out.append(byte)
                escaped = false
            }
        }
        return String(validating: out, as: UTF8.self)
    }

    private static func split(_ text: ArraySlice<UInt8>, at separator: UInt8, once: Bool = false) -> [ArraySlice<UInt8>] {
        var out: [ArraySlice<UInt8>] = [], start = text.startIndex, escaped = false
        for index in text.indices {
            if escaped {
                escaped = false
            } else if text[index] == .backslash {
                escaped = true
            } else if text[index] == separator, !(once && out.count == 1) {
                out.append(text[start..<index])
                start = index + 1
            }
        }
        out.append(text[start...])
        return out
    }
}

extension UInt8 {
    fileprivate static let backslash = UInt8(ascii: "\\")
    fileprivate static let colon = UInt8(ascii: ":")
    fileprivate static let comma = UInt8(ascii: ",")
    fileprivate static let equals = UInt8(ascii: "=")
}
