/// Parses one `magic` file in the format of the shared-mime-info specification.
struct MagicParser {
    private static let longestValue = 4096
    private static let deepest = 16
    /// The greatest offset in a file that a rule may use.
    private static let furthest = 1 << 20

    private let bytes: [UInt8]
    private var position = 0
    private(set) var rulesLeft: Int
    /// Types for which directories of lower precedence are ignored.
    private(set) var closed = Set<String>()

    init(_ bytes: [UInt8], rulesLeft: Int) {
        self.bytes = bytes
        self.rulesLeft = rulesLeft
    }

    mutating func sections() -> [MagicDatabase.Section] {
        var out: [MagicDatabase.Section] = []
        guard take("MIME-Magic\0\n") else { return [] }
        while position < bytes.count {
            if peek == UInt8(ascii: "[") {
                guard let section = heading() else { return out }
                out.append(section)
            } else {
                guard !out.isEmpty, rulesLeft > 0, let rule = rule() else { return out }
                rulesLeft -= 1
                if rule.value == Array("__NOMAGIC__".utf8) {
                    closed.insert(out[out.count - 1].mimeType)
                } else if rule.indent <= (out[out.count - 1].rules.last.map { $0.indent + 1 } ?? 0) {
                    out[out.count - 1].rules.append(rule)
                }
            }
        }
        return out
    }

    /// `[priority:type/subtype]` and the end of the line.
    private mutating func heading() -> MagicDatabase.Section? {
        guard take("["), let priority = number(), priority <= 100, take(":") else { return nil }
        let start = position
        while let byte = peek, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "\n") { position += 1 }
        let name = bytes[start..<position]
        guard MIMEIdentifier.isMIMEType(name), take("]\n") else { return nil }
        return MagicDatabase.Section(mimeType: ASCIIFolding.fold(String(decoding: name, as: UTF8.self)), priority: priority)
    }

    /// `[indent]>offset=LLvalue[&mask][~word][+range]` and the end of the line; LL is a length of two bytes, big endian.
    private mutating func rule() -> MagicDatabase.Rule? {
        var rule = MagicDatabase.Rule()
        if peek != UInt8(ascii: ">") {
            guard let indent = number(), indent <= Self.deepest else { return nil }
            rule.indent = indent
        }
        guard take(">"), let offset = number(), take("="), let high = next(), let low = next() else { return nil }
        rule.offset = offset
        let length = Int(high) << 8 | Int(low)
        guard length > 0, length <= Self.longestValue, let value = take(count: length) else { return nil }
        rule.value = value
        var word = 1
        while let byte = next() {
            switch byte {
            case UInt8(ascii: "\n"):
                Self.reorder(&rule, word: word)
                return rule
            case UInt8(ascii: "&"):
                guard let mask = take(count: length) else { return nil }
                rule.mask = mask
            case UInt8(ascii: "~"):
                guard let size = number() else { return nil }
                word = size
            case UInt8(ascii: "+"):
                guard let range = number(), range > 0 else { return nil }
                rule.range = range
            default:
                // The specification says to ignore additions of later versions.
                while let byte = next(), byte != UInt8(ascii: "\n") {}
                Self.reorder(&rule, word: word)
                return rule
            }
        }
        return nil
    }

    /// Words that the machine reads in its own byte order are stored in big-endian order.
    private static func reorder(_ rule: inout MagicDatabase.Rule, word: Int) {
        guard 1.littleEndian == 1, word == 2 || word == 4, rule.value.count % word == 0 else { return }
        func swapped(_ bytes: [UInt8]) -> [UInt8] {
            stride(from: 0, to: bytes.count, by: word).flatMap { bytes[$0..<min($0 + word, bytes.count)].reversed() }
        }
        rule.value = swapped(rule.value)
        rule.mask = swapped(rule.mask)
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func next() -> UInt8? {
        guard let byte = peek else { return nil }
        position += 1
        return byte
    }

    private mutating func take(_ text: StaticString) -> Bool {
        let wanted = text.description.utf8
        guard bytes[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    private mutating func take(count: Int) -> [UInt8]? {
        guard count <= bytes.count - position else { return nil }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    /// A decimal number up to ``furthest``.
    private mutating func number() -> Int? {
        var value: Int?
        while let byte = peek, byte &- 0x30 < 10 {
            let next = (value ?? 0) * 10 + Int(byte - 0x30)
            guard next <= Self.furthest else { return nil }
            value = next
            position += 1
        }
        return value
    }
}
