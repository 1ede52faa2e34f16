/// Words and phrases of two languages, read from a text: a line has an English word, a tab and a German one. A line that begins with `<` is for
/// German into English only, one that begins with `#` is a remark. The first line with a word counts.
public struct WordList: Sendable {
    /// By the source language, and the word or phrase in small letters.
    private var entries: [Language: [String: Entry]] = [.english: [:], .german: [:]]

    /// What a word becomes.
    struct Entry: Sendable {
        let translation: String
        /// Whether the word itself begins with a capital letter, as German nouns do.
        let isCapitalized: Bool
    }

    /// The most words of a phrase.
    public private(set) var longestPhrase = 1

    public init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let isOneWay = line.hasPrefix("<")
            let parts = line.drop { $0 == "<" }.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { continue }
            if !isOneWay { add(parts[0], parts[1], from: .english) }
            add(parts[1], parts[0], from: .german)
        }
    }

    private mutating func add(_ word: String, _ translation: String, from language: Language) {
        let key = word.lowercased()
        guard entries[language]?[key] == nil else { return }
        entries[language]?[key] = Entry(translation: translation, isCapitalized: word.first?.isUppercase == true)
        longestPhrase = max(longestPhrase, word.split(separator: " ").count)
    }

    public var count: Int { entries[.english]?.count ?? 0 }

    func entry(_ word: String, from language: Language) -> Entry? { entries[language]?[word.lowercased()] }
}
