package import Foundation

/// What most people want to know about a photograph, out of its EXIF data: when, where and with what it was taken. What is outside its range is not
/// known.
package struct ExifFacts: Sendable, Equatable {
    package struct Place: Sendable, Equatable {
        /// In degrees, the north positive.
        package let latitude: Double
        /// In degrees, the east positive.
        package let longitude: Double
        /// In metres above the sea.
        package let altitude: Double?
    }

    package private(set) var taken: ExifMoment?
    package private(set) var place: Place?
    /// As the camera wrote it: a stranger's text.
    package private(set) var make = ""
    package private(set) var model = ""

    /// - Parameter exif: from the TIFF header on.
    package init(_ exif: Data) {
        guard let bytes = TIFFBytes(exif), let first = bytes.directory(at: bytes.firstDirectory) else { return }
        make = first[ExifTag.make].flatMap { bytes.text($0) } ?? ""
        model = first[ExifTag.model].flatMap { bytes.text($0) } ?? ""
        taken = bytes.directory(of: ExifTag.exifDirectory, in: first).flatMap { Self.taken($0, bytes) }
        place = bytes.directory(of: ExifTag.gpsDirectory, in: first).flatMap { Self.place($0, bytes) }
    }

    private static func taken(_ directory: TIFFDirectory, _ bytes: TIFFBytes) -> ExifMoment? {
        func text(_ tag: UInt16) -> String? { directory[tag].flatMap { bytes.text($0) } }
        let original = text(ExifTag.dateTimeOriginal).flatMap {
            ExifMoment($0, subsecond: text(ExifTag.subsecondOriginal), offset: text(ExifTag.offsetTimeOriginal))
        }
        // Of what was scanned.
        return original
            ?? text(ExifTag.dateTimeDigitized).flatMap {
                ExifMoment($0, subsecond: text(ExifTag.subsecondDigitized), offset: text(ExifTag.offsetTimeDigitized))
            }
    }

    private static func place(_ directory: TIFFDirectory, _ bytes: TIFFBytes) -> Place? {
        /// Without the letter of its half of the globe, a number says nothing.
        func angle(_ tag: UInt16, _ reference: UInt16, _ positive: String, _ negative: String, _ most: Double) -> Double? {
            guard let degrees = bytes.degrees(directory[tag]), (0...most).contains(degrees),
                let text = directory[reference].flatMap({ bytes.text($0) })
            else { return nil }
            return text.hasPrefix(positive) ? degrees : text.hasPrefix(negative) ? -degrees : nil
        }
        guard let latitude = angle(ExifTag.latitude, ExifTag.latitudeReference, "N", "S", 90),
            let longitude = angle(ExifTag.longitude, ExifTag.longitudeReference, "E", "W", 180)
        else { return nil }
        let isBelow = bytes.integer(directory[ExifTag.altitudeReference]) == 1
        let altitude = bytes.known(directory[ExifTag.altitude]).flatMap { (0...100_000).contains($0) ? (isBelow ? -$0 : $0) : nil }
        return Place(latitude: latitude, longitude: longitude, altitude: altitude)
    }
}
