import Testing

@testable import HostPhotos

/// How long a film is, for people.
@Suite struct FilmDurationTests {
    @Test(arguments: [
        (0.2, "0:01", "1 second"), (7, "0:07", "7 seconds"), (59.6, "1:00", "1 minute"), (754, "12:34", "12 minutes 34 seconds"),
        (3723, "1:02:03", "1 hour 2 minutes 3 seconds"), (7200, "2:00:00", "2 hours"),
    ]) func isShownAsPlayersDo(_ seconds: Double, _ clock: String, _ words: String) {
        #expect(FilmDuration.clock(seconds) == clock && FilmDuration.words(seconds) == words)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300]) func whatIsNoDurationIsShownAllTheSame(_ seconds: Double) {
        #expect(!FilmDuration.clock(seconds).isEmpty && !FilmDuration.words(seconds).isEmpty)
    }
}
