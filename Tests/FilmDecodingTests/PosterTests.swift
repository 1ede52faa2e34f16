import FilmDecoding
import Foundation
import SystemCalls
import Testing

/// The frame that stands for a film.
@Suite struct PosterTests {
    private let films: Films

    init() throws { films = try Films() }

    @Test(arguments: Films.formats) func aPosterIsAFrameOfTheFilm(_ format: String) throws {
        let poster = try films.read(films.make("a." + format), side: 4096)
        #expect(poster.result.pixelWidth == 120 && poster.result.pixelHeight == 80, "never larger than a frame")
        #expect(try poster.isRed(5, 5) && poster.isRed(50, 75) && poster.isBlue(70, 5) && poster.isBlue(115, 75))
    }

    @Test func aPosterIsAsLargeAsAskedFor() throws {
        let poster = try films.read(films.make("a.mp4"), side: 64)
        #expect(poster.result.pixelWidth == 64 && poster.result.pixelHeight == 43)
        #expect(try poster.isRed(5, 5) && poster.isBlue(60, 40))
    }

    @Test(arguments: [(90, true), (180, false), (270, true)]) func aPosterIsUpright(_ degrees: Int, _ isLying: Bool) throws {
        let path = try films.change(films.make("a.mp4"), to: "turned.mp4", ["-metadata:s:v", "rotate=\(degrees)"])
        let poster = try films.read(path, side: 4096)
        let (width, height) = (Int(poster.result.pixelWidth), Int(poster.result.pixelHeight))
        #expect(isLying ? width == 80 && height == 120 : width == 120 && height == 80)
        // ffmpeg counts against the clock: 270 brings the left to the top, 90 and 180 the right.
        let (first, last) = ((5, 5), (width - 5, height - 5))
        let startsRed = degrees == 270
        #expect(try startsRed ? poster.isRed(first.0, first.1) : poster.isBlue(first.0, first.1))
        #expect(try startsRed ? poster.isBlue(last.0, last.1) : poster.isRed(last.0, last.1))
    }

    @Test func aFilmThatBeginsWithBlackIsShownByALaterFrame() throws {
        let path = try films.make("a.mp4", source: "color=black:s=64x64:r=10:d=1[a];color=red:s=64x64:r=10:d=19[b];[a][b]concat")
        #expect(try films.read(path, side: 64).isRed(32, 32))
    }

    /// What most cameras write: H.264, whose frames are not in the order in which they are shown.
    @Test(arguments: ["libx264", "libx265", "libvpx-vp9"]) func otherCodersAreRead(_ coder: String) throws {
        let name = coder == "libvpx-vp9" ? "a.webm" : "a.mov"
        let poster = try films.read(films.make(name, ["-c:v", coder, "-pix_fmt", coder == "libx265" ? "yuv420p10le" : "yuv420p"]), side: 96)
        #expect(try poster.isRed(5, 5) && poster.isBlue(90, 60))
    }

    @Test func aFilmOfOneFrameHasAPoster() throws {
        let poster = try films.read(films.make("a.mov", ["-frames:v", "1"], hasSound: false), side: 64, isWhole: true)
        #expect(try poster.isRed(5, 5))
    }
}
