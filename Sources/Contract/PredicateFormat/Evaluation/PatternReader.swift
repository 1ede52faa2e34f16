/// Parses the regular expressions that `PatternAutomaton` supports. Any other construct makes the result nil, even an equivalent
/// construct such as a group.
struct PatternReader {
    struct Quantifier {
        let repeats: Bool
        let isOptional: Bool
    }

    private var rest: Substring.UTF8View

    /// nil for the empty pattern.
    init?(_ pattern: String) {
        if pattern.isEmpty { return nil }
        rest = pattern[...].utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// The ASCII bytes that the next letter, `.` or `[…]` matches.
    mutating func set() -> [UInt8]? {
        guard let byte = rest.popFirst() else { return nil }
        switch byte {
        case UInt8(ascii: "."): return (0..<128).filter { !$0.isLineBreak }
        case UInt8(ascii: "["): return bracketed()
        case UInt8(ascii: "\\"):
            // After a backslash, letters and digits have a special meaning; punctuation stands for itself.
            guard let escaped = rest.popFirst(), escaped.isPrintable, !escaped.isAlphanumeric else { return nil }
            return [escaped]
        default: return byte.isPrintable && !Self.meaningful.contains(byte) ? [byte] : nil
        }
    }

    mutating func quantifier() -> Quantifier? {
        let found = Self.quantifiers.first { $0.sign == rest.first }
        guard let found else { return Quantifier(repeats: false, isOptional: false) }
        rest.removeFirst()
        // A second quantifier would say how the first one matches (lazily or possessively).
        return Self.quantifiers.contains { $0.sign == rest.first } ? nil : found.quantifier
    }

    /// The rest of a set: letters, digits, ranges of these, and a few characters without a special meaning in a set.
    private mutating func bracketed() -> [UInt8]? {
        var members: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "]") { return members.isEmpty ? nil : members }
            guard byte.isAlphanumeric || Self.plainInSets.contains(byte) else { return nil }
            if rest.first == UInt8(ascii: "-") {
                rest.removeFirst()
                guard let last = rest.popFirst(), byte.isAlphanumeric, last.isAlphanumeric, byte <= last else { return nil }
                members += byte...last
            } else {
                members.append(byte)
            }
        }
        return nil
    }

    private static let meaningful = Array(#"\^$.|?*+()[]{}"#.utf8)
    private static let plainInSets = Array("_. /".utf8)
    private static let quantifiers: [(sign: UInt8, quantifier: Quantifier)] = [
        (UInt8(ascii: "*"), Quantifier(repeats: true, isOptional: true)), (UInt8(ascii: "+"), Quantifier(repeats: true, isOptional: false)),
        (UInt8(ascii: "?"), Quantifier(repeats: false, isOptional: true)),
    ]
}

extension UInt8 {
    /// The lower case of a capital, or the capital of a lower-case letter; nil for anything except an ASCII letter.
    var otherCase: UInt8? {
        (self | 0x20) &- UInt8(ascii: "a") < 26 ? self ^ 0x20 : nil
    }

    fileprivate var isPrintable: Bool { (0x20..<0x7F).contains(self) }
    fileprivate var isAlphanumeric: Bool { otherCase != nil || self &- UInt8(ascii: "0") < 10 }
    /// The characters that `.` does not match: line feed, vertical tab, form feed and carriage return.
    fileprivate var isLineBreak: Bool { (0x0A...0x0D).contains(self) }
}
