import CoreImage
import Foundation
import ImageIO
import TestSupport
import Testing

/// ImageIO's functions.
@Suite struct ImageIOTests {
    private let place: ScratchDirectory

    init() throws { place = try ScratchDirectory() }

    private func url(_ name: String) -> CFURL { URL(fileURLWithPath: place.path(name)) as CFURL }

    private func source(_ name: String) throws -> CGImageSource { try #require(CGImageSourceCreateWithURL(url(name), nil)) }

    private func properties(_ source: CGImageSource, _ index: Int = 0) -> [String: Any] {
        CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any] ?? [:]
    }

    private func photograph(_ name: String = "photo.jpg", _ tags: String...) throws {
        try Tool.convert(["-size", "80x60", "gradient:gold-teal", "-quality", "95", place.path(name)])
        if !tags.isEmpty { _ = try Tool.all("/usr/bin/exiftool", ["-q", "-n", "-overwrite_original"] + tags + [place.path(name)]) }
    }

    @Test func aSourceKnowsTypeCountAndProperties() throws {
        try photograph("photo.jpg", "-Orientation=8", "-Make=Acme")
        let source = try source("photo.jpg")
        #expect(CGImageSourceGetType(source) == "public.jpeg" && CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        let all = properties(source)
        #expect(all[kCGImagePropertyPixelWidth as String] as? Int == 80 && all[kCGImagePropertyOrientation as String] as? Int == 8)
        let typed = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
        #expect((typed[kCGImagePropertyTIFFDictionary] as? [String: Any])?["Make"] as? String == "Acme")
        #expect((CGImageSourceCopyProperties(source, nil) as? [String: Any])?[kCGImagePropertyFileSize as String] as? Int ?? 0 > 500)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
    }

