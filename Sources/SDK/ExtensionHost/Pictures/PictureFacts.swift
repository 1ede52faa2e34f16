import Foundation

/// What the file of a picture or of a film says about it. All of it was checked: sizes are of pictures that exist, a place is on the globe, and texts
/// are safe to show.
package struct PictureFacts: Sendable, Equatable {
    /// When a picture was taken, as the camera's clock showed it.
    package struct Moment: Sendable, Equatable {
        /// Since the beginning of 1970 on that clock, whatever its time zone.
        package let seconds: Double
        /// Of the clock's time zone from UTC, in seconds; nil: the camera did not say.
        package let offset: Int?
    }

    package struct Place: Sendable, Equatable {
        /// In degrees, the north positive.
        package let latitude: Double
        /// In degrees, the east positive.
        package let longitude: Double
        /// In metres above the sea; nil: the file does not say.
        package let altitude: Double?
    }

    /// What only a film has.
    package struct Film: Sendable, Equatable {
        /// In seconds; nil: not known.
        package let duration: Double?
        package let hasAudio: Bool
    }

    /// The uniform type identifier of the file; for a preview in a raw file, that of raw files.
    package let typeIdentifier: String
    /// As stored, in pixels.
    package let width: Int
    package let height: Int
    /// As the picture is shown, in pixels.
    package let uprightWidth: Int
    package let uprightHeight: Int
    /// EXIF's, 1 to 8.
    package let orientation: Int
    package let pages: Int
    /// Whether the picture is the preview in a raw file of a camera.
    package let isRaw: Bool
    /// Of each component.
    package let bits: Int
    package let hasAlpha: Bool
    /// Nil: the file does not say when.
    package let taken: Moment?
    /// Nil: the file does not say where.
    package let place: Place?
    /// May be empty.
    package let cameraMake: String
    package let cameraModel: String
    /// Nil: it is no film.
    package let film: Film?
}

extension PictureFacts.Moment {
    /// The moment. A camera that does not say in which time zone its clock was is taken to have had this one.
    package func date(in zone: TimeZone = .current) -> Date {
        if let offset { return Date(timeIntervalSince1970: seconds - Double(offset)) }
        let first = Date(timeIntervalSince1970: seconds - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))))
        // Near a change of the clocks, the zone has another offset at that moment than at the first guess.
        return Date(timeIntervalSince1970: seconds - Double(zone.secondsFromGMT(for: first)))
    }
}
