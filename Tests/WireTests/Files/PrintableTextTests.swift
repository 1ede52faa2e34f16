import Testing
import Wire

@Suite struct PrintableTextTests {
    @Test(arguments: ["", "plain", "two\nlines\tand a tab", "naïve 📷 日本語", "e\u{301}"]) func textWithoutControlCharactersStays(text: String) {
        #expect(PrintableText.make(text) == text)
    }

    @Test(arguments: [
        ("\u{1B}[2J", "\\u{1B}[2J"), ("a\rb", "a\\u{D}b"), ("\0", "\\u{0}"), ("\u{7F}\u{9B}", "\\u{7F}\\u{9B}"), ("a\r\nb", "a\\u{D}\nb"),
        ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"), ("\u{2066}", "\\u{2066}"), ("\u{1F}\u{20}", "\\u{1F} "),
    ]) func controlCharactersAreWrittenOut(text: String, printed: String) {
        #expect(PrintableText.make(text) == printed)
    }
}
