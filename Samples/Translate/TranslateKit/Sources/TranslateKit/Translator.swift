/// Translates word by word: phrases and words of a list are replaced, all others stay, and so do punctuation, spaces and the order of the words.
public struct Translator: Sendable {
    private let words: WordList
    private let source: Language

    public init(_ words: WordList, from source: Language) {
        self.words = words
        self.source = source
    }

    /// The language of which the list knows more words in these texts; nil when it knows less than one in five of either.
    public static func language(of texts: [String], by words: WordList) -> Language? {
        var known: [Language: Int] = [:]
        var count = 0
        for text in texts {
            for case .word(let word) in Token.all(in: text) {
                count += 1
                // A few thousand words are enough to know.
                if count > 5000 { break }
                for language in Language.allCases where words.entry(word, from: language) != nil { known[language, default: 0] += 1 }
            }
        }
        guard let best = Language.allCases.max(by: { known[$0, default: 0] < known[$1, default: 0] }) else { return nil }
        return known[best, default: 0] * 5 >= max(count, 1) ? best : nil
    }

    /// - Parameter isSentenceStart: whether a sentence begins with the text; texts of a page may begin in the middle of one.
    public func translate(_ text: String, isSentenceStart: Bool = true) -> String {
        let tokens = Token.all(in: text)
        var result = ""
        var index = 0
        var isFirst = isSentenceStart
        while index < tokens.count {
            switch tokens[index] {
            case .other(let separator):
                result += separator
                if separator.contains(where: { ".!?:\n".contains($0) }) { isFirst = true }
                index += 1
            case .word(let word):
                if let (phrase, entry, length) = longestPhrase(at: index, in: tokens) {
                    result += cased(entry, like: phrase, isFirst: isFirst)
                    index += length
                } else {
                    result += word
                    index += 1
                }
                isFirst = false
            }
        }
        return result
    }

    /// The longest phrase of the list that begins at a token, with single spaces between its words.
    private func longestPhrase(at start: Int, in tokens: [Token]) -> (String, WordList.Entry, length: Int)? {
        var best: (String, WordList.Entry, length: Int)?
        var phrase = ""
        for count in 0..<words.longestPhrase {
            let index = start + 2 * count
            guard index < tokens.count, case .word(let word) = tokens[index] else { break }
            if count > 0 {
                guard case .other(" ") = tokens[index - 1] else { break }
                phrase += " "
            }
            phrase += word
            if let entry = words.entry(phrase, from: source) { best = (phrase, entry, 2 * count + 1) }
        }
        return best
    }

    /// A word in capitals stays in capitals. A capital at the beginning stays where it is there for the sentence or a name, and not where it is
    /// there because the word is a German noun.
    private func cased(_ entry: WordList.Entry, like source: String, isFirst: Bool) -> String {
        let translation = entry.translation
        let letters = source.filter(\.isLetter)
        if letters.count > 1, letters.allSatisfy(\.isUppercase) { return translation.uppercased() }
        guard source.first?.isUppercase == true, isFirst || !entry.isCapitalized else { return translation }
        return translation.prefix(1).uppercased() + translation.dropFirst()
    }
}
