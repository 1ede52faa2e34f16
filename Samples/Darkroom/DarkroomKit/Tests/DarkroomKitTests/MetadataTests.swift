import Foundation
import Testing

@testable import DarkroomKit

@Suite struct MetadataTests {
    private let everything = PhotoEdit(blackAndWhite: true, rotatesByExif: true, maximumWidth: 30)

    /// A photo with all that a camera and an editor leave in it.
    private func photo(_ type: String, in place: Workplace, profile: [UInt8] = TestProfile.rgb) throws -> String {
        let path = place.file("in.\(type)")
        try TestPicture(width: 120, height: 80).write(to: path, ["-density", "240", "-units", "PixelsPerInch"])
        let thumbnail = place.file("thumbnail.jpg")
        try TestPicture(width: 16, height: 12).write(to: thumbnail)
        let profilePath = try place.write(profile, to: "profile.icc")
        try Tool.exiftool(
            "-q", "-q", "-overwrite_original", "-n", "-EXIF:Orientation=6", "-EXIF:Make=Test", "-EXIF:Model=Camera", "-EXIF:ISO=400",
            "-EXIF:ExifImageWidth=120", "-EXIF:ExifImageHeight=80", "-EXIF:GPSLatitude=47.5", "-EXIF:GPSLatitudeRef=N",
            "-EXIF:UserComment=Hello", "-XMP-tiff:Orientation=6", "-XMP-exif:ExifImageWidth=120", "-XMP-dc:Title=A title",
            "-icc_profile<=\(profilePath)", path)
        if type == "jpg" {
            try Tool.exiftool(
                "-q", "-q", "-overwrite_original", "-ThumbnailImage<=\(thumbnail)", "-IPTC:Caption-Abstract=A caption", "-Comment=A comment",
                "-PhotoshopThumbnail<=\(thumbnail)", path)
        }
        return path
    }

    @Test(arguments: ["jpg", "png"])
    func bringsExifAndXMPUpToDateAndKeepsTheRest(_ type: String) throws {
        let place = try Workplace()
        let report = try place.edit(photo(type, in: place), to: "out.\(type)", everything)
        #expect(report.outputSize == PhotoSize(width: 30, height: 45))
        let path = place.file("out.\(type)")
        let expected = [
            "EXIF:Orientation": "1", "EXIF:Make": "Test", "EXIF:Model": "Camera", "EXIF:ISO": "400", "EXIF:ExifImageWidth": "30",
            "EXIF:ExifImageHeight": "45", "EXIF:GPSLatitude": "47.5", "EXIF:UserComment": "Hello", "XMP-tiff:Orientation": "1",
            "XMP-exif:ExifImageWidth": "30", "XMP-dc:Title": "A title",
        ]
        for (tag, value) in expected {
            #expect(try Tool.tag(tag, of: path) == value, "\(tag)")
        }
        #expect(try [UInt8](Tool.exiftool("-b", "-icc_profile", path)) == TestProfile.rgb)
    }

    @Test func takesOldThumbnailsOut() throws {
        let place = try Workplace()
        let input = try photo("jpg", in: place)
        #expect(try !Tool.tag("ThumbnailImage", of: input).isEmpty)
        let report = try place.edit(input, to: "out.jpg", everything)
        let path = place.file("out.jpg")
        #expect(report.steps.contains(.removedThumbnail))
        #expect(try Tool.tag("ThumbnailImage", of: path).isEmpty)
        #expect(try Tool.tag("PhotoshopThumbnail", of: path).isEmpty)
        #expect(try Tool.tag("IPTC:Caption-Abstract", of: path) == "A caption")
        #expect(try Tool.tag("Comment", of: path) == "A comment")
    }

    @Test(arguments: ["jpg", "png"])
    func keepsMetadataByteForByteWhenNothingChanges(_ type: String) throws {
        let place = try Workplace()
        let input = try photo(type, in: place)
        let report = try place.edit(input, to: "out.\(type)")
        #expect(report.steps.isEmpty)
        for tag in ["-exif", "-xmp", "-icc_profile", "-ThumbnailImage"] {
            #expect(try Tool.exiftool("-b", tag, place.file("out.\(type)")) == Tool.exiftool("-b", tag, input), "\(tag)")
        }
    }

