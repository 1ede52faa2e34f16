import CFilmEngine
import CoreMedia

extension CMTime {
    /// - Parameter unknown: for a time that the film does not say.
    init(_ time: appex_film_time, unknown: CMTime = .indefinite) {
        self = time.scale > 0 ? CMTime(value: time.value, timescale: time.scale) : unknown
    }

    /// Without a number, a time that nobody knows.
    var film: appex_film_time { isNumeric ? appex_film_time(value: value, scale: timescale) : appex_film_time(value: 0, scale: 0) }
}
