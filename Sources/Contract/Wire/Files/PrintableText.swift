/// Text of a stranger, made safe to show in a terminal.
package enum PrintableText {
    /// The text with control characters, which could move the cursor or change settings, written as `\u{1B}`. New lines and tabs stay.
    package static func make(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isControl(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0: true
        // Marks that turn the direction of what follows them.
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
