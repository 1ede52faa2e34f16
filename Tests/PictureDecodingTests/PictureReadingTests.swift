import ExtensionHost
import Foundation
import RemoteDrawing
import SystemCalls
import Testing
import Wire

/// What a host accepts of the system, whatever it sends.
@Suite struct PictureReadingTests {
    private let whole = WireReadPictureResult.with {
        $0.facts.typeIdentifier = "public.jpeg"
        ($0.facts.width, $0.facts.height, $0.facts.uprightWidth, $0.facts.uprightHeight) = (400, 300, 300, 400)
        $0.facts.orientation = 6
        $0.facts.pages = 1
        $0.facts.bits = 8
        $0.facts.taken.seconds = 1_783_113_359.25
        ($0.facts.place.latitude, $0.facts.place.longitude, $0.facts.place.altitude) = (48.25, -11.5, 520)
        $0.facts.cameraMake = "Acme"
        ($0.pixelWidth, $0.pixelHeight, $0.stride) = (48, 64, 192)
    }

    private func reading(
        _ side: Int = 64, bytes: Int = 192 * 64, _ change: (inout WireReadPictureResult) -> Void = { _ in }
    ) throws -> PictureReading? {
        var result = whole
        change(&result)
        return PictureReading(result, try SealedMemory.make(Data(count: bytes)), longestSide: side)
    }

    @Test func anAnswerHasFactsAndPixels() throws {
        let reading = try #require(try reading())
        #expect(reading.pixels?.width == 48 && reading.pixels?.height == 64 && reading.pixels?.stride == 192)
        let facts = reading.facts
        #expect(facts.typeIdentifier == "public.jpeg" && facts.uprightWidth == 300 && facts.uprightHeight == 400 && facts.cameraMake == "Acme")
        #expect(facts.place?.latitude == 48.25 && facts.place?.longitude == -11.5 && facts.place?.altitude == 520)
        #expect(try self.reading(0)?.pixels == nil)
    }

    @Test func aFilmSaysHowLongItIs() throws {
        #expect(try reading()?.facts.film == nil)
        func film(_ duration: Double) throws -> PictureFacts.Film? {
            try reading { ($0.facts.film.duration, $0.facts.film.hasAudio_p) = (duration, true) }?.facts.film
        }
        #expect(try film(12.5)?.duration == 12.5 && film(12.5)?.hasAudio == true)
        for none in [0, -1, .nan, .infinity, 1e9] { #expect(try film(none) != nil && film(none)?.duration == nil) }
    }

    @Test func sizesThatDoNotFitAreNoAnswer() throws {
        let changes: [@Sendable (inout WireReadPictureResult) -> Void] = [
            { $0.clearFacts() }, { $0.facts.width = 0 }, { $0.facts.height = .max }, { $0.facts.uprightWidth = 400 }, { $0.facts.orientation = 0 },
            { $0.facts.orientation = 9 }, { $0.facts.typeIdentifier = "" }, { $0.facts.typeIdentifier = "public.jpeg\n" },
            { $0.facts.typeIdentifier = String(repeating: "a", count: 65) }, { $0.pixelWidth = 0 }, { $0.pixelHeight = .max }, { $0.stride = 4 },
            { $0.pixelWidth = 65 }, { $0.stride = .max },
        ]
        for (number, change) in changes.enumerated() { #expect(try reading { change(&$0) } == nil, "change \(number)") }
        #expect(try reading(bytes: 192 * 64 - 1) == nil)
        #expect(PictureReading(whole, nil, longestSide: 64) == nil)
        let unsealed = try SealedMemory.makeEmpty(name: "pixels")
        try #require(ftruncate(unsealed.rawValue, 192 * 64) == 0)
        #expect(PictureReading(whole, unsealed, longestSide: 64) == nil)
    }

    @Test func metadataThatWasCarriedIsInMemoryThatNobodyChanges() throws {
        func carried(_ outcome: WireMetadataOutcome, _ memory: OwnedDescriptor?) -> CarriedMetadata? {
            CarriedMetadata(.with { $0.outcome = outcome }, memory)
        }
        let memory = try SealedMemory.make(Data(count: 10))
        guard case .carried(let file)? = carried(.carried, memory) else { throw ImagingError(.invalid, "There is no file.") }
        #expect(file === memory)
        guard case .complete? = carried(.complete, memory), case .notWritten? = carried(.notWritten, nil) else {
            throw ImagingError(.invalid, "There is another outcome.")
        }
        let unsealed = try SealedMemory.makeEmpty(name: "file")
        try #require(ftruncate(unsealed.rawValue, 10) == 0)
        for (outcome, memory) in [
            (.carried, nil), (.carried, unsealed), (.carried, try SealedMemory.make(Data())), (.unspecified, memory), (.UNRECOGNIZED(9), memory),
        ]
            as [(WireMetadataOutcome, OwnedDescriptor?)]
        { #expect(carried(outcome, memory) == nil) }
    }

    @Test func factsOutsideTheirRangesAreUnknown() throws {
        let facts = try #require(
            try reading {
                $0.facts.taken.seconds = .nan
                $0.facts.place.latitude = .infinity
                $0.facts.bits = 77
                $0.facts.pages = 0
                $0.facts.cameraModel = "\u{202E}" + String(repeating: "m", count: 1000)
            }?.facts)
        #expect(facts.taken == nil && facts.place == nil && facts.bits == 8 && facts.pages == 1)
        #expect(facts.cameraModel.hasPrefix(#"\u{202E}mm"#) && facts.cameraModel.count == 64)
        #expect(try reading { $0.facts.taken.offset = 86_400 }?.facts.taken?.offset == nil)
        #expect(try reading { $0.facts.place.altitude = .nan }?.facts.place?.altitude == nil)
        #expect(try reading { $0.facts.taken.seconds = 1e300 }?.facts.taken == nil)
    }

    @Test func aMomentIsInTheZoneOfTheCameraOrElseInThisOne() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        func date(_ seconds: Double, _ offset: Int32?) throws -> Double? {
            try reading {
                $0.facts.taken.seconds = seconds
                if let offset { $0.facts.taken.offset = offset }
            }?.facts.taken?.date(in: berlin).timeIntervalSince1970
        }
        // The third of July at noon, and the last Sunday of March at half past four, after the clocks went forward at two.
        #expect(try date(1_783_080_000, 19_800) == 1_783_080_000 - 19_800)
        #expect(try date(1_783_080_000, nil) == 1_783_080_000 - 7200)
        #expect(try date(1_774_758_600, nil) == 1_774_758_600 - 7200)
        #expect(try date(1_774_747_800, nil) == 1_774_747_800 - 3600, "half past one")
    }
}
