extension PrintableText {
    /// A printable line for a column of a terminal. A line with right-to-left words is enclosed in isolates (U+2068 to U+2069), so that the
    /// neighbouring columns stay where they are.
    package static func isolated(_ line: String) -> String {
        line.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(line)\u{2069}" : line
    }

    /// Whether the scalar may be a letter that turns the surrounding text right-to-left (Unicode Character Database, `DerivedBidiClass.txt`: the
    /// blocks whose characters have the classes R and AL, unassigned positions included).
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
        default: false
        }
    }
}
