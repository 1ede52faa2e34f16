/// Scans the bytes of an XML property list in linear time before a parser sees them.
///
/// Foundation's XML parser recurses at every level, so the nesting has to be known to be small first; the parser would also guess
/// encodings and fall back to other formats. A property list that passes the scan is UTF-8 XML without its own declarations, well
/// nested and shallow.
struct PropertyListScan {
    /// Levels of elements, `plist` included. The deepest value that a rule reads is at level 8.
    static let depthLimit = 64

    /// Elements in all. A parsed empty element takes many times its four bytes, and an app has up to 65 property lists.
    static let elementLimit = 20_000

    private let bytes: [UInt8]
    private var position = 0
    /// The names of the open elements, as ranges of `bytes`.
    private var open: [Range<Int>] = []
    private var elements = 0

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func check(_ bytes: [UInt8]) throws(PropertyListError) {
        if bytes.starts(with: "bplist".utf8) { throw .binary }
        if bytes.contains(0) { throw .notUTF8 }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
        var scan = PropertyListScan(bytes: bytes)
        try scan.run()
    }

    private mutating func run() throws(PropertyListError) {
        if matches("\u{FEFF}") { position += 3 }
        skipSpace()
        guard matches("<?xml") || matches("<!DOCTYPE plist") || matches("<!--") || matches("<plist") else { throw .notXML }
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                position += 1
                continue
            }
            if matches("<!--") {
                try skip(past: "-->", after: 4, what: "a comment that does not end")
            } else if matches("<![CDATA[") {
                try skip(past: "]]>", after: 9, what: "a CDATA section that does not end")
            } else if matches("<!") {
                try documentType()
            } else if matches("<?") {
                try declaration()
            } else if matches("</") {
                try endTag()
            } else {
                try startTag()
            }
        }
        if let last = open.last { throw malformed("<\(name(last))> is not closed") }
    }

    private mutating func documentType() throws(PropertyListError) {
        guard matches("<!DOCTYPE") else { throw .entityDeclaration }
        let start = position
        try skip(past: ">", after: 9, what: "a document type that does not end")
        // An internal subset starts with a bracket. One inside a quoted system identifier is refused as well; Apple's has none.
        if bytes[start..<position].contains(UInt8(ascii: "[")) { throw .entityDeclaration }
    }

    private mutating func declaration() throws(PropertyListError) {
        let start = position
        try skip(past: "?>", after: 2, what: "a processing instruction that does not end")
        let text = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
        guard text.hasPrefix("<?xml"), let key = text.firstRange(of: "encoding") else { return }
        let value = text[key.upperBound...]
            .drop { $0 == " " || $0 == "=" || $0 == "\t" || $0 == "\n" }
            .dropFirst()
            .prefix { $0 != "\"" && $0 != "'" }
        guard value == "utf-8" || value == "utf8" || value == "us-ascii" else { throw .notUTF8 }
    }

    private mutating func endTag() throws(PropertyListError) {
        let range = nameRange(from: position + 2)
        guard let opened = open.popLast(), bytes[opened] == bytes[range] else {
            throw malformed("</\(name(range))> closes nothing")
        }
        try skip(past: ">", after: 2, what: "a tag that does not end")
    }

    private mutating func startTag() throws(PropertyListError) {
        let range = nameRange(from: position + 1)
        if range.isEmpty { throw malformed("“<” that starts no tag; write &lt;") }
        position = range.upperBound
        var quote: UInt8?
        while true {
            guard position < bytes.count else { throw malformed("a tag that does not end") }
            let byte = bytes[position]
            position += 1
            if let current = quote {
                if byte == current { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "<") {
                throw malformed("“<” inside a tag")
            } else if byte == UInt8(ascii: ">") {
                break
            }
        }
        elements += 1
        if elements > Self.elementLimit { throw .tooManyElements(limit: Self.elementLimit) }
        // `position` is past “>”, so there is at least the name before it.
        if bytes[position - 2] == UInt8(ascii: "/") { return }
        if open.count == Self.depthLimit { throw .tooDeep(limit: Self.depthLimit) }
        open.append(range)
    }

    private func nameRange(from start: Int) -> Range<Int> {
        var end = min(start, bytes.count)
        let first = end
        while end < bytes.count, bytes[end].isNameByte { end += 1 }
        return first..<end
    }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    }

    private mutating func skip(past end: StaticString, after offset: Int, what: String) throws(PropertyListError) {
        let start = position
        position = min(position + offset, bytes.count)
        while position < bytes.count {
            if matches(end) {
                position += end.utf8CodeUnitCount
                return
            }
            position += 1
        }
        position = start
        throw malformed(what)
    }

    private func matches(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= bytes.count - position else { return false }
        return text.withUTF8Buffer { bytes[position..<position + count].elementsEqual($0) }
    }

    private func name(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self).shownInMessage
    }

    private func malformed(_ reason: String) -> PropertyListError {
        .malformed(line: 1 + bytes[..<min(position, bytes.count)].count { $0 == 0x0A }, reason: reason)
    }
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