    @Test func pagesAndFrames() throws {
        try Tool.convert(["-delay", "10", "-size", "20x10", "xc:red", "xc:lime", "xc:blue", place.path("moving.gif")])
        try Tool.convert(["-size", "20x10", "xc:red", "xc:lime", place.path("pages.tiff")])
        for (name, count) in [("moving.gif", 3), ("pages.tiff", 2)] {
            let source = try source(name)
            #expect(CGImageSourceGetCount(source) == count, "\(name)")
            let second = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil), "\(name)")
            let green = contexts.linear.createCGImage(CIImage(cgImage: second), from: CGRect(x: 0, y: 0, width: 20, height: 10))
            #expect(try #require(green).bytes.prefix(4) == [0, 255, 0, 255], "\(name)")
            #expect(CGImageSourceCreateImageAtIndex(source, count, nil) == nil)
        }
    }

    @Test func thumbnails() throws {
        try photograph("photo.jpg", "-Orientation=6")
        let source = try source("photo.jpg")
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
        let options: [CFString: Any] = [kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceThumbnailMaxPixelSize: 20]
        let stored = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
        #expect(stored.width == 20 && stored.height == 15)
        let upright = try #require(
            CGImageSourceCreateThumbnailAtIndex(source, 0, options.merging([kCGImageSourceCreateThumbnailWithTransform: true]) { $1 } as CFDictionary)
        )
        #expect(upright.width == 15 && upright.height == 20)
        // Gold is above as it is stored, and right when it is turned.
        #expect(upright.bytes[14 * 4 + 2] > 200 && upright.bytes[2] < 80)
        // The picture in the EXIF data is taken when there is one.
        try Tool.convert(["-size", "32x24", "xc:magenta", place.path("small.jpg")])
        try Tool.tag(place.path("photo.jpg"), "-ThumbnailImage<=\(place.path("small.jpg"))")
        let again = try self.source("photo.jpg")
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(again, 0, nil))
        #expect(small.width == 32 && small.bytes[1] < 20)
        let always: [CFString: Any] = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 40]
        #expect(CGImageSourceCreateThumbnailAtIndex(again, 0, always as CFDictionary)?.bytes[1] ?? 0 > 100)
    }

    @Test(arguments: ["public.jpeg", "public.png", "org.webmproject.webp", "public.tiff", "public.heic", "public.avif"])
    func destinations(type: String) throws {
        let slope = CIImage(Grid(48, 32) { x, y in [Float(x) / 48, Float(y) / 32, 0.3, 1] })
        let image = try #require(contexts.linear.createCGImage(slope, from: CGRect(x: 0, y: 0, width: 48, height: 32)))
        let destination = try #require(CGImageDestinationCreateWithURL(url("out"), type as CFString, 1, nil))
        let properties: [CFString: Any] = [
            kCGImageDestinationLossyCompressionQuality: 0.9, kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFArtist: "Eve"],
        ]
        CGImageDestinationAddImage(destination, image, properties as CFDictionary)
        #expect(CGImageDestinationFinalize(destination))
        #expect(!CGImageDestinationFinalize(destination), "twice")
        let back = try source("out")
        #expect(CGImageSourceGetType(back) == type as CFString)
        let read = try #require(CGImageSourceCreateImageAtIndex(back, 0, nil))
        #expect(read.width == 48 && read.height == 32)
        let tiff = self.properties(back)[kCGImagePropertyTIFFDictionary as String] as? [String: Any]
        // libvips writes no EXIF into TIFF.
        if type != "public.tiff" { #expect(tiff?["Artist"] as? String == "Eve", "\(type)") }
        let gaps = zip(image.bytes, read.bytes).map { abs(Int($0) - Int($1)) }
        #expect(gaps.reduce(0, +) / gaps.count < 4, "\(type)")
    }

    @Test func aSourceGoesIntoADestinationWithAllItSays() throws {
        try photograph("photo.jpg", "-Orientation=6", "-Make=Acme", "-Model=One")
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
        let changes: [CFString: Any] = [
            kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFModel: NSNull(), kCGImagePropertyTIFFArtist: "Eve"],
            kCGImageDestinationImageMaxPixelSize: 40,
        ]
        CGImageDestinationAddImageFromSource(destination, try source("photo.jpg"), 0, changes as CFDictionary)
        #expect(CGImageDestinationFinalize(destination))
        let back = try #require(CGImageSourceCreateWithData(data, nil))
        let all = properties(back)
        let tiff = all[kCGImagePropertyTIFFDictionary as String] as? [String: Any]
        #expect(all[kCGImagePropertyPixelWidth as String] as? Int == 40 && all[kCGImagePropertyOrientation as String] as? Int == 6)
        #expect(tiff?["Make"] as? String == "Acme" && tiff?["Model"] == nil && tiff?["Artist"] as? String == "Eve")
        // And as AVIF, whose readers do not look at an orientation.
        let other = NSMutableData()
        let turned = try #require(CGImageDestinationCreateWithData(other, "public.avif", 1, nil))
        CGImageDestinationAddImageFromSource(turned, try source("photo.jpg"), 0, nil)
        #expect(CGImageDestinationFinalize(turned))
        #expect(properties(try #require(CGImageSourceCreateWithData(other, nil)))[kCGImagePropertyPixelWidth as String] as? Int == 60)
    }

    @Test func aGroundForFormatsWithoutTransparency() throws {
        let clear = try #require(contexts.linear.createCGImage(.clear, from: CGRect(x: 0, y: 0, width: 16, height: 16)))
        for (color, expected) in [(nil, 0), (CGColor(red: 1, green: 1, blue: 1, alpha: 1), 255)] as [(CGColor?, UInt8)] {
            let data = NSMutableData()
            let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
            CGImageDestinationAddImage(destination, clear, color.map { [kCGImageDestinationBackgroundColor: $0] as CFDictionary })
            #expect(CGImageDestinationFinalize(destination))
            let back = try #require(CGImageSourceCreateWithData(data, nil).flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) })
            #expect(back.bytes[0] == expected)
        }
    }

    @Test func whatCannotBeDoneIsRefused() throws {
        #expect(CGImageDestinationCreateWithURL(url("out"), "public.mp3", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithURL(url("out"), "public.jpeg", 2, nil) == nil)
        let destination = try #require(CGImageDestinationCreateWithURL(url("out"), "public.jpeg", 1, nil))
        #expect(!CGImageDestinationFinalize(destination), "nothing was added")
        #expect(CGImageSourceCreateWithURL(url("missing"), nil) == nil)
        #expect((CGImageDestinationCopyTypeIdentifiers() as? [String])?.contains("public.heic") == true)
        #expect((CGImageSourceCopyTypeIdentifiers() as? [String])?.contains("com.compuserve.gif") == true)
    }

    @Test func theRightOrientationForEachNumber() {
        #expect(CGImagePropertyOrientation(rawValue: 6) == .right && CGImagePropertyOrientation(rawValue: 8) == .left)
        #expect(CGImagePropertyOrientation(rawValue: 9) == nil)
    }
}

extension CGImage {
    /// B G R A, premultiplied.
    var bytes: [UInt8] { (try? contents.pixels().withBytes { [UInt8]($0) }) ?? [] }
}
