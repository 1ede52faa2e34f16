import CFilms
import SafeText
import Wire

extension WirePictureFacts {
    /// What a file says about its film.
    init(_ facts: appex_films_facts) {
        self.init()
        typeIdentifier =
            switch facts.kind {
            case APPEX_FILMS_M4V: "com.apple.m4v-video"
            case APPEX_FILMS_QUICKTIME: "com.apple.quicktime-movie"
            case APPEX_FILMS_WEBM: "org.webmproject.webm"
            default: "public.mpeg-4"
            }
        (width, height) = (facts.width, facts.height)
        // From 5 on, the film lies on its side.
        (uprightWidth, uprightHeight) = facts.orientation < 5 ? (width, height) : (height, width)
        orientation = facts.orientation
        pages = 1
        bits = facts.bits
        film.duration = facts.duration
        film.hasAudio_p = facts.has_audio != 0
        if let moment = FilmMoment(Self.text(facts.created)) {
            taken.seconds = moment.seconds
            if let offset = moment.offset { taken.offset = Int32(clamping: offset) }
        }
        if let found = FilmPlace(Self.text(facts.place)) {
            place.latitude = found.latitude
            place.longitude = found.longitude
            if let altitude = found.altitude { place.altitude = altitude }
        }
        cameraMake = PrintableText.line(Self.text(facts.make), limit: 64)
        cameraModel = PrintableText.line(Self.text(facts.model), limit: 64)
    }

    /// Bytes of a stranger, which end with a zero.
    private static func text<Bytes>(_ bytes: Bytes) -> String {
        withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
