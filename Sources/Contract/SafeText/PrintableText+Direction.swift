extension PrintableText {
    /// A printable line that stands beside others, in a terminal: one with words that are written from right to left keeps that to itself (U+2068 to
    /// U+2069), so that the columns before and behind it stay where they are.
    package static func isolated(_ line: String) -> String {
        line.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(line)\u{2069}" : line
    }

    /// Whether it may be a letter that makes its surroundings go from right to left (Unicode Character Database, `DerivedBidiClass.txt`: the blocks
    /// whose characters are of the classes R and AL, also where no letter is yet).
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
        default: false
        }
    }
}
