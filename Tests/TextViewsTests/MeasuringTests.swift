import RemoteView
import Testing
import TextViews
import Wire

@Suite struct MeasuringTests {
    private func measure(_ text: String, width: Double = 0, lines: UInt32 = 0, scale: Double = 1) -> WireMeasuredText {
        TextMeasurer().measure(
            .with {
                $0.text.text = text
                $0.width = width
                $0.lines = lines
            }, in: .with { $0.textScale = scale })
    }

    @Test func textGrowsWithItsLettersAndItsLines() {
        #expect(measure("hello world").width > measure("hello").width)
        #expect(measure("a\nb\nc").height == 3 * measure("a").height)
        #expect(measure("漢字").width == 2 * measure("ab").width)
        #expect(measure("e\u{301}").width == measure("e").width)
        #expect(measure("a", scale: 2).height > measure("a").height)
    }

    @Test func breaksLinesBetweenWords() {
        let line = measure("hello")
        let two = measure("hello hello", width: line.width + 1)
        #expect(two.height == 2 * line.height && two.width == line.width)
        #expect(measure("hello hello", width: 1000).height == line.height)
        #expect(measure("hellohello", width: line.width + 1).height == 2 * line.height)
        #expect(measure("a b c d e f", width: 1, lines: 2).height == 2 * line.height)
    }

    @Test func measuresNothing() {
        #expect(measure("").width == 0 && measure("").height == measure("a").height)
    }
}
