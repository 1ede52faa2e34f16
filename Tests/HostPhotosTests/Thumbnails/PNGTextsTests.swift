import Testing

@testable import HostPhotos

@Suite struct PNGTextsTests {
    /// One pixel, as zlib and libpng write it.
    static let pixel: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00,
        0x01,
        0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4, 0x89, 0x00, 0x00, 0x00, 0x0B, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x60, 0x00, 0x02,
        0x00,
        0x00, 0x05, 0x00, 0x01, 0xE9, 0xFA, 0xDC, 0xD8, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    @Test func textsThatWerePutThereAreRead() throws {
        #expect(PNGTexts.read(Self.pixel) == [:])
        let written = try #require(PNGTexts.put([("Thumb::URI", "file:///a"), ("Thumb::MTime", "12")], in: Self.pixel))
        #expect(PNGTexts.read(written) == ["Thumb::URI": "file:///a", "Thumb::MTime": "12"])
        // The rest is as it was.
        #expect(written.prefix(33) == Self.pixel.prefix(33))
        #expect(written.suffix(Self.pixel.count - 33) == Self.pixel.dropFirst(33))
    }

    /// The checksum of libpng's IEND, and of the chunk above.
    @Test func checksumsAreThoseOfPNG() {
        #expect(PNGTexts.checksum(Array("IEND".utf8)) == 0xAE42_6082)
        #expect(PNGTexts.checksum(Array(Self.pixel[12..<29])) == 0x1F15_C489)
    }

    @Test func whatIsNoPNGOrEndsTooEarlyIsRefused() throws {
        #expect(PNGTexts.read([]) == nil)
        #expect(PNGTexts.read(Array(Self.pixel.prefix(20))) == nil)
        #expect(PNGTexts.put([], in: [0xFF, 0xD8]) == nil)
        let written = try #require(PNGTexts.put([("Thumb::URI", "file:///a")], in: Self.pixel))
        // Wherever it is cut, there is no trap, and only whole texts are read.
        for length in 0...written.count {
            let texts = PNGTexts.read(Array(written.prefix(length)))
            #expect(texts == nil || texts == [:] || texts == ["Thumb::URI": "file:///a"])
        }
    }

    @Test func aLengthBeyondTheFileEndsTheReading() {
        var file = Array(Self.pixel.prefix(33))
        file += [0xFF, 0xFF, 0xFF, 0xFF] + Array("tEXtThumb::URI".utf8)
        #expect(PNGTexts.read(file) == [:])
    }

    @Test func textsBehindThePixelsDoNotCount() throws {
        let written = try #require(PNGTexts.put([("A", "1")], in: Self.pixel))
        let text = written[33..<(written.count - Self.pixel.count + 33)]
        #expect(PNGTexts.read(Array(Self.pixel.dropLast(12)) + text) == [:])
    }

    @Test func onlyPlainTextsAreWritten() {
        #expect(PNGTexts.put([("A", "é")], in: Self.pixel) == nil)
        #expect(PNGTexts.put([("", "a")], in: Self.pixel) == nil)
        #expect(PNGTexts.put([("A\0B", "a")], in: Self.pixel) == nil)
        #expect(PNGTexts.put([("A", "a\0b")], in: Self.pixel) == nil)
        #expect(PNGTexts.put([(String(repeating: "a", count: 80), "a")], in: Self.pixel) == nil)
    }
}