    @Test(arguments: [("jpg", "240"), ("png", "9449")])
    func keepsTheDensity(_ type: String, _ density: String) throws {
        let place = try Workplace()
        try place.edit(photo(type, in: place), to: "out.\(type)", everything)
        let tag = type == "jpg" ? "JFIF:XResolution" : "PNG-pHYs:PixelsPerUnitX"
        #expect(try Tool.tag(tag, of: place.file("out.\(type)")) == density)
    }

    @Test func keepsAProfileOfManySegments() throws {
        let place = try Workplace()
        // Behind the last tag a profile may have more bytes; three segments' worth.
        var profile = TestProfile.rgb + (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        withUnsafeBytes(of: UInt32(profile.count).bigEndian) { profile.replaceSubrange(0..<4, with: $0) }
        try place.edit(photo("jpg", in: place, profile: profile), to: "out.jpg", everything)
        #expect(try [UInt8](Tool.exiftool("-b", "-icc_profile", place.file("out.jpg"))) == profile)
    }

    @Test(arguments: ["sRGB", "gAMA", "cHRM", "pHYs", "tEXt"])
    func keepsTheColourChunksOfAPNG(_ chunk: String) throws {
        let place = try Workplace()
        try TestPicture(width: 60, height: 40)
            .write(to: place.file("in.png"), ["-set", "colorspace", "sRGB", "-density", "100", "-set", "Author", "Somebody"])
        let input = try PNGChunks(place.bytes("in.png"))
        try place.edit(place.file("in.png"), to: "out.png", PhotoEdit(maximumWidth: 20))
        let output = try PNGChunks(place.bytes("out.png"))
        #expect(input.types.contains(chunk) == output.types.contains(chunk))
        #expect(input.types.contains("gAMA"))
    }

    @Test func readsExifFromTheTextThatOldProgramsWrote() throws {
        let bytes = ExifBlock.prefix + [0x4D, 0x4D, 0, 42]
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let text = "\nexif\n      \(bytes.count)\n\(digits.prefix(12))\n\(digits.dropFirst(12))\n"
        #expect(RawProfileText.decode(Array(text.utf8)) == bytes)
        #expect(RawProfileText.decode(Array(text.dropLast(4).utf8)) == nil)
        #expect(RawProfileText.decode(Array("\nexif\n 99999999999999999999\n00\n".utf8)) == nil)
        #expect(RawProfileText.decode([]) == nil)
    }

    @Test func setsXMPNumbersInAttributesAndElements() {
        let change = MetadataChange(resetsOrientation: true, size: PhotoSize(width: 1000, height: 7))
        let packet = """
            <a tiff:Orientation="6" tiff:ImageWidth='12'/><tiff:Orientation>8</tiff:Orientation><exif:PixelYDimension>1</exif:PixelYDimension>
            <b tiff:OrientationNote="6" tiff:Orientation="none" tiff:Orientation=
            """
        let expected = """
            <a tiff:Orientation="1" tiff:ImageWidth='1000'/><tiff:Orientation>1</tiff:Orientation><exif:PixelYDimension>7</exif:PixelYDimension>
            <b tiff:OrientationNote="6" tiff:Orientation="none" tiff:Orientation=
            """
        #expect(String(decoding: XMPPacket.edited(Array(packet.utf8), change: change), as: UTF8.self) == expected)
        #expect(XMPPacket.edited(Array(packet.utf8), change: nil) == Array(packet.utf8))
    }

    @Test func leavesPhotoshopResourcesAloneThatItCannotRead() {
        let broken = PhotoshopResources.prefix + Array("8BIM".utf8) + [4, 9, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 1]
        #expect(PhotoshopResources.withoutThumbnails(broken) == broken)
        let good = PhotoshopResources.prefix + Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 1, 9, 0]
        let thumbnail = Array("8BIM".utf8) + [4, 12, 0, 0, 0, 0, 0, 2, 1, 2]
        #expect(PhotoshopResources.withoutThumbnails(good + thumbnail) == good)
    }

    @Test func saysThatAnAnimationLosesItsFrames() throws {
        let place = try Workplace()
        try TestPicture(width: 20, height: 20).write(to: place.file("in.png"))
        // acTL with two frames, its checksum still missing.
        let chunk: [UInt8] = [0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4C, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]
        var bytes = try place.bytes("in.png")
        bytes.insert(contentsOf: chunk, at: 33)
        let report = try place.edit(place.write(PNGChecksums.repaired(bytes), to: "animated.png"), to: "out.png")
        #expect(report.warnings.contains { $0.contains("animated") })
    }
}
