import SafeText
import Wire

// What the system says that a process in a sandbox has said: within bounds, whatever it is.

extension PictureFacts {
    /// The greatest width and height of a picture that is read, in pixels.
    private static let mostSide: UInt32 = 1 << 28
    private static let longestText = 64

    /// Nil for what cannot be a picture.
    init?(_ message: WirePictureFacts) {
        let isLying = message.orientation >= 5
        guard (1...8).contains(message.orientation), (1...Self.mostSide).contains(message.width), (1...Self.mostSide).contains(message.height),
            message.uprightWidth == (isLying ? message.height : message.width), message.uprightHeight == (isLying ? message.width : message.height),
            let typeIdentifier = Self.identifier(message.typeIdentifier)
        else { return nil }
        self.typeIdentifier = typeIdentifier
        width = Int(message.width)
        height = Int(message.height)
        uprightWidth = Int(message.uprightWidth)
        uprightHeight = Int(message.uprightHeight)
        orientation = Int(message.orientation)
        pages = Int(clamping: max(message.pages, 1))
        isRaw = message.isRaw
        bits = message.bits == 16 ? 16 : 8
        hasAlpha = message.hasAlpha_p
        taken = message.hasTaken ? Moment(message.taken) : nil
        place = message.hasPlace ? Place(message.place) : nil
        cameraMake = PrintableText.line(message.cameraMake, limit: Self.longestText)
        cameraModel = PrintableText.line(message.cameraModel, limit: Self.longestText)
        film = message.hasFilm ? Film(message.film) : nil
    }

    private static func identifier(_ text: String) -> String? {
        let isPlain = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
        return isPlain && (1...longestText).contains(text.utf8.count) ? text : nil
    }
}

extension PictureFacts.Film {
    /// Longer than a month is no film.
    private static let longest = 31.0 * 86_400

    init(_ message: WireFilmFacts) {
        duration = message.duration > 0 && message.duration <= Self.longest ? message.duration : nil
        hasAudio = message.hasAudio_p
    }
}

extension PictureFacts.Moment {
    /// The years 1 to 9999.
    private static let seconds = -62_135_596_800.0..<253_402_300_801

    /// Nil for no moment of these years.
    init?(_ message: WirePictureMoment) {
        guard Self.seconds.contains(message.seconds) else { return nil }
        seconds = message.seconds
        offset = message.hasOffset && abs(Int(message.offset)) < 86_400 ? Int(message.offset) : nil
    }
}

extension PictureFacts.Place {
    /// Nil for a place that is not on the globe.
    init?(_ message: WirePicturePlace) {
        guard (-90.0...90).contains(message.latitude), (-180.0...180).contains(message.longitude) else { return nil }
        latitude = message.latitude
        longitude = message.longitude
        altitude = message.hasAltitude && abs(message.altitude) <= 100_000 ? message.altitude : nil
    }
}
