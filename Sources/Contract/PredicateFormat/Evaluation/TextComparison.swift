import Foundation

/// Strings compared under the options of an operator. Without options the comparison is literal, byte by byte.
enum TextComparison {
    static func fold(_ text: String, _ options: ComparisonOptions) -> String {
        guard options.foldsText else { return text }
        // Most text is ASCII, where only case can differ and Foundation's general folding is needlessly slow.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return options.contains(.caseInsensitive) ? text.lowercased() : text }
        var foundation: String.CompareOptions = []
        if options.contains(.caseInsensitive) { foundation.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { foundation.insert(.diacriticInsensitive) }
        if options.contains(.widthInsensitive) { foundation.insert(.widthInsensitive) }
        return text.folding(options: foundation, locale: nil)
    }

    static func order(_ left: String, _ right: String, _ options: ComparisonOptions) -> Int {
        let left = fold(left, options), right = fold(right, options)
        if options.contains(.localeSensitive), !options.contains(.normalized) {
            return left.compare(right, options: [], range: nil, locale: .current).rawValue
        }
        if left.utf8.elementsEqual(right.utf8) { return 0 }
        return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
    }

    static func begins(_ text: String, _ start: String, _ options: ComparisonOptions) -> Bool {
        fold(text, options).utf8.starts(with: fold(start, options).utf8)
    }

    static func ends(_ text: String, _ end: String, _ options: ComparisonOptions) -> Bool {
        fold(text, options).utf8.reversed().starts(with: fold(end, options).utf8.reversed())
    }

    /// Whether `part` stands in `text`, in time linear in both (Knuth, Morris and Pratt).
    static func contains(_ text: String, _ part: String, _ options: ComparisonOptions) -> Bool {
        let part = Array(fold(part, options).utf8)
        if part.isEmpty { return true }
        // How much of `part` is still matched when the byte after each prefix does not fit.
        var fallback = [0]
        var matched = 0
        for byte in part.dropFirst() {
            while matched > 0, part[matched] != byte { matched = fallback[matched - 1] }
            if part[matched] == byte { matched += 1 }
            fallback.append(matched)
        }
        matched = 0
        for byte in fold(text, options).utf8 {
            while matched > 0, part[matched] != byte { matched = fallback[matched - 1] }
            if part[matched] == byte { matched += 1 }
            if matched == part.count { return true }
        }
        return false
    }
}

extension ComparisonOptions {
    /// Whether strings change before they are compared.
    var foldsText: Bool {
        !contains(.normalized) && !isDisjoint(with: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive])
    }
}
