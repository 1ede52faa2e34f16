import Testing

@testable import DesktopApp

@Suite struct TextChangeTests {
    @Test(arguments: [
        ("one two", "one TWO", 4..<7, "TWO"), ("", "new", 0..<0, "new"), ("old", "", 0..<3, ""), ("aa", "aaa", 2..<2, "a"),
        // Letters whose bytes begin alike, and an emoji of four bytes.
        ("é", "è", 0..<1, "è"), ("xäy", "xöy", 1..<2, "ö"), ("a😀b", "a😁b", 1..<2, "😁"), ("Ā", "ā", 0..<1, "ā"),
        // The last byte of both is the same: U+0141 and U+0101 end with 0x81.
        ("Ł", "ā", 0..<1, "ā"), ("e\u{301}", "e\u{300}", 1..<2, "\u{300}"), ("a\r\nb", "a\nb", 1..<2, ""),
    ]) func isTheSmallestPartThatDiffers(old: String, new: String, range: Range<Int>, replacement: String) throws {
        let change = try #require(TextChange(from: old, to: new))
        #expect(change.range == range)
        #expect(Array(change.replacement.unicodeScalars) == Array(replacement.unicodeScalars))
    }

    @Test func equalTextsDifferNowhere() { #expect(TextChange(from: "same", to: "same") == nil) }

    @Test func makesTheNewTextOutOfTheOld() throws {
        let letters: [Unicode.Scalar] = ["a", "b", "ä", "á", "Ł", "ā", "😀", "😁", "\r", "\n", "\u{301}"]
        var numbers = SystemRandomNumberGenerator()
        func text() -> String {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...6, using: &numbers) { text.append(letters.randomElement(using: &numbers) ?? "a") }
            return String(text)
        }
        for _ in 0..<5000 {
            let (old, new) = (text(), text())
            guard let change = TextChange(from: old, to: new) else {
                #expect(Array(old.utf8) == Array(new.utf8))
                continue
            }
            let made = SelectedText(text: "", range: change.range).replaced(by: change.replacement, in: old)
            try #require(Array(made.utf8) == Array(new.utf8), "\(old.debugDescription) to \(new.debugDescription)")
        }
    }
}
