/// A word of a text, or what is between two words.
enum Token: Equatable {
    case word(String)
    case other(String)

    /// The tokens, which joined are the text again. Words and what is between them take turns.
    static func all(in text: String) -> [Token] {
        var tokens: [Token] = []
        var rest = text[...]
        while let first = rest.first {
            let isWord = isPart(first)
            let part = rest.prefix { isPart($0) == isWord }
            tokens.append(isWord ? .word(String(part)) : .other(String(part)))
            rest = rest.dropFirst(part.count)
        }
        return tokens
    }

    /// Digits are no words, and an apostrophe is a part of one: “don’t” is not in the list and stays as it is.
    private static func isPart(_ character: Character) -> Bool { character.isLetter || character == "’" || character == "'" }
}
