import Foundation
import Testing
import Wire

@testable import FilmDecoding

/// What a file says about its film.
@Suite struct FilmFactTests {
    private let films: Films

    init() throws { films = try Films() }

    @Test(arguments: zip(Films.formats, ["public.mpeg-4", "com.apple.quicktime-movie", "org.webmproject.webm"]))
    func aFilmIsWhatItsContentSays(_ format: String, _ type: String) throws {
        // Whatever it is called.
        let path = try films.make("a." + format)
        let renamed = films.path("film.jpg")
        try FileManager.default.copyItem(atPath: path, toPath: renamed)
        let facts = try films.read(renamed).facts
        #expect(facts.typeIdentifier == type && facts.width == 120 && facts.height == 80 && facts.orientation == 1)
        #expect(facts.hasFilm && abs(facts.film.duration - 2) < 0.15 && facts.film.hasAudio_p && facts.pages == 1 && facts.bits == 8)
        #expect(!facts.hasPlace && facts.cameraMake.isEmpty)
    }

    @Test func aFilmWithoutSoundHasNone() throws {
        let facts = try films.read(films.make("a.mp4", hasSound: false)).facts
        #expect(!facts.film.hasAudio_p && facts.film.duration == 2)
    }

    @Test func theNameThatAppleHasForMPEG4IsAnotherType() throws {
        let path = try films.make("a.m4v", ["-brand", "M4V "])
        #expect(try films.read(path).facts.typeIdentifier == "com.apple.m4v-video")
    }

    @Test(arguments: [(90, 8), (180, 3), (270, 6)]) func aFilmThatLiesIsTurned(_ degrees: Int, _ orientation: UInt32) throws {
        let path = try films.change(films.make("a.mp4"), to: "turned.mov", ["-metadata:s:v", "rotate=\(degrees)"])
        let facts = try films.read(path).facts
        #expect(facts.orientation == orientation && facts.width == 120 && facts.height == 80, "\(facts.orientation)")
        #expect(orientation < 5 ? facts.uprightWidth == 120 : facts.uprightWidth == 80 && facts.uprightHeight == 120)
    }

    @Test func pixelsThatAreNotSquareCountAsTheyAreShown() throws {
        let facts = try films.read(films.make("a.mp4", ["-aspect", "3:1"])).facts
        #expect(facts.width == 240 && facts.height == 80)
    }

    @Test func aCameraSaysWhenAndWhere() throws {
        let path = try films.change(
            films.make("a.mp4"), to: "b.mov",
            [
                "-movflags", "use_metadata_tags", "-metadata", "com.apple.quicktime.creationdate=2026-07-03T21:15:59+0200", "-metadata",
                "com.apple.quicktime.location.ISO6709=+48.2500-011.5000+520.000/", "-metadata", "com.apple.quicktime.make=Acme", "-metadata",
                "com.apple.quicktime.model=Z 9", "-metadata", "creation_time=2026-07-04T00:00:00Z",
            ])
        let facts = try films.read(path).facts
        #expect(facts.taken.seconds == 1_783_113_359 && facts.taken.offset == 7200)
        #expect(facts.place.latitude == 48.25 && facts.place.longitude == -11.5 && facts.place.altitude == 520)
        #expect(facts.cameraMake == "Acme" && facts.cameraModel == "Z 9")
    }

    @Test func otherwiseTheContainerSaysWhenInUTC() throws {
        let path = try films.change(
            films.make("a.mp4"), to: "b.mp4", ["-metadata", "creation_time=2026-07-03T19:15:59Z", "-metadata", "location=+48.2500-011.5000/"])
        let facts = try films.read(path).facts
        #expect(facts.taken.seconds == 1_783_106_159 && facts.taken.hasOffset && facts.taken.offset == 0)
        #expect(facts.place.latitude == 48.25 && !facts.place.hasAltitude)
    }

    /// As browsers and screen recorders write them, which do not know the end when they begin.
    @Test func aFilmThatDoesNotSayHowLongItIsIsMeasured() throws {
        let live = films.path("live.webm")
        let file = films.path("fragments.mp4")
        let webm = try films.make("a.webm"), mp4 = try films.make("a.mp4")
        _ = try films.change(webm, to: "live.webm", ["-f", "webm", "-live", "1"])
        _ = try films.change(mp4, to: "fragments.mp4", ["-movflags", "frag_keyframe+empty_moov"])
        for path in [live, file] {
            let facts = try films.read(path, isWhole: true).facts
            #expect(abs(facts.film.duration - 2) < 0.15, "\(path): \(facts.film.duration)")
        }
    }

    @Test(arguments: [
        "", "2026", "2026-07-03", "2026-13-03T21:15:59Z", "1904-01-01T00:00:00.000000Z", "1970-01-01T00:00:00.000000Z", "2026-07-03T21:15:5\u{e9}Z",
        "aaaaaaaaaaTaaaaaaaaaaaaaaaaaa", "2026-02-30T00:00:00Z",
    ]) func whatIsNoDateIsNone(_ text: String) { #expect(FilmMoment(text) == nil) }

    @Test func datesHaveZonesAndPartsOfASecond() throws {
        let moment = try #require(FilmMoment("2026-07-03T21:15:59.250000Z"))
        #expect(moment.seconds == 1_783_113_359.25 && moment.offset == 0)
        #expect(FilmMoment("2026-07-03T21:15:59-0530")?.offset == -19_800)
        #expect(FilmMoment("2026-07-03 21:15:59+05:30")?.offset == 19_800)
        #expect(FilmMoment("2026-07-03T21:15:59+99")?.offset == nil)
    }

    @Test(arguments: ["", "/", "48", "+48", "+91.0+010.0/", "+48.0+181.0/", "+48.0.0+10.0/", "+4812.5N", "+48+10+20+30/", "+\u{661}+10/"])
    func whatIsNoPlaceIsNone(_ text: String) { #expect(FilmPlace(text) == nil) }
}
