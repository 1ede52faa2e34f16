import CoreImage
import Foundation
import ImageIO
import PictureEngine
import RemoteDrawing
import TestSupport
import Testing

/// Files that nobody means well with: no file may end the process, fill the memory, or take long.
@Suite struct HostileFileTests {
    private let place: ScratchDirectory

    init() throws { place = try ScratchDirectory() }

    private func url(_ name: String) -> URL { URL(fileURLWithPath: place.path(name)) }

    /// One small picture of each format, with metadata.
    private func pictures() throws -> [Data] {
        let image = CIImage(sample(20, 14)).settingProperties([
            kCGImagePropertyTIFFDictionary as String: [kCGImagePropertyTIFFMake as String: "Acme"],
            kCGImagePropertyGPSDictionary as String: [kCGImagePropertyGPSLatitude as String: 3.0],
        ])
        return try ["public.jpeg", "public.png", "org.webmproject.webp", "public.tiff", "public.avif"].map { type in
            let data = NSMutableData()
            let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
            let rendered = try #require(contexts.linear.createCGImage(image, from: image.extent))
            CGImageDestinationAddImage(destination, rendered, image.properties as CFDictionary)
            try #require(CGImageDestinationFinalize(destination))
            return Data(referencing: data)
        }
    }

    /// Reads all that can be read.
    private func use(_ data: Data) {
        if let image = CIImage(data: data) {
            _ = image.properties
            if image.extent.width * image.extent.height < 1e6 { _ = contexts.linear.createCGImage(image, from: image.extent) }
        }
        if let source = CGImageSourceCreateWithData(data as CFData, nil) {
            _ = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
            _ = CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceThumbnailMaxPixelSize: 8] as CFDictionary)
        }
    }

    @Test func whatIsNoPictureIsNone() throws {
        for data in [
            Data(), Data("GIF89a".utf8), Data(repeating: 0xff, count: 100), Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8),
            Data("%PDF-1.4 aaaaaaaaaaaaaaaa".utf8),
        ] {
            #expect(CIImage(data: data) == nil)
            #expect(CGImageSourceCreateWithData(data as CFData, nil).map { CGImageSourceGetCount($0) } == 0)
        }
        #expect(CIImage(contentsOf: URL(fileURLWithPath: place.path)) == nil, "a folder")
        #expect(CIImage(contentsOf: url("missing.jpg")) == nil)
        #expect(mkfifo(place.path("pipe"), 0o600) == 0)
        #expect(CIImage(contentsOf: url("pipe")) == nil, "a pipe that nobody writes to")
        #expect(CIImage(contentsOf: try #require(URL(string: "https://example.org/a.jpg"))) == nil)
    }

    @Test func formatsOfStrangersWithManyReadersAreNotRead() throws {
        // What ImageMagick, Poppler and librsvg would read for libvips.
        try Tool.convert(["-size", "4x4", "xc:red", place.path("a.bmp")])
        try Tool.convert(["-size", "4x4", "xc:red", place.path("a.ppm")])
        try Data("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>".utf8).write(to: url("a.svg"))
        for name in ["a.bmp", "a.ppm", "a.svg"] { #expect(CIImage(contentsOf: url(name)) == nil, "\(name)") }
    }

    @Test func aPictureThatClaimsToBeHugeIsRefusedByItsHeader() throws {
        func chunk(_ name: String, _ data: [UInt8]) -> Data {
            let body = Array(name.utf8) + data
            func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
            let checksum = body.reduce(UInt32.max) { sum, byte in
                (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
            }
            return Data(number(UInt32(data.count)) + body + number(~checksum))
        }
        // 40,000 × 40,000 pixels in 60 bytes.
        let header: [UInt8] = [0, 0, 0x9c, 0x40, 0, 0, 0x9c, 0x40, 8, 2, 0, 0, 0]
        let png = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) + chunk("IHDR", header) + chunk("IDAT", [0x78, 0x9c]) + chunk("IEND", [])
        var gif = Data("GIF89a".utf8) + Data([0xff, 0xff, 0xff, 0xff, 0, 0, 0])
        gif += Data([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b])
        for data in [png, gif] {
            #expect(CIImage(data: data) == nil)
            #expect { _ = try PictureFile(data: data) } throws: { ($0 as? ImagingError)?.code == .tooLarge && "\($0)".contains("pixels") }
        }
    }

    @Test func filesThatAreCutOff() throws {
        for data in try pictures() {
            for part in stride(from: 0, to: data.count, by: max(1, data.count / 25)) { use(data.prefix(part)) }
        }
    }

    @Test func filesWithWrongBytes() throws {
        for (number, data) in try pictures().enumerated() {
            var state = UInt64(number + 1)
            func random(_ bound: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % bound
            }
            for _ in 0..<25 {
                var wrong = data
                for _ in 0..<(1 + random(4)) { wrong[random(wrong.count)] = UInt8(random(256)) }
                use(wrong)
            }
        }
    }

    @Test func aPictureThatIsCutOffIsAnErrorOrWhatThereIs() throws {
        let whole = try #require(contexts.linear.jpegRepresentation(of: CIImage(sample(48, 48)), colorSpace: CGColorSpaceCreateDeviceRGB()))
        let image = try #require(CIImage(data: whole.prefix(whole.count * 4 / 5)))
        // The upper rows are there.
        let rendered = try #require(contexts.linear.createCGImage(image, from: image.extent))
        #expect(rendered.width == 48 && rendered.bytes.prefix(400).contains { $0 != rendered.bytes[0] })
    }

    @Test func directoriesThatLeadInCircles() {
        // A directory that names itself as the next one, and as the one with more.
        var data: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]
        data += [0x69, 0x87, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0] + [0x0f, 0x01, 2, 0, 0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0] + [8, 0, 0, 0]
        let exif = Data(data)
        #expect(PictureProperties.described(exif).isEmpty)
        _ = ExifData.updated(exif, orientation: 6, width: 1, height: 1)
        #expect(ExifData.thumbnail(exif) == nil)
        use(exif)
    }

    @Test func everyLengthOfMetadata() throws {
        let exif = PictureProperties.exif(
            of: [PictureProperties.image: ["Make": "Acme", "Orientation": 3], PictureProperties.exif: ["FNumber": 2.8, "ISOSpeedRatings": [100]]],
            orientation: 3,
            width: 10, height: 10)
        #expect(ExifData.orientation(exif) == 3)
        for length in 0..<exif.count {
            let part = exif.prefix(length)
            _ = PictureProperties.described(part)
            _ = ExifData.updated(Data(part), orientation: 1, width: 5, height: 5)
            _ = ExifDirectories(Data(part)).encoded()
        }
        let profile = ColorProfile.displayP3.data
        for length in 0..<profile.count { _ = ColorProfile(profile.prefix(length)) }
        for index in profile.indices {
            var wrong = profile
            wrong[index] = 0xff
            _ = ColorProfile(wrong)?.decoding(places: 4)
            _ = ColorProfile.description(of: wrong)
        }
        #expect(ColorProfile(profile)?.isSRGB == false && ColorProfile(ColorProfile.sRGB.data)?.isSRGB == true)
    }

    @Test func aRawFileIsItsPreview() throws {
        let preview = try #require(contexts.linear.jpegRepresentation(of: CIImage(sample(40, 30)), colorSpace: CGColorSpaceCreateDeviceRGB()))
        // A DNG: values of a sensor in the first directory, and a JPEG in one beside it.
        func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        func long(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            short(tag) + short(type) + long(count) + value + [UInt8](repeating: 0, count: 4 - value.count)
        }
        let second = 8 + 2 + 6 * 12 + 4
        let jpeg = second + 2 + 4 * 12 + 4
        var dng: [UInt8] = [0x49, 0x49, 42, 0] + long(8) + short(6)
        dng +=
            entry(0x00fe, 4, 1, long(0)) + entry(0x0106, 3, 1, short(32803)) + entry(0x010f, 2, 4, Array("Cam\0".utf8))
            + entry(0x0112, 3, 1, short(8))
        dng += entry(0x014a, 4, 1, long(second)) + entry(0xc612, 1, 4, [1, 4, 0, 0]) + long(0)
        dng +=
            short(4) + entry(0x0103, 3, 1, short(7)) + entry(0x0106, 3, 1, short(6)) + entry(0x0111, 4, 1, long(jpeg))
            + entry(0x0117, 4, 1, long(preview.count)) + long(0)
        let file = Data(dng) + preview
        let image = try #require(CIImage(data: file))
        #expect(image.extent == CGRect(x: 0, y: 0, width: 40, height: 30) && image.properties[kCGImagePropertyOrientation as String] as? Int == 8)
        let source = try #require(CGImageSourceCreateWithData(file as CFData, nil))
        #expect(CGImageSourceGetType(source) == "public.camera-raw-image")
        // Without a preview there is nothing that can be read, and the error says so.
        #expect { _ = try PictureFile(data: file.prefix(jpeg + 20)) } throws: { "\($0)".contains("preview") }
    }
}
