import Foundation

/// Compares strings under the options of an operator. Without options the comparison is literal, byte by byte.
///
/// As in Foundation, no text begins with, ends with or contains the empty text.
enum TextComparison {
    static func order(_ left: String, _ right: String, _ options: ComparisonOptions) -> Int {
        if options.contains(.localeSensitive), !options.contains(.normalized) {
            return fold(left, options).compare(fold(right, options), options: [], range: nil, locale: .current).rawValue
        }
        return comparing(left, right, options) { left, right in
            let common = min(left.count, right.count)
            for index in 0..<common where left[index] != right[index] { return left[index] < right[index] ? -1 : 1 }
            return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
        }
    }

    static func begins(_ text: String, _ start: String, _ options: ComparisonOptions) -> Bool {
        !start.isEmpty && comparing(text, start, options) { $0.begins(with: $1, at: 0) }
    }

    static func ends(_ text: String, _ end: String, _ options: ComparisonOptions) -> Bool {
        !end.isEmpty && comparing(text, end, options) { $0.begins(with: $1, at: $0.count - $1.count) }
    }

    /// Whether `text` contains `part`, in time linear in both (Knuth, Morris and Pratt).
    static func contains(_ text: String, _ part: String, _ options: ComparisonOptions) -> Bool {
        comparing(text, part, options) { text, part in
            if part.isEmpty { return false }
            return withUnsafeTemporaryAllocation(of: Int.self, capacity: part.count) { fallback in
                // How much of `part` still matches when the byte after each prefix does not.
                fallback[0] = 0
                var matched = 0
                for index in 1..<part.count {
                    while matched > 0, part[matched] != part[index] { matched = fallback[matched - 1] }
                    if part[matched] == part[index] { matched += 1 }
                    fallback[index] = matched
                }
                matched = 0
                for index in 0..<text.count {
                    while matched > 0, part[matched] != text[index] { matched = fallback[matched - 1] }
                    if part[matched] == text[index] { matched += 1 }
                    if matched == part.count { return true }
                }
                return false
            }
        }
    }

    /// Calls `body` with the bytes of both strings under the options.
    static func comparing<Result>(
        _ left: String, _ right: String, _ options: ComparisonOptions, _ body: (ComparedBytes, ComparedBytes) -> Result
    ) -> Result {
        var ignoresCase = false
        if options.foldsText {
            // Most text is ASCII, where only case can differ. Case is then ignored byte by byte, without a folded copy.
            guard left.isASCII, right.isASCII else {
                return withFolded(left, options) { left in
                    withFolded(right, options) { right in
                        body(ComparedBytes(left, ignoresCase: false), ComparedBytes(right, ignoresCase: false))
                    }
                }
            }
            ignoresCase = options.contains(.caseInsensitive)
        }
        return withBytes(left) { left in
            withBytes(right) { right in
                body(ComparedBytes(left, ignoresCase: ignoresCase), ComparedBytes(right, ignoresCase: ignoresCase))
            }
        }
    }

    @inline(__always)
    private static func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        // Nearly every string has its bytes in one piece and needs no copy.
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
        var text = text
        return text.withUTF8(body)
    }
}

extension String {
    /// Whether the string is known to be ASCII, which strings record about themselves.
    var isASCII: Bool { utf8Span.isKnownASCII }

    /// Whether the bytes are identical, and not only the characters that they represent.
    func isIdentical(toBytesOf other: String) -> Bool {
        utf8.count == other.utf8.count && self == other && (isASCII || utf8.elementsEqual(other.utf8))
    }
}

extension ComparisonOptions {
    /// Whether the options change strings before the comparison.
    var foldsText: Bool {
        !contains(.normalized) && !isDisjoint(with: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive])
    }

    /// Whether a comparison folds or orders both strings as a whole, and does not end with the first difference.
    var readsWholeText: Bool { foldsText || contains(.localeSensitive) }
}
