import AVFoundation
import Foundation
import SystemCalls
import TestSupport
import Testing

/// Long films are read and written piece by piece.
@Suite(.serialized) struct MemoryTests {
    private let place: ScratchDirectory

    init() throws { place = try ScratchDirectory() }

    /// Exports in a process of its own, which may have `limit` MiB of data; the memory that it took, in MiB.
    private func probe(limit: Int = 0, _ arguments: String...) throws -> Int {
        let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/FilmProbe"
        let program = Program(path, [path, "\(limit)"] + arguments, environment: Program.ownEnvironment)
        let (end, output) = try program.output(upTo: 1 << 16, within: .seconds(120))
        #expect(end.isSuccess, "\(arguments)")
        return (Int(String(decoding: output, as: UTF8.self).split(separator: "\n").first ?? "") ?? .max) >> 10
    }

    @Test func tenMinutesAreTrimmedInLittleMemory() throws {
        let film = TestFilm(name: "long.mov", format: "mov", codec: "mjpeg", size: (320, 240), rate: (5, 1), frames: 3000, isNoise: true)
        let url = try film.make(in: place)
        let size = try #require(try url.resourceValues(forKeys: [.fileSizeKey]).fileSize) >> 20
        #expect(size > 100)
        #expect(try probe(AVAssetExportPresetPassthrough, url.path, place.path("part.mov"), "10", "590") < 32)
        let part = try Data(contentsOf: URL(fileURLWithPath: place.path("part.mov")), options: .mappedIfSafe)
        #expect(part.count >> 20 > size * 9 / 10)
    }

    @Test func aLongFilmIsEncodedInTheMemoryOfAShortOne() throws {
        let film = TestFilm(name: "long.mov", format: "mov", codec: "mjpeg", size: (160, 120), rate: (25, 1), frames: 2500, isNoise: true)
        let url = try film.make(in: place)
        let short = try probe(AVAssetExportPresetMediumQuality, url.path, place.path("short.mp4"), "0", "8")
        let long = try probe(AVAssetExportPresetMediumQuality, url.path, place.path("long.mp4"), "0", "100")
        // Decoded, the frames in between would be 66 MiB.
        #expect(long < short + 16, "\(short) MiB for 8 s, \(long) MiB for 100 s")
    }

    /// An extension has 240 MiB beside its runtime.
    @Test(arguments: ["mp4", "webm"]) func aFilmInFullHDIsEncodedInTheMemoryOfAnExtension(format: String) async throws {
        let film = TestFilm(size: (1920, 1080), rate: (30, 1), frames: 24, between: 2)
        let url = try film.make(in: place)
        #expect(try probe(limit: 240, AVAssetExportPresetHighestQuality, url.path, place.path("part.\(format)"), "0", "0.8") < 160)
        let played = try Played(URL(fileURLWithPath: place.path("part.\(format)")))
        #expect(played.numbers == Array(0..<24))
    }
}
