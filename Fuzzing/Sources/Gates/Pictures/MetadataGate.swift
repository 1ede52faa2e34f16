import Foundation
import PictureEngine
import RemoteDrawing
import SystemCalls

/// What a photograph says about itself: EXIF data, a colour profile, or a raw file of a camera.
final class MetadataGate: Gate {
    static let name = "metadata"
    static let longest = 16 << 10

    func enter(_ bytes: [UInt8]) throws {
        let data = Data(bytes)
        try readExif(ExifData.bare(data))
        try readFacts(ExifData.bare(data))
        try readProfile(data)
        do {
            _ = try RawPreview.find(in: try SealedMemory.make(data))
        } catch let error as ImagingError {
            try require(!error.description.isEmpty, "A raw file is refused without a sentence.")
        }
    }

    private func readExif(_ data: Data) throws {
        try require(ExifData.orientation(data).map { (1...8).contains($0) } ?? true, "There are eight orientations.")
        try require(ExifData.thumbnail(data)?.starts(with: [0xff, 0xd8]) ?? true, "A small picture is no JPEG.")
        let updated = ExifData.updated(data, orientation: 6, width: 40, height: 30)
        try require(updated.count <= max(data.count, 66_000), "EXIF data grows when it is changed.")
        let encoded = ExifDirectories(data).encoded()
        try require(encoded.count <= 65_000, "EXIF data does not fit into a file.")
        try require(ExifDirectories(encoded).encoded() == encoded, "EXIF data changes when it is written and read again.")
    }

    private func readFacts(_ data: Data) throws {
        let facts = ExifFacts(data)
        if let place = facts.place {
            try require(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "A place is not on the globe.")
            try require(place.altitude.map { abs($0) <= 100_000 } ?? true, "A place is in space.")
        }
        try require(facts.taken.map { $0.seconds.isFinite && abs($0.offset ?? 0) < 86_400 } ?? true, "A moment is in no time zone.")
    }

    private func readProfile(_ data: Data) throws {
        _ = ColorProfile.description(of: data)
        guard let profile = ColorProfile(data) else { return }
        try require(profile.decoding(places: 16).allSatisfy { $0.isFinite && abs($0) <= 4 }, "A curve leaves its bounds.")
        try require(profile.encoding(places: 16).allSatisfy { (0...1).contains($0) }, "A component leaves its bounds.")
        try require(ColorProfile(profile.data) != nil, "A profile that was written cannot be read.")
    }
}
