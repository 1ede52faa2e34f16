import CImaging
import Foundation
import RemoteDrawing
import Testing

/// Reading and writing PNG, JPEG and WebP.
@Suite struct PictureTests {
    private let limit = 1 << 24

    private func gradient(_ width: Int = 37, _ height: Int = 23) throws -> Pixels {
        try .picture(width, height) { x, y in [UInt8(x * 6 % 256), UInt8(y * 10 % 256), 100, 255] }
    }

    @Test func aPNGComesBackAsItWas() throws {
        let picture = try gradient()
        let back = try imaging.decode(try imaging.encode(picture, as: .png), maxPixels: limit)
        #expect(try back.allBytes == picture.allBytes)
    }

    @Test func aTransparentPNGComesBackPremultiplied() throws {
        let picture = try Pixels.picture(4, 1) { x, _ in [[0, 0, 0, 0], [128, 0, 0, 128], [64, 32, 16, 64], [255, 255, 255, 255]][x] }
        let data = try imaging.encode(picture, as: .png)
        #expect(try imaging.inspect(data, maxPixels: limit).hasAlpha)
        #expect(try imaging.decode(data, maxPixels: limit).allBytes == picture.allBytes)
    }

    @Test func aJPEGIsAlmostAsItWas() throws {
        let picture = try gradient()
        let back = try imaging.decode(try imaging.encode(picture, as: .jpeg, quality: 0.95), maxPixels: limit)
        let worst = zip(try picture.allBytes, try back.allBytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
        #expect(worst <= 12)
    }

    @Test func lessQualityIsFewerBytes() throws {
        let picture = try gradient(200, 25)
        #expect(try imaging.encode(picture, as: .jpeg, quality: 0.1).count < imaging.encode(picture, as: .jpeg, quality: 1).count / 2)
    }

    @Test func aJPEGHasAWhiteGround() throws {
        let clear = try Pixels.picture(16, 16) { _, _ in [0, 0, 0, 0] }
        let back = try imaging.decode(try imaging.encode(clear, as: .jpeg, quality: 1), maxPixels: limit)
        #expect(try back.color(8, 8) == [255, 255, 255, 255])
    }

    @Test(arguments: ["png", "png8", "jpg", "webp"]) func readsWhatImageMagickWrites(format: String) throws {
        let arguments = ["-size", "32x20", "gradient:red-blue", "-depth", "8"]
        let data = try convert(arguments + ["-quality", "98", "\(format):-"])
        let pixels = try imaging.decode(data, maxPixels: limit)
        let expected = try convert(arguments + ["bgra:-"])
        #expect(pixels.width == 32 && pixels.height == 20 && expected.count == 32 * 20 * 4)
        let worst = zip(expected, try pixels.allBytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
        #expect(worst <= (format == "png" ? 0 : 16), "\(format): \(worst)")
    }

    @Test func readsInterlacedGrayAndDeepPNGs() throws {
        let variants = [["-interlace", "PNG"], ["-colorspace", "Gray"], ["-depth", "16"], ["-monochrome"]]
        for variant in variants {
            let data = try convert(["-size", "19x11", "gradient:white-black"] + variant + ["png:-"])
            let pixels = try imaging.decode(data, maxPixels: limit)
            #expect(try pixels.color(3, 0)[0] > 240 && pixels.color(3, 10)[0] < 15, "\(variant)")
        }
    }

    @Test func readsCMYK() throws {
        let data = try convert(["-size", "16x16", "xc:red", "-colorspace", "CMYK", "-quality", "95", "jpg:-"])
        let color = try imaging.decode(data, maxPixels: limit).color(8, 8)
        #expect(color[0] > 220 && color[1] < 40 && color[2] < 40 && color[3] == 255, "\(color)")
    }

    /// A picture with its corner at the upper left marked, stored in each of the eight ways, comes out upright.
    @Test(arguments: 1...8) func turnsAPhotoUpright(orientation: Int) throws {
        let turns: [[String]] = [
            [], ["-flop"], ["-rotate", "180"], ["-flip"], ["-transpose"], ["-rotate", "270"], ["-transverse"], ["-rotate", "90"],
        ]
        var data = try convert(
            ["-size", "48x32", "xc:white", "-fill", "red", "-draw", "rectangle 0,0 15,15"] + turns[orientation - 1] + [
                "-sampling-factor", "1x1", "-quality", "95", "jpg:-",
            ])
        data.insert(contentsOf: exif(orientation), at: 2)
        let info = try imaging.inspect(data, maxPixels: limit)
        #expect(info.orientation == orientation && info.width == 48 && info.height == 32)
        let pixels = try imaging.decode(data, maxPixels: limit)
        #expect(try pixels.color(4, 4)[1] < 60 && pixels.color(40, 4)[1] > 200 && pixels.color(4, 28)[1] > 200)
    }

    private func exif(_ orientation: Int) -> [UInt8] {
        let tiff: [UInt8] = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
        let body = Array("Exif".utf8) + [0, 0] + tiff
        return [0xff, 0xe1, 0, UInt8(body.count + 2)] + body
    }

    @Test func aThumbnailIsDecodedSmall() throws {
        let jpeg = try convert(["-size", "800x600", "gradient:red-blue", "jpg:-"])
        let small = try imaging.decode(jpeg, maxPixels: limit, target: (width: 90, height: 70))
        #expect(small.width == 100 * 1 && small.height == 75)
        let webp = try convert(["-size", "800x600", "gradient:red-blue", "webp:-"])
        let other = try imaging.decode(webp, maxPixels: limit, target: (width: 90, height: 70))
        #expect(other.width >= 90 && other.width < 100 && other.height >= 70)
    }
}
