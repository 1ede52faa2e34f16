import DarkroomKit
import Testing

@Suite struct TextStyleTests {
    @Test(arguments: [
        ("the lord of the rings", "The Lord of the Rings"), ("a well-known NASA fact", "A Well-Known NASA Fact"),
        ("LOUD AND CLEAR", "Loud and Clear"), ("it's (not) over", "It's (Not) Over"), ("one\nof two", "One\nOf Two"),
        ("  of mice", "  Of Mice"), ("3rd time", "3rd Time"), ("élan vital", "Élan Vital"), ("", ""),
    ])
    func capitalisesTitles(_ text: String, _ expected: String) {
        #expect(TextStyle.titleCase.apply(to: text) == expected)
    }

    @Test(arguments: [
        ("\"Yes,\" she said.", "“Yes,” she said."), ("don't", "don’t"), ("'quoted'", "‘quoted’"), ("the '90s", "the ’90s"),
        ("(\"a\")", "(“a”)"), ("\"'Inner' outer\"", "“‘Inner’ outer”"), ("\n\"line\"", "\n“line”"), ("plain", "plain"),
    ])
    func curlsQuotes(_ text: String, _ expected: String) {
        #expect(TextStyle.curlyQuotes.apply(to: text) == expected)
    }

    @Test(arguments: [
        ("b\na\nC\n", "a\nb\nC\n"), ("b\na", "a\nb"), ("b\r\na\r\n", "a\r\nb\r\n"), ("a\nA\na", "A\na\na"), ("", ""), ("\n\n", "\n\n"),
    ])
    func sortsLines(_ text: String, _ expected: String) {
        #expect(TextStyle.sortLines.apply(to: text) == expected)
    }

    @Test(arguments: [("a  \n b\t\n", "a\n b\n"), ("   ", ""), ("x \r\ny ", "x\r\ny"), ("a\u{00A0}\n", "a\n")])
    func trimsLines(_ text: String, _ expected: String) {
        #expect(TextStyle.trimLines.apply(to: text) == expected)
    }

    @Test(arguments: [
        ("one two\nthree\n", "3 words, 2 lines, 14 characters"), ("", "0 words, 0 lines, 0 characters"), ("é👩‍👩‍👧", "1 word, 1 line, 2 characters"),
    ])
    func countsWords(_ text: String, _ expected: String) {
        #expect(TextStyle.countWords.apply(to: text) == expected)
    }

    @Test func changesCase() {
        #expect(TextStyle.upperCase.apply(to: "Straße") == "STRASSE")
        #expect(TextStyle.lowerCase.apply(to: "ÀÉ") == "àé")
    }

    @Test(arguments: TextStyle.allCases)
    func takesAnyText(_ style: TextStyle) {
        #expect(style.apply(to: "").isEmpty == (style != .countWords))
        #expect(!style.apply(to: "x\u{0301}\u{200D}\u{FEFF}\r\n\n\"'").isEmpty)
        #expect(!style.title.isEmpty)
    }
}
