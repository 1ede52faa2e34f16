/// Foundation's folding of the letters of Latin scripts. These letters do not combine with their neighbours, so each is folded separately.
struct LatinFolding {
    /// The folded form of one letter.
    private struct Letter {
        /// UTF-8, the first byte in the lowest position.
        var bytes: UInt32 = 0
        let count: Int

        /// nil when the folded letter is more than `growth` times as long.
        init?(_ scalar: Unicode.Scalar, _ options: ComparisonOptions) {
            let folded = TextComparison.general(String(scalar), options).utf8
            guard folded.count <= LatinFolding.growth * String(scalar).utf8.count else { return nil }
            for byte in folded.reversed() { bytes = bytes << 8 | UInt32(byte) }
            count = folded.count
        }
    }

    /// The most bytes of a folded letter for each of its bytes.
    private static let growth = 2
    /// The end of Latin Extended-B; letters before it have at most two bytes.
    private static let end = 0x250
    /// The folded form of each scalar, for each set of options.
    private static let letters: [Letter?] = (0..<8 * end).map { place in
        let options = ComparisonOptions(rawValue: UInt(place / end & 3 | (place / end & 4) << 2))
        return Unicode.Scalar(UInt32(place % end)).flatMap { Letter($0, options) }
    }

    /// The start of the letters for the options. The options that fold have the bits 1, 2 and 16.
    private let start: Int

    init(_ options: ComparisonOptions) {
        start = Self.end * Int(options.rawValue & 3 | (options.rawValue & 16) >> 2)
    }

    /// Calls `body` with the bytes of the folded text; nil when the tables do not have one of its characters.
    func withFolded<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        var text = text
        let capacity = Self.growth * text.utf8.count
        return text.withUTF8 { bytes in
            // SAFETY: a string is valid UTF-8, so a second byte follows every first byte, and no letter adds more to `count` than
            // `capacity` provides for its bytes.
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { folded in
                var count = 0, next = 0
                while next < bytes.count {
                    var scalar = Int(bytes[next])
                    next += 1
                    if scalar >= 0x80 {
                        guard scalar < 0xE0 else { return nil }
                        scalar = (scalar & 0x1F) << 6 | Int(bytes[next] & 0x3F)
                        next += 1
                    }
                    guard scalar < Self.end, let letter = Self.letters[start + scalar] else { return nil }
                    var rest = letter.bytes
                    for _ in 0..<letter.count {
                        folded[count] = UInt8(truncatingIfNeeded: rest)
                        rest >>= 8
                        count += 1
                    }
                }
                return body(UnsafeBufferPointer(rebasing: folded[..<count]))
            }
        }
    }
}
