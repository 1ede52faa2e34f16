import Foundation
import SystemCalls
import Testing
import Wire

@testable import Sandbox

/// What a process that has read a stranger's file returns is no more trusted than the file.
@Suite struct PictureReaderTests {
    private func message(_ width: UInt32, _ height: UInt32, _ stride: UInt32? = nil) throws -> OwnedDescriptor {
        let result = WireReadPictureResult.with {
            $0.facts.typeIdentifier = "public.jpeg"
            ($0.pixelWidth, $0.pixelHeight, $0.stride) = (width, height, stride ?? width &* 4)
        }
        return try SealedMemory.make(try result.serializedBytes() as Data)
    }

    private func pixels(_ count: Int) throws -> OwnedDescriptor { try SealedMemory.make(Data(count: count)) }

    @Test func thePixelsOfThePictureAreAccepted() throws {
        let reading = try PictureReader.reading(message(64, 48), pixels(64 * 48 * 4), 64)
        #expect(reading.pixels != nil && reading.result.facts.typeIdentifier == "public.jpeg")
        #expect(try PictureReader.reading(message(0, 0), pixels(0), 0).pixels == nil)
    }

    @Test(
        arguments: [
            (64, 48, nil, 64 * 48 * 4 - 1, 64), (64, 48, nil, 64 * 48 * 4 + 1, 64), (65, 1, nil, 65 * 4, 64), (1, 65, nil, 65 * 4, 64),
            (0, 0, nil, 0, 64),
            (64, 0, nil, 0, 64), (64, 48, 64, 64 * 48 * 4, 64), (64, 48, nil, 64 * 48 * 4, 0), (0, 0, nil, 4, 0), (.max, .max, nil, 4, 4096),
            (1 << 30, 1 << 30, 0, 0, 4096),
        ] as [(UInt32, UInt32, UInt32?, Int, UInt32)]) func othersAreRefused(
            _ width: UInt32, _ height: UInt32, _ stride: UInt32?, _ bytes: Int, _ side: UInt32
        ) throws
    {
        let (facts, pixels) = (try message(width, height, stride), try pixels(bytes))
        #expect(throws: PictureReader.Problem.self) { try PictureReader.reading(facts, pixels, side) }
    }

    @Test func aMessageThatIsNoneIsRefused() throws {
        for bytes in [Data(), Data(repeating: 0xff, count: 40), Data(count: 1 << 20)] {
            let (facts, pixels) = (try SealedMemory.make(bytes), try pixels(0))
            #expect(throws: PictureReader.Problem.self) { try PictureReader.reading(facts, pixels, 0) }
        }
        let unsealed = try SealedMemory.makeEmpty(name: "facts")
        try #require(ftruncate(unsealed.rawValue, 10) == 0)
        let pixels = try pixels(0)
        #expect(throws: PictureReader.Problem.self) { try PictureReader.reading(unsealed, pixels, 0) }
    }

    private let runtime = RuntimeLayout(folder: "/r")

    @Test func whatReadsPhotographsSeesLibrariesAndNothingElse() {
        #expect(SandboxPolicy.forPictures(runtime: runtime).rows.allSatisfy { !$0.reason.isEmpty && $0.access != .processes && $0.access != .device })
        let reader = PictureReader(SandboxLadder(runtime: runtime))
        let arguments = reader.command(.photograph, 1024, on: .namespaces).arguments
        #expect(arguments.suffix(2) == ["--", "/appex/appex-pictures"], "Swift cannot read arguments without /proc")
        #expect(arguments.contains("--unshare-net") && arguments.contains("--seccomp") && arguments.contains("--remount-ro"))
        #expect(!arguments.contains("--bind") && !arguments.contains("--dev-bind"), "nothing can be written")
        let sources = arguments.indices.filter { arguments[$0] == "--ro-bind" }.map { arguments[$0 + 1] }
        #expect(sources.count == 2 && sources.contains("/r"), "\(sources)")
        let confined = reader.command(.photograph, 1024, on: .landlock)
        #expect(confined.executable == "/r/appex-confine" && confined.arguments.suffix(2) == ["--", "/r/appex-pictures"])
        #expect(!confined.arguments.contains { ["--write", "--device", "--network", "--processes"].contains($0) })
        #expect(confined.environment.contains("APPEX_LONGEST_SIDE=1024"))
    }

    @Test func filmsAreReadByAProgramOfTheirOwnThatSeesNoMore() {
        let reader = PictureReader(SandboxLadder(runtime: runtime))
        let film = reader.command(.film, 64, isWhole: true, on: .landlock)
        let photograph = reader.command(.photograph, 64, isWhole: true, on: .landlock)
        #expect(film.arguments.dropLast() == photograph.arguments.dropLast() && film.arguments.last == "/r/appex-films")
        #expect(film.environment == photograph.environment && film.environment.contains("APPEX_WHOLE=1"))
    }

    @Test(arguments: [
        ("\0\0\0\u{18}ftypisom", true), ("\0\0\0\u{18}ftypqt  ", true), ("\0\0\0\u{18}ftypM4V ", true), ("\0\0\u{8}\0moov\0\0\0\0", true),
        ("\0\0\0\u{18}ftypavc1", true), ("\0\0\0\u{18}ftypheic", false), ("\0\0\0\u{18}ftypavif", false), ("\0\0\0\u{18}ftypcrx ", false),
        ("\0\0\0\u{18}ftypM4A ", false), ("\0\0\0\u{18}ftyp", false), ("This is a letter.", false), ("", false), ("#EXTM3U file", false),
    ]) func whatAFilmIsSayItsFirstBytes(_ text: String, _ isFilm: Bool) throws {
        #expect(FilmSignature.isFilm(try SealedMemory.make(Data(text.utf8))) == isFilm)
        #expect(FilmSignature.isFilm(try SealedMemory.make(Data([0x1a, 0x45, 0xdf, 0xa3]) + Data(count: 8))))
    }
}
