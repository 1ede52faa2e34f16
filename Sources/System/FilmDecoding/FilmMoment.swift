import PictureEngine

/// When a film was taken, as its file says: `2026-07-03T21:15:59+0200`, or with `Z`, and perhaps with parts of a second.
struct FilmMoment: Equatable {
    /// Since the beginning of 1970 on the camera's clock, whatever its time zone.
    let seconds: Double
    /// Of the clock's time zone from UTC, in seconds; nil: the file does not say.
    let offset: Int?

    /// Nil for a text that is no date. A recorder without a clock writes the beginning of 1904 or of 1970.
    init?(_ text: String) {
        let characters = Array(text.utf8)
        guard characters.count >= 19, characters[10] == UInt8(ascii: "T") || characters[10] == UInt8(ascii: " ") else { return nil }
        func part(_ range: Range<Int>) -> String { String(decoding: characters[range], as: UTF8.self) }
        var rest = characters[19...]
        var fraction: String?
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            // Finer than a microsecond is no camera.
            fraction = String(decoding: digits.prefix(6), as: UTF8.self)
            rest = rest.dropFirst(1 + digits.count)
        }
        let date = "\(part(0..<4)):\(part(5..<7)):\(part(8..<10)) \(part(11..<19))"
        guard let moment = ExifMoment(date, subsecond: fraction, offset: Self.zone(Array(rest))), moment.seconds > 86_400 else { return nil }
        (seconds, offset) = (moment.seconds, moment.offset)
    }

    /// As EXIF writes it.
    private static func zone(_ text: [UInt8]) -> String? {
        let text = String(decoding: text, as: UTF8.self)
        if text == "Z" { return "+00:00" }
        guard text.count == 5, !text.contains(":") else { return text }
        return "\(text.prefix(3)):\(text.suffix(2))"
    }
}
