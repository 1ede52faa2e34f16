import Foundation

extension TextComparison {
    /// The text without the differences that the options leave out of account.
    static func fold(_ text: String, _ options: ComparisonOptions) -> String {
        guard options.foldsText else { return text }
        // Foundation's general folding is needlessly slow for text that is ASCII or Latin.
        if text.isASCII { return options.contains(.caseInsensitive) ? text.lowercased() : text }
        return LatinFolding.fold(text, options) ?? general(text, options)
    }

    /// Foundation's folding, which is right for any text.
    fileprivate static func general(_ text: String, _ options: ComparisonOptions) -> String {
        var foundation: String.CompareOptions = []
        if options.contains(.caseInsensitive) { foundation.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { foundation.insert(.diacriticInsensitive) }
        if options.contains(.widthInsensitive) { foundation.insert(.widthInsensitive) }
        return text.folding(options: foundation, locale: nil)
    }
}

/// What Foundation's folding makes of the letters of Latin scripts. None of them combines with its neighbours, so that each is folded by itself.
private enum LatinFolding {
    /// The end of Latin Extended-B; its characters have two bytes at most.
    private static let end: UInt32 = 0x250
    /// For each set of options the bytes that each scalar becomes.
    private static let tables: [[[UInt8]]] = (0..<8).map { index in
        (0..<end).map { value in
            guard let scalar = Unicode.Scalar(value) else { return [] }
            return Array(TextComparison.general(String(scalar), options(index)).utf8)
        }
    }

    /// nil if a character of the text is not in the tables.
    static func fold(_ text: String, _ options: ComparisonOptions) -> String? {
        let table = tables[index(options)]
        let ignoresCase = options.contains(.caseInsensitive)
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            guard scalar.value < end else { return nil }
            if scalar.isASCII {
                folded.append(UInt8(scalar.value).folded(ignoresCase))
            } else {
                folded += table[Int(scalar.value)]
            }
        }
        return String(decoding: folded, as: UTF8.self)
    }

    private static let folding: [ComparisonOptions] = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]

    private static func index(_ options: ComparisonOptions) -> Int {
        folding.indices.reduce(0) { $0 | (options.contains(folding[$1]) ? 1 << $1 : 0) }
    }

    private static func options(_ index: Int) -> ComparisonOptions {
        ComparisonOptions(folding.indices.filter { index & 1 << $0 != 0 }.map { folding[$0] })
    }
}
