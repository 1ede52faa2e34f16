import CoreImage
import Foundation
import ImageIO
import TestSupport
import Testing

/// Pictures as files: colours, profiles, what the camera says, and orientation.
@Suite struct FileTests {
    private let place: ScratchDirectory
    private let sRGB: CGColorSpace

    init() throws {
        place = try ScratchDirectory()
        sRGB = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    }

    private func url(_ name: String) -> URL { URL(fileURLWithPath: place.path(name)) }

    private func bytes(_ image: CIImage, in context: CIContext = contexts.linear) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(image.extent.width * image.extent.height) * 4)
        context.render(
            image, toBitmap: &bytes, rowBytes: Int(image.extent.width) * 4, bounds: image.extent, format: .RGBA8, colorSpace: sRGB)
        return bytes
    }

    private func distance(_ one: [UInt8], _ two: some Collection<UInt8>) -> Int {
        one.count == two.count ? zip(one, two).map { abs(Int($0) - Int($1)) }.max() ?? 0 : 256
    }

    /// ImageMagick's pixels of a file, as R G B A in sRGB.
    private func magick(_ path: String) throws -> Data { try Tool.convert(path, "-depth", "8", "rgba:-") }

    @Test(arguments: ["png", "jpg", "webp", "tiff", "gif", "avif", "heic"]) func readsWhatOtherProgramsWrite(format: String) throws {
        let path = place.path("in.\(format)")
        let name = format == "heic" || format == "avif" ? "\(format):\(path)" : path
        // Even sizes: colours of JPEG are stored at half the size.
        try Tool.convert("-size", "48x32", "gradient:red-blue", "-quality", "95", "-depth", "8", name)
        let image = try #require(CIImage(contentsOf: url("in.\(format)")))
        #expect(image.extent == CGRect(x: 0, y: 0, width: 48, height: 32))
        let apart = try distance(bytes(image), magick(path))
        #expect(apart <= (["png", "tiff"].contains(format) ? 0 : 6), "\(format): \(apart)")
    }

    @Test func readsUnusualPictures() throws {
        let variants: [(name: String, arguments: [String], tolerance: Int)] = [
            ("gray.png", ["-colorspace", "Gray"], 1), ("deep.png", ["-depth", "16"], 1),
            ("alpha.png", ["-alpha", "set", "-channel", "A", "-evaluate", "multiply", "0.5", "+channel"], 1),
            ("gray.jpg", ["-colorspace", "Gray", "-quality", "98"], 3), ("progressive.jpg", ["-interlace", "JPEG", "-quality", "98"], 4),
            ("interlaced.png", ["-interlace", "PNG", "-depth", "8"], 0), ("deep.tiff", ["-depth", "16"], 1),
            ("palette.png", ["-type", "Palette", "-colors", "16"], 0),
        ]
        for variant in variants {
            let path = place.path(variant.name)
            try Tool.convert(["-size", "24x18", "gradient:orange-navy"] + variant.arguments + [path])
            let image = try #require(CIImage(contentsOf: url(variant.name)), "\(variant.name)")
            var ours = try bytes(image)
            // ImageMagick's are not premultiplied.
            for offset in stride(from: 0, to: ours.count, by: 4) where ours[offset + 3] > 0 && ours[offset + 3] < 255 {
                for band in 0..<3 {
                    ours[offset + band] = UInt8(min(255, (Int(ours[offset + band]) * 255 + Int(ours[offset + 3]) / 2) / Int(ours[offset + 3])))
                }
            }
            let apart = try distance(ours, magick(path))
            #expect(apart <= variant.tolerance, "\(variant.name): \(apart)")
        }
        // Inks: the colours are near, as no two programs have the same for a file without a profile.
        try Tool.convert(["-size", "8x8", "xc:rgb(200,40,40)", "-colorspace", "CMYK", place.path("inks.jpg")])
        let color = try bytes(try #require(CIImage(contentsOf: url("inks.jpg"))))
        #expect(color[0] > 140 && color[1] < 120 && color[2] < 120 && color[3] == 255, "\(color.prefix(4))")
    }

    @Test func writesWhatOtherProgramsRead() throws {
        let grid = sample(32, 24)
        let image = CIImage(grid)
        let expected = try bytes(image)
        let data: [(String, Data?, Int)] = [
            ("out.png", contexts.linear.pngRepresentation(of: image, format: .RGBA8, colorSpace: sRGB), 0),
            ("deep.png", contexts.linear.pngRepresentation(of: image, format: .RGBA16, colorSpace: sRGB), 1),
            ("out.tiff", contexts.linear.tiffRepresentation(of: image, format: .RGBA8, colorSpace: sRGB), 0),
            (
                "out.jpg",
                contexts.linear.jpegRepresentation(
                    of: image, colorSpace: sRGB,
                    options: [CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality as String): 1.0]), 8
            ),
        ]
        for (name, data, tolerance) in data {
            try #require(data, "\(name)").write(to: url(name))
            let apart = try distance(expected, magick(place.path(name)))
            #expect(apart <= tolerance, "\(name): \(apart)")
        }
        // Transparency, not premultiplied in a file.
        let clear = CIImage(sample(16, 16, isOpaque: false))
        try contexts.linear.writePNGRepresentation(of: clear, to: url("clear.png"), format: .RGBA8, colorSpace: sRGB)
        let back = try #require(CIImage(contentsOf: url("clear.png")))
        #expect(try distance(bytes(clear), bytes(back)) <= 1)
        let slope = CIImage(Grid(48, 32) { x, y in [Float(x) / 48, Float(y) / 32, 0.3, 1] })
        try contexts.linear.writeHEIFRepresentation(of: slope, to: url("out.heic"), format: .RGBA8, colorSpace: sRGB)
        let apart = try distance(bytes(slope), bytes(try #require(CIImage(contentsOf: url("out.heic")))))
        #expect(apart < 30, "\(apart)")
    }

    @Test func lessQualityIsFewerBytes() throws {
        let image = CIImage(sample(48, 48))
        func size(_ quality: Double) -> Int {
            let key = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality as String)
            return contexts.linear.jpegRepresentation(of: image, colorSpace: sRGB, options: [key: quality])?.count ?? 0
        }
        #expect(size(0.1) * 2 < size(1) && size(0.1) > 100)
    }

    // MARK: - Profiles

    @Test(arguments: [CGColorSpace.displayP3, CGColorSpace.adobeRGB1998]) func aProfileIsUsedAndKept(name: String) throws {
        let space = try #require(CGColorSpace(name: name))
        try Tool.convert(["-size", "24x18", "gradient:lime-red", place.path("in.png")])
        try (space.copyICCData() as Data?).map { try $0.write(to: url("profile.icc")) }
        try Tool.tag(place.path("in.png"), "-icc_profile<=\(place.path("profile.icc"))")
        let image = try #require(CIImage(contentsOf: url("in.png")))
        #expect(image.colorSpace?.copyICCData() == space.copyICCData())
        // In sRGB: the same as another colour management makes of it.
        let expected = try Tool.convert(place.path("in.png"), "-profile", srgbProfile(), "-depth", "8", "rgba:-")
        let apart = try distance(bytes(image), expected)
        #expect(apart <= 2, "\(name): \(apart)")
        // Written in its own space: the numbers are as they were.
        try contexts.linear.writePNGRepresentation(of: image, to: url("out.png"), format: .RGBA8, colorSpace: try #require(image.colorSpace))
        let again = try #require(CIImage(contentsOf: url("out.png")))
        #expect(again.colorSpace == image.colorSpace)
        #expect(try distance([UInt8](magick(place.path("in.png"))), magick(place.path("out.png"))) <= 1)
        // And in a JPEG.
        try contexts.linear.writeJPEGRepresentation(of: image, to: url("out.jpg"), colorSpace: try #require(image.colorSpace))
        #expect(CIImage(contentsOf: url("out.jpg"))?.colorSpace == image.colorSpace)
    }

    private func srgbProfile() throws -> String {
        let path = place.path("srgb.icc")
        try (sRGB.copyICCData() as Data?).map { try $0.write(to: URL(fileURLWithPath: path)) }
        return path
    }

    @Test func withoutColourManagementNumbersStay() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        try contexts.linear.writePNGRepresentation(of: CIImage(sample()), to: url("in.png"), format: .RGBA8, colorSpace: p3)
        let image = try #require(CIImage(contentsOf: url("in.png")))
        var plain = [UInt8](repeating: 0, count: 32 * 32 * 4)
        contexts.unmanaged.render(image, toBitmap: &plain, rowBytes: 128, bounds: image.extent, format: .RGBA8, colorSpace: nil)
        #expect(try distance(plain, magick(place.path("in.png"))) == 0)
    }

    @Test func theWorkingSpaceDecidesHowFiltersCalculate() throws {
        let half = Grid(4, 4) { _, _ in [0.5, 0.5, 0.5, 1] }
        let data = try #require(contexts.encoded.pngRepresentation(of: CIImage(half), format: .RGBA8, colorSpace: sRGB))
        let image = try #require(CIImage(data: data)).applyingFilter("CIExposureAdjust", parameters: ["inputEV": -1])
        // Half of the light is less than half of the number.
        #expect(abs(Int(try bytes(image)[0]) - Int(encode(decode(128 / 255) / 2) * 255 + 0.5)) <= 1)
        #expect(abs(Int(try bytes(image, in: contexts.encoded)[0]) - 64) <= 1)
    }

    // MARK: - Metadata

    /// A photograph with all that cameras and programs write, made once.
    private static let photograph = Result {
        let place = try ScratchDirectory()
        let path = place.path("photo.jpg")
        try Tool.convert(["-size", "64x48", "gradient:gold-teal", "-quality", "90", path])
        try Tool.convert([path, "-resize", "16x12", place.path("small.jpg")])
        try Tool.tag(
            path, "-Make=Acme", "-Model=One", "-Orientation=6", "-DateTimeOriginal=2026:03:04 05:06:07", "-ExposureTime=0.004", "-FNumber=2.8",
            "-ISO=200", "-LensModel=Fifty", "-UserComment=Grüße", "-GPSLatitude=48.137222", "-GPSLatitudeRef=N", "-GPSLongitude=11.575556",
            "-GPSLongitudeRef=E", "-GPSAltitude=519", "-XMP:Title=Bridge", "-IPTC:Keywords=river", "-ThumbnailImage<=\(place.path("small.jpg"))")
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    private func photograph() throws -> CIImage {
        try Self.photograph.get().write(to: url("photo.jpg"))
        return try #require(CIImage(contentsOf: url("photo.jpg")))
    }

    @Test func whatTheCameraSaysIsKept() throws {
        let image = try photograph()
        let edited = image.applyingFilter("CISepiaTone").cropped(to: CGRect(x: 0, y: 0, width: 60, height: 40))
        try contexts.linear.writeJPEGRepresentation(of: edited, to: url("out.jpg"), colorSpace: sRGB)
        try contexts.linear.writePNGRepresentation(of: edited, to: url("out.png"), format: .RGBA8, colorSpace: sRGB)
        let tags = try Tool.tags(place.path("photo.jpg"), place.path("out.jpg"), place.path("out.png"))
        let before = tags[0].filter { key, _ in ["IFD0:", "ExifIFD:", "GPS:", "XMP-", "IPTC:"].contains { key.hasPrefix($0) } }
        #expect(before.count > 20)
        for (key, value) in before where !["ExifIFD:ExifImageWidth", "ExifIFD:ExifImageHeight"].contains(key) {
            #expect("\(tags[1][key] ?? "nothing")" == "\(value)", "\(key) in JPEG")
            if !key.hasPrefix("IPTC:") { #expect("\(tags[2][key] ?? "nothing")" == "\(value)", "\(key) in PNG") }
        }
        #expect(tags[1]["IFD0:Orientation"] as? Int == 6)
        // The small picture shows how it was, so it is gone.
        #expect(!(tags[1].keys.contains { $0.hasPrefix("IFD1:") }) && tags[0].keys.contains { $0.hasPrefix("IFD1:") })
        #expect(CIImage(contentsOf: url("out.jpg"))?.extent == CGRect(x: 0, y: 0, width: 60, height: 40))
    }

    @Test func propertiesHaveApplesKeys() throws {
        let properties = try photograph().properties
        #expect(properties[kCGImagePropertyPixelWidth as String] as? Int == 64 && properties[kCGImagePropertyOrientation as String] as? Int == 6)
        let exif = try #require(properties[kCGImagePropertyExifDictionary as String] as? [String: Any])
        #expect(
            exif[kCGImagePropertyExifExposureTime as String] as? Double == 0.004
                && exif[kCGImagePropertyExifISOSpeedRatings as String] as? [Int] == [200])
        #expect(exif[kCGImagePropertyExifUserComment as String] as? String == "Grüße")
        let gps = try #require(properties[kCGImagePropertyGPSDictionary as String] as? [String: Any])
        #expect(abs((gps[kCGImagePropertyGPSLatitude as String] as? Double ?? 0) - 48.137222) < 0.00001)
        let tiff = try #require(properties[kCGImagePropertyTIFFDictionary as String] as? [String: Any])
        #expect(tiff[kCGImagePropertyTIFFMake as String] as? String == "Acme")
    }

    @Test func orientationIsThatOfThePixels() throws {
        let stored = try photograph()
        #expect(stored.extent.size == CGSize(width: 64, height: 48))
        let upright = stored.oriented(forExifOrientation: 6)
        #expect(upright.extent.size == CGSize(width: 48, height: 64) && upright.properties[kCGImagePropertyOrientation as String] as? Int == 1)
        #expect((upright.properties[kCGImagePropertyTIFFDictionary as String] as? [String: Any])?["Orientation"] as? Int == 1)
        let same = try #require(CIImage(contentsOf: url("photo.jpg"), options: [.applyOrientationProperty: true]))
        #expect(same.extent == upright.extent)
        #expect(try bytes(same) == bytes(upright))
        try contexts.linear.writeJPEGRepresentation(of: upright, to: url("out.jpg"), colorSpace: sRGB)
        #expect(try Tool.tags(place.path("out.jpg"))[0]["IFD0:Orientation"] as? Int == 1)
        // Where readers do not look at an orientation, the pixels are turned.
        try contexts.linear.writeHEIFRepresentation(of: stored, to: url("out.heic"), format: .RGBA8, colorSpace: sRGB)
        #expect(CIImage(contentsOf: url("out.heic"))?.extent.size == CGSize(width: 48, height: 64))
    }

    @Test func propertiesThatAreSetAreWritten() throws {
        let properties: [String: Any] = [
            kCGImagePropertyOrientation as String: 3,
            kCGImagePropertyTIFFDictionary as String: [kCGImagePropertyTIFFArtist as String: "Eve"],
            kCGImagePropertyExifDictionary as String: [
                kCGImagePropertyExifExposureTime as String: 1.0 / 125, kCGImagePropertyExifUserComment as String: "plain",
            ],
            kCGImagePropertyGPSDictionary as String: [kCGImagePropertyGPSLatitude as String: 12.5, kCGImagePropertyGPSLatitudeRef as String: "S"],
        ]
        let image = CIImage(sample()).settingProperties(properties)
        try contexts.linear.writeJPEGRepresentation(of: image, to: url("out.jpg"), colorSpace: sRGB)
        let tags = try Tool.tags(place.path("out.jpg"))[0]
        #expect(tags["IFD0:Orientation"] as? Int == 3)
        #expect(tags["IFD0:Artist"] as? String == "Eve" && tags["ExifIFD:ExposureTime"] as? Double == 0.008)
        #expect(tags["ExifIFD:UserComment"] as? String == "plain" && tags["GPS:GPSLatitude"] as? Double == 12.5)
    }

    // MARK: - Files that change

    @Test func aFileMayBeReplacedByWhatIsMadeOfIt() throws {
        _ = try photograph()
        for _ in 0..<2 {
            let image = try #require(CIImage(contentsOf: url("photo.jpg")))
            try contexts.linear.writeJPEGRepresentation(of: image.applyingFilter("CIColorInvert"), to: url("photo.jpg"), colorSpace: sRGB)
        }
        #expect(CIImage(contentsOf: url("photo.jpg"))?.extent.size == CGSize(width: 64, height: 48))
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == ["photo.jpg"])
    }

    @Test func aFileThatIsDeletedCanStillBeRendered() throws {
        let image = try photograph()
        let before = try bytes(image)
        try FileManager.default.removeItem(at: url("photo.jpg"))
        #expect(try bytes(image) == before)
    }

    @Test func anErrorSaysWhatHappened() throws {
        let image = CIImage(sample())
        #expect {
            try contexts.linear.writeJPEGRepresentation(of: image, to: URL(fileURLWithPath: place.path("missing/out.jpg")), colorSpace: sRGB)
        } throws: { "\($0)".contains("No such file") && $0.localizedDescription.contains("write the picture") }
        #expect {
            try contexts.linear.writePNGRepresentation(of: .black, to: url("out.png"), format: .RGBA8, colorSpace: sRGB)
        } throws: { "\($0)".contains("Crop it first") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
        #expect(contexts.linear.jpegRepresentation(of: .empty(), colorSpace: sRGB) == nil)
    }

    @Test func aFileInAFolderThatCannotBeWrittenIsOverwritten() throws {
        let folder = place.path("folder")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let path = folder + "/photo.png"
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        chmod(folder, 0o555)
        defer { chmod(folder, 0o755) }
        try contexts.linear.writePNGRepresentation(of: CIImage(sample()), to: URL(fileURLWithPath: path), format: .RGBA8, colorSpace: sRGB)
        #expect(CIImage(contentsOf: URL(fileURLWithPath: path))?.extent.width == 32)
    }
}

extension Tool {
    @discardableResult static func convert(_ arguments: [String]) throws -> Data { try all("/usr/bin/convert", arguments) }
}
