import CGtk
import RemoteView
import Testing
import Wire

@testable import GTKViews

extension Widgets {
    /// Texts that cost Pango minutes.
    @Suite @MainActor struct BoundedTextTests {
        nonisolated static let hostile: [String] = [
            String(repeating: "a", count: 30_000), "a" + String(repeating: "\u{300}", count: 30_000),
            String(repeating: "\u{300}", count: 30_000), String(repeating: "a\u{5D0}", count: 30_000),
            String(repeating: "\u{2067}a", count: 30_000), String(repeating: "\u{202E}ab", count: 20_000),
            String(repeating: "e\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}", count: 10_000), String(repeating: "word ", count: 12_000),
            String(repeating: "\u{1F469}\u{200D}", count: 20_000), String(repeating: "\n", count: 30_000),
        ]

        @Test(arguments: hostile.indices) func aHostileTextIsLaidOutInTime(_ index: Int) {
            let scene = Scene()
            let begun = ContinuousClock.now
            scene.apply {
                $0.insert(1, .label, (0, 0, 380, 280)) {
                    $0.text(Self.hostile[index])
                    $0.set(.lines, 0)
                }
                $0.insert(2, .textView, (0, 0, 380, 280)) { $0.text(Self.hostile[index]) }
            }
            scene.settle()
            // Without a bound most of them take longer than a minute.
            #expect(ContinuousClock.now - begun < .seconds(15))
        }

        @Test func ordinaryTextStaysAsItIs() {
            for text in ["", "Hello", "नमस्ते दुनिया", "שלום עולם, hello", "👩‍👩‍👧‍👦 and 🇩🇪", String(repeating: "a word ", count: 500)] {
                let styled = WireStyledText.with { $0.text = text }
                #expect(BoundedText.label(styled) == styled)
                #expect(BoundedText.longText(text) == text)
            }
        }

        @Test func runsStayWithTheirText() {
            let long = String(repeating: "b", count: 150)
            let styled = WireStyledText.with {
                $0.text = "x" + String(repeating: "\u{301}", count: 20) + " " + long + " link"
                $0.runs = [.with { ($0.location, $0.length, $0.link) = (UInt32(22 + 150 + 1), 4, "https://example.org") }]
            }
            let shown = BoundedText.label(styled)
            let run = shown.runs[0]
            let units = Array(shown.text.utf16)[Int(run.location)..<Int(run.location + run.length)]
            #expect(String(decoding: units, as: UTF16.self) == "link")
            #expect(shown.text.unicodeScalars.filter { $0 == "\u{200B}" }.count == 2)
        }

        @Test func aLongTextKeepsItsLength() {
            for text in Self.hostile { #expect(BoundedText.longText(text).utf16.count == text.utf16.count) }
        }

        @Test func whatIsReadAloudIsBoundedAndHasNoControlCharacters() {
            #expect(BoundedText.spoken("a\u{1B}[2Jb\u{0}\u{9B}c\nd") == "a [2Jb  c\nd")
            #expect(BoundedText.spoken(String(repeating: "x", count: 1 << 20)).count == BoundedText.spokenLength + 1)
        }

        @Test func aLabelEndsWithAnEllipsis() {
            let shown = BoundedText.label(.with { $0.text = String(repeating: "word ", count: 12_000) })
            #expect(shown.text.utf16.count == BoundedText.labelLength + 1 && shown.text.hasSuffix("…"))
        }
    }
}
