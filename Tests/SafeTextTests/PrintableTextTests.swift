import RandomNumbers
import SafeText
import Testing

@Suite struct PrintableTextTests {
    @Test(arguments: [
        "", "plain", "two\nlines\tand a tab", "naïve 📷 日本語", "e\u{301}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏴‍☠️", "👨‍👩‍👧‍👦 ❤️‍🔥 1️⃣ 👍🏽", "می‌خواهم", "क्‍ष", "“quoted” — done", "\u{3000}x",
    ])
    func whatAPersonSeesStays(text: String) {
        #expect(PrintableText.text(text) == text)
    }

    @Test(arguments: [
        ("\u{1B}[2J", "\\u{1B}[2J"), ("a\rb", "a\\u{D}b"), ("\0", "\\u{0}"), ("\u{7F}\u{9B}", "\\u{7F}\\u{9B}"), ("a\r\nb", "a\\u{D}\nb"),
        ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"), ("\u{2066}", "\\u{2066}"), ("\u{1F}\u{20}", "\\u{1F} "),
        ("a\u{200E}\u{200F}\u{61C}", "a\\u{200E}\\u{200F}\\u{61C}"),
        ("a\u{200B}b", "a\\u{200B}b"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"), ("a\u{200D}b", "a\\u{200D}b"), ("\u{FEFF}", "\\u{FEFF}"),
        ("\u{3164}\u{2800}\u{AD}", "\\u{3164}\\u{2800}\\u{AD}"), ("\u{E0041}\u{E000}\u{FFFE}", "\\u{E0041}\\u{E000}\\u{FFFE}"),
        ("\u{301}a", "\\u{301}a"), ("🏴\u{E0067}\u{E0062}", "🏴\\u{E0067}\\u{E0062}"), ("\u{E007F}", "\\u{E007F}"),
    ])
    func whatNobodySeesIsWrittenOut(text: String, printed: String) {
        #expect(PrintableText.text(text) == printed)
    }

    @Test(arguments: [
        ("A\nB", "A\\u{A}B"), ("A\tB", "A\\u{9}B"), ("  Name        org.example  enabled ", "Name org.example enabled"),
        ("A\u{A0}\u{2003}\u{3000}B", "A B"),
        ("A\u{2028}B", "A\\u{2028}B"),
    ])
    func aLineIsOneLineAndOneColumn(text: String, printed: String) {
        #expect(PrintableText.line(text) == printed)
    }

    @Test func quotedTextHasAllItsSpaces() { #expect(PrintableText.line(" a  b ", keepsSpaces: true) == " a  b ") }

    @Test func aLongLineIsCutBetweenCharacters() {
        #expect(PrintableText.line("abcdef", limit: 6) == "abcdef")
        #expect(PrintableText.line("abcdef", limit: 4) == "abc…")
        #expect(PrintableText.line("ab👨‍👩‍👧", limit: 5) == "ab…")
        #expect(PrintableText.line("🏴󠁧󠁢󠁥󠁮󠁧󠁿b", limit: 7).utf8.elementsEqual("🏴…".utf8))
    }

    @Test(arguments: [("Notes", false), ("日本語 📷", false), ("שלום", true), ("المذكرات 2", true), ("A → \u{FB1D}", true), ("\u{1E900}", true)])
    func onlyWordsFromRightToLeftAreIsolated(_ line: String, isIsolated: Bool) {
        #expect(PrintableText.isolated(line).unicodeScalars.elementsEqual((isIsolated ? "\u{2068}\(line)\u{2069}" : line).unicodeScalars))
    }

    @Test func aTowerOfMarksIsNoHigherThanALine() {
        let tower = "a" + String(repeating: "\u{301}", count: 1000)
        #expect(PrintableText.text(tower).unicodeScalars.count == 9)
    }

    @Test func jsonMeansTheSame() {
        #expect(PrintableText.json("{\n  \"a\" : \"\u{202E}é\u{E0041}\"\n}") == "{\n  \"a\" : \"\\u202Eé\\uDB40\\uDC41\"\n}")
    }

    /// Random text of the scalars that matter.
    @Test func isPrintableWhateverComes() {
        var random = SplitMix64(state: 7)
        for _ in 0..<20_000 {
            let text = random.text()
            for printed in [PrintableText.text(text), PrintableText.line(text), PrintableText.line(text, limit: 9)] {
                #expect(PrintableText.text(printed).utf8.elementsEqual(printed.utf8), "\(text.debugDescription)")
            }
            let line = PrintableText.line(text, limit: 20)
            #expect(PrintableText.line(line, limit: 20).utf8.elementsEqual(line.utf8) && line.unicodeScalars.count <= 20, "\(text.debugDescription)")
            #expect(!line.contains { $0.isNewline })
        }
    }
}

extension SplitMix64 {
    private static let dangerous: [UInt32] = [
        0, 7, 9, 0xA, 0xD, 0x1B, 0x20, 0x22, 0x23, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x31, 0x40, 0x5C, 0x7C, 0x7E, 0x7F, 0x85, 0x9B, 0xA0, 0xAD, 0x301,
        0x340,
        0x34F, 0x61C, 0x64A, 0x915, 0x94D, 0x1100, 0x115F, 0x1161, 0x180E, 0x2000, 0x200B, 0x200C, 0x200D, 0x200E, 0x2028, 0x202E, 0x2066, 0x20E3,
        0x212A,
        0x2764, 0x2800, 0x3000, 0x3164, 0xE000, 0xFDD0, 0xFE0F, 0xFEFF, 0xFF2D, 0xFFFE, 0x1F3F4, 0x1F468, 0xE0041,
        0xE0067, 0xE007F, 0xE0100, 0x10FFFF,
    ]

    /// Few or many scalars, half of them such that mean something somewhere.
    mutating func text() -> String {
        var text = ""
        for _ in 0..<below(oneIn(40) ? 600 : 14) {
            let value = oneIn(2) ? pick(Self.dangerous) : UInt32(below(oneIn(2) ? 0x80 : 0x110000))
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
            if oneIn(30) { text += String("🏴󠁧󠁢󠁥󠁮󠁧󠁿".unicodeScalars.prefix(1 + below(7))) }
        }
        return text
    }
}
