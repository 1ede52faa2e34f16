import DarkroomKit
import Testing

@Suite struct PixelFormatTests {
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String
        /// Of the file that ImageMagick is to write: bits a sample and colour type, as in the PNG's header.
        let header: [UInt8]
        let settings: [String]
        var alpha = false
        var testDescription: String { name }
    }

    static let kinds = [
        Kind(name: "grey", header: [8, 0], settings: ["-colorspace", "Gray", "-define", "png:color-type=0", "-define", "png:bit-depth=8"]),
        Kind(name: "grey 16", header: [16, 0], settings: ["-colorspace", "Gray", "-define", "png:color-type=0", "-define", "png:bit-depth=16"]),
        Kind(name: "grey 1", header: [1, 0], settings: ["-colorspace", "Gray", "-threshold", "50%", "-define", "png:bit-depth=1"]),
        Kind(
            name: "grey 4", header: [4, 0],
            settings: ["-colorspace", "Gray", "-posterize", "16", "-define", "png:color-type=0", "-define", "png:bit-depth=4"]),
        Kind(
            name: "grey alpha", header: [8, 4], settings: ["-colorspace", "Gray", "-define", "png:color-type=4", "-define", "png:bit-depth=8"],
            alpha: true),
        Kind(name: "RGB", header: [8, 2], settings: ["-define", "png:color-type=2", "-define", "png:bit-depth=8"]),
        Kind(name: "RGB 16", header: [16, 2], settings: ["-define", "png:color-type=2", "-define", "png:bit-depth=16"]),
        Kind(name: "RGBA", header: [8, 6], settings: ["-define", "png:color-type=6", "-define", "png:bit-depth=8"], alpha: true),
        Kind(name: "RGBA 16", header: [16, 6], settings: ["-define", "png:color-type=6", "-define", "png:bit-depth=16"], alpha: true),
        Kind(name: "palette", header: [8, 3], settings: ["-colors", "40", "-define", "png:color-type=3"]),
        Kind(name: "palette 2", header: [2, 3], settings: ["-colors", "3", "-define", "png:color-type=3", "-define", "png:bit-depth=2"]),
        Kind(
            name: "transparent palette", header: [8, 3],
            settings: ["-channel", "A", "-threshold", "50%", "+channel", "-colors", "20", "-define", "png:color-type=3"], alpha: true),
    ]

    @Test(arguments: kinds, [false, true])
    func keepsEveryPixelOfAPNG(_ kind: Kind, interlaced: Bool) throws {
        let place = try Workplace()
        try TestPicture(width: 71, height: 45, alpha: kind.alpha)
            .write(to: place.file("in.png"), kind.settings + (interlaced ? ["-interlace", "PNG"] : []))
        let input = try place.bytes("in.png")
        #expect(Array(input[24...25]) == kind.header)
        #expect(input[28] == (interlaced ? 1 : 0))
        try place.edit(place.file("in.png"), to: "out.png")
        #expect(try TestPicture(contentsOf: place.file("out.png")) == TestPicture(contentsOf: place.file("in.png")))
    }

    @Test(arguments: kinds, [false, true])
    func turnsScalesAndGreysEveryKindOfPNG(_ kind: Kind, interlaced: Bool) throws {
        let place = try Workplace()
        try TestPicture(width: 90, height: 60, alpha: kind.alpha)
            .write(to: place.file("in.png"), kind.settings + (interlaced ? ["-interlace", "PNG"] : []))
        try Tool.exiftool("-q", "-q", "-overwrite_original", "-n", "-Orientation=6", place.file("in.png"))
        let report = try place.edit(
            place.file("in.png"), to: "out.png", PhotoEdit(blackAndWhite: true, rotatesByExif: true, maximumWidth: 20))
        #expect(report.outputSize == PhotoSize(width: 20, height: 30))
        let result = try TestPicture(contentsOf: place.file("out.png"))
        #expect(result.width == 20 && result.height == 30)
        #expect(result.isGrey)
    }

    @Test(arguments: ["None", "JPEG"], ["4:4:4", "4:2:2", "4:2:0", "4:4:0", "grey"])
    func keepsThePixelsAndTheSubsamplingOfAJPEG(interlace: String, sampling: String) throws {
        let place = try Workplace()
        let settings = sampling == "grey" ? ["-colorspace", "Gray"] : ["-sampling-factor", sampling]
        try TestPicture(width: 93, height: 61)
            .write(to: place.file("in.jpg"), ["-interlace", interlace, "-quality", "92"] + settings)
        try place.edit(place.file("in.jpg"), to: "out.jpg", PhotoEdit(jpegQuality: 98))
        let difference = try TestPicture(contentsOf: place.file("out.jpg"))
            .meanDifference(from: TestPicture(contentsOf: place.file("in.jpg")))
        #expect(try #require(difference) < 1)
        for tag in ["YCbCrSubSampling", "ColorComponents"] {
            #expect(try Tool.tag(tag, of: place.file("out.jpg")) == Tool.tag(tag, of: place.file("in.jpg")))
        }
    }

    @Test func decodesALargeProgressiveJPEGLikeImageMagick() throws {
        let place = try Workplace()
        // Enough blocks that several portions of coefficients are put to rest on the way.
        try TestPicture(width: 1400, height: 1000).write(to: place.file("b.jpg"), ["-quality", "90", "-sampling-factor", "4:4:4"])
        try Tool.convert(place.file("b.jpg"), "-interlace", "JPEG", "-quality", "100", "-sampling-factor", "4:4:4", place.file("p.jpg"))
        try place.edit(place.file("p.jpg"), to: "out.jpg", PhotoEdit(jpegQuality: 100))
        let difference = try TestPicture(contentsOf: place.file("out.jpg"))
            .greatestDifference(from: TestPicture(contentsOf: place.file("p.jpg")))
        #expect(try #require(difference) <= 4)
    }

    @Test func turnsChromaSubsamplingWithThePicture() throws {
        let place = try Workplace()
        try TestPicture(width: 64, height: 48).write(to: place.file("in.jpg"), ["-sampling-factor", "4:2:2"])
        try Tool.exiftool("-q", "-q", "-overwrite_original", "-n", "-Orientation=6", place.file("in.jpg"))
        try place.edit(place.file("in.jpg"), to: "out.jpg", PhotoEdit(rotatesByExif: true))
        #expect(try Tool.tag("YCbCrSubSampling", of: place.file("out.jpg")) == "1 2")
    }
}
