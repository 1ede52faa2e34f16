/// Capitals at the starts of words.
enum TitleCase {
    /// Small inside a line, as English titles have them.
    private static let small: Set<String> = [
        "a", "an", "and", "as", "at", "but", "by", "for", "from", "if", "in", "nor", "of", "on", "or", "the", "to", "with",
    ]

    static func apply(to text: String) -> String {
        // In a text of capitals only, capitals say nothing; in another one they are names and abbreviations.
        let keepsCapitals = text.contains(where: \.isLowercase)
        var result = ""
        var word = ""
        var startsLine = true
        for character in text {
            guard character.isWhitespace else {
                word.append(character)
                continue
            }
            result += title(word, keepsCapitals: keepsCapitals, mayBeSmall: !startsLine)
            startsLine = character.isNewline || (startsLine && word.isEmpty)
            word = ""
            result.append(character)
        }
        return result + title(word, keepsCapitals: keepsCapitals, mayBeSmall: !startsLine)
    }

    private static func title(_ word: String, keepsCapitals: Bool, mayBeSmall: Bool) -> String {
        let lower = word.lowercased()
        if mayBeSmall, small.contains(lower) {
            return lower
        }
        var result = ""
        var startsPart = true
        for character in keepsCapitals ? word : lower {
            if startsPart, character.isLetter {
                result += character.uppercased()
                startsPart = false
            } else {
                result.append(character)
                // Both halves of "well-known"; a digit keeps "3rd" as it is.
                startsPart = character == "-" || character == "/" || (startsPart && !character.isNumber)
            }
        }
        return result
    }
}
