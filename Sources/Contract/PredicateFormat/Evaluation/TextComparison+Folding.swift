import Foundation

extension TextComparison {
    /// The text without the differences that the options ignore.
    static func fold(_ text: String, _ options: ComparisonOptions) -> String {
        guard options.foldsText else { return text }
        // Foundation's general folding is needlessly slow for ASCII and Latin text.
        if text.isASCII { return options.contains(.caseInsensitive) ? text.lowercased() : text }
        return LatinFolding(options).withFolded(text) { String(decoding: $0, as: UTF8.self) } ?? general(text, options)
    }

    /// Calls `body` with the bytes of the folded text; a new string is made only for letters beyond the Latin ones.
    static func withFolded<Result>(_ text: String, _ options: ComparisonOptions, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = LatinFolding(options).withFolded(text, body) { return result }
        var folded = general(text, options)
        return folded.withUTF8(body)
    }

    /// Foundation's folding, correct for any text.
    static func general(_ text: String, _ options: ComparisonOptions) -> String {
        var foundation: String.CompareOptions = []
        if options.contains(.caseInsensitive) { foundation.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { foundation.insert(.diacriticInsensitive) }
        if options.contains(.widthInsensitive) { foundation.insert(.widthInsensitive) }
        return text.folding(options: foundation, locale: nil)
    }
}
