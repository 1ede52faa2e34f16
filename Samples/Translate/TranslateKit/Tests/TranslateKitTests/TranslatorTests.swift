import Testing

@testable import TranslateKit

@Suite struct TranslatorTests {
    private let words = WordList(
        """
        # A remark.
        the\tdie
        house\tHaus
        is\tist
        big\tgroß
        of course\tnatürlich
        of\tvon
        river\tFluss
        <the\tdas
        damaged line
        the\tein anderes
        """)

    private func translated(_ text: String, from source: Language = .english, isSentenceStart: Bool = true) -> String {
        Translator(words, from: source).translate(text, isSentenceStart: isSentenceStart)
    }

    @Test func replacesWordsAndLeavesEverythingElse() {
        #expect(translated("the  river — is (very) big!\n12 km") == "die  Fluss — ist (very) groß!\n12 km")
        #expect(translated("") == "")
        #expect(translated("…") == "…")
    }

    @Test func prefersPhrasesAndLooksForThemInOneLineOnly() {
        #expect(translated("of course") == "natürlich")
        #expect(translated("Of course, of\ncourse, of") == "Natürlich, von\ncourse, von")
    }

    @Test func keepsCapitalsThatBelongToTheSentenceOrTheName() {
        #expect(translated("The river. Big houses. THE HOUSE") == "Die Fluss. Groß houses. DIE HAUS")
        #expect(translated("the Big River") == "die Groß Fluss")
        #expect(translated("Das Haus. Fluss ist groß", from: .german) == "The house. River is big")
        #expect(translated("Haus", from: .german, isSentenceStart: false) == "house")
        #expect(translated("A I", from: .english) == "A I", "one letter is no word in capitals")
    }

    @Test func knowsTheLanguageByItsWords() {
        #expect(Translator.language(of: ["the house is big"], by: words) == .english)
        #expect(Translator.language(of: ["das Haus", "ist groß"], by: words) == .german)
        #expect(Translator.language(of: ["il fiume è grande e la casa è piccola"], by: words) == nil)
        #expect(Translator.language(of: [], by: words) == nil)
        #expect(Language(tag: "de-AT") == .german)
        #expect(Language(tag: "EN") == .english)
        #expect(Language(tag: "den") == nil)
        #expect(Language(tag: "") == nil)
    }

    @Test func theFirstLineCountsAndOneWayLinesAreForGermanOnly() {
        #expect(translated("the") == "die")
        #expect(translated("das ein anderes", from: .german) == "the the")
        #expect(words.count == 7)
    }

    @Test func joinedTokensAreTheText() {
        for text in ["a b", " a", "a ", "don’t — 3×“x”", "äöü ß\u{1F469}\u{200D}\u{1F680}", "\r\n\t"] {
            let tokens = Token.all(in: text)
            let joined = tokens.map { token in
                switch token {
                case .word(let text), .other(let text): text
                }
            }.joined()
            #expect(joined == text)
        }
    }
}
