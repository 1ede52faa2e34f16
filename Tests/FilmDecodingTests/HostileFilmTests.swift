import FilmDecoding
import Foundation
import RandomNumbers
import SystemCalls
import TestSupport
import Testing

/// Files that nobody means well with are refused in a sentence, or read as far as they are right; none ends the process, or opens another file.
@Suite struct HostileFilmTests {
    private let films: Films

    init() throws { films = try Films() }

    /// Whether there are pixels.
    @discardableResult private func use(_ bytes: Data, isWhole: Bool = false) throws -> Bool {
        do {
            let answer = try films.read(try SealedMemory.make(bytes), side: 64, isWhole: isWhole)
            #expect(answer.result.pixelWidth <= 64 && answer.result.pixelHeight <= 64 && (1...8).contains(answer.facts.orientation))
            return true
        } catch let problem as FilmProblem {
            #expect(!problem.description.isEmpty)
            return false
        }
    }

    private func file(_ name: String, _ arguments: [String] = []) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: try films.make(name, arguments)))
    }

    /// With what is needed to play it first, in fragments, or at its end.
    private static let kinds = [
        ("a.mp4", []), ("b.mp4", ["-movflags", "+faststart"]), ("c.mp4", ["-movflags", "+frag_keyframe+empty_moov"]), ("d.mov", []), ("e.webm", []),
    ]

    @Test(arguments: kinds) func whatIsCutOffIsNotWhole(_ name: String, _ arguments: [String]) throws {
        let whole = try file(name, arguments)
        try #require(try use(whole, isWhole: true))
        for part in [0.3, 0.6, 0.9] { #expect(try !use(whole.prefix(Int(Double(whole.count) * part)), isWhole: true), "\(name) \(part)") }
        var lengths = Set(stride(from: 0, to: whole.count, by: max(1, whole.count / 40)))
        lengths.formUnion(0..<32)
        for length in lengths.sorted() { try use(whole.prefix(length)) }
        #expect(try !use(whole.prefix(30)))
    }

    @Test(arguments: kinds) func whatHasWrongBytes(_ name: String, _ arguments: [String]) throws {
        let whole = try file(name, arguments)
        var random = SplitMix64(state: 7)
        for turn in 0..<60 {
            var wrong = whole
            // Half of them where the structure is.
            let end = turn % 2 == 0 ? whole.count : min(whole.count, 1200)
            for _ in 0...random.below(6) { wrong[random.below(end)] = UInt8(random.below(256)) }
            try use(wrong, isWhole: turn % 3 == 0)
        }
    }

    @Test(arguments: [
        Data(), Data("This is a letter.".utf8), Data(repeating: 0xff, count: 100), Data(repeating: 0, count: 4096),
        // Playlists and lists of files, which libavformat would open with what they name.
        Data("#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n".utf8),
        Data("ffconcat version 1.0\nfile /etc/passwd\n".utf8), Data("<?xml version=\"1.0\"?><MPD><Period/></MPD>".utf8),
        Data("[playlist]\nFile1=http://localhost/a.mp4\n".utf8), Data("RIFF\u{10}\0\0\0AVI LIST".utf8),
        Data([0x47] + [UInt8](repeating: 0, count: 400)),
        // A picture of the same family, and Matroska that is not WebM.
        Data([0, 0, 0, 24]) + Data("ftypheic\0\0\0\0mif1heic".utf8), Data([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]) + Data("matroska".utf8),
    ]) func whatIsNoFilmIsRefusedInASentence(_ bytes: Data) throws {
        #expect { try films.read(try SealedMemory.make(bytes)) } throws: { "\($0)".contains("no film that can be read") }
    }

    @Test func whatIsNoFileIsRefused() throws {
        for path in ["/", "/dev/zero", "/dev/null"] {
            #expect { try films.read(path) } throws: { "\($0)".contains("regular file") }
        }
    }

    /// A QuickTime file may say that its frames are in another file.
    @Test func anotherFileIsNotOpened() throws {
        let secret = try films.make("secret.mp4")
        var bytes = try file("a.mov", ["-movflags", "+faststart"])
        let entry = try #require(bytes.range(of: Data("url ".utf8)))
        // Its flag says that the frames are here.
        bytes[entry.upperBound + 3] = 0
        try #require(bytes.range(of: Data("dref".utf8)) != nil)
        let path = films.path("b.mov")
        try bytes.write(to: URL(fileURLWithPath: path))
        let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        _ = try? films.read(path, side: 64)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count <= before)
        _ = secret
    }

    @Test func sizesThatNoFrameHasAreRefused() throws {
        var bytes = try file("a.mp4", ["-movflags", "+faststart", "-c:v", "libx264", "-pix_fmt", "yuv420p"])
        let entry = try #require(bytes.range(of: Data("avc1".utf8), in: (bytes.range(of: Data("stsd".utf8))?.upperBound ?? 0)..<bytes.count))
        // Width and height of the sample description.
        bytes.replaceSubrange(entry.upperBound + 24..<entry.upperBound + 28, with: [0xff, 0xff, 0xff, 0xff])
        #expect { try films.read(try SealedMemory.make(bytes)) } throws: { "\($0)".contains("too large") }
        // None: then a frame says it.
        bytes.replaceSubrange(entry.upperBound + 24..<entry.upperBound + 28, with: [0, 0, 0, 0])
        let facts = try films.read(try SealedMemory.make(bytes)).facts
        #expect(facts.width == 120 && facts.height == 80)
    }

    /// Holes of a disk read as zeros for ever.
    @Test func aFileWithoutEndEnds() throws {
        for head in [Data([0, 0, 0, 8]) + Data("free".utf8), Data([0, 0, 0, 16]) + Data("ftypisom".utf8), try file("a.webm").prefix(600)] {
            let path = films.path("endless.mp4")
            try head.write(to: URL(fileURLWithPath: path))
            try #require(truncate(path, 1 << 40) == 0)
            let clock = ContinuousClock()
            let started = clock.now
            for isWhole in [false, true] { #expect(throws: FilmProblem.self) { try films.read(path, side: 64, isWhole: isWhole) } }
            #expect(clock.now - started < .seconds(20))
        }
    }

    @Test func aFileWithSoundAloneIsNoFilm() throws {
        let path = films.path("a.mp4")
        try Tool.all("/usr/bin/ffmpeg", ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "sine=440:d=1", path])
        #expect { try films.read(path) } throws: { "\($0)".contains("no frames") }
    }

    @Test func memoryThatIsSealedIsAnError() throws {
        let sealed = try SealedMemory.make(Data())
        let film = try SealedMemory.make(try file("a.mp4"))
        #expect(throws: FilmProblem.self) { _ = try FilmDecoder(film).read(longestSide: 64, into: sealed) }
    }
}
