import Foundation
import PictureEngine
import RemoteDrawing
import SystemCalls
import TestSupport
import Testing

/// Pixels that can be shown: of the right size, upright, in sRGB.
@Suite struct PixelTests {
    private let photographs: Photographs

    init() throws { photographs = try Photographs() }

    @Test(arguments: Photographs.formats) func everyFormatIsRead(_ format: String) throws {
        let path = try photographs.make("a.\(format)", "96x64", ["xc:#2060c0"])
        let answer = try photographs.read(path, side: 64)
        #expect(answer.result.pixelWidth == 64 && answer.result.pixelHeight == 43)
        let pixel = try answer.pixel(32, 20)
        #expect(zip(pixel, [0xc0, 0x60, 0x20, 0xff]).allSatisfy { abs($0 - $1) <= 6 }, "\(format): \(pixel)")
    }

    @Test func nothingIsMadeLarger() throws {
        let answer = try photographs.read(try photographs.make("a.png", "30x90"), side: 4096)
        #expect(answer.result.pixelWidth == 30 && answer.result.pixelHeight == 90 && answer.result.stride == 120)
    }

    @Test(arguments: [1, 63, 4097, -1]) func aSideOutsideTheBoundsMakesNoPixels(_ side: Int) throws {
        let path = try photographs.make("a.png")
        guard side > 0 else { return #expect(try photographs.read(path, side: side).result.pixelWidth == 0) }
        #expect { try photographs.read(path, side: side) } throws: { "\($0)".contains("64 to 4096 pixels") }
    }

    /// Stored: red, green; blue, white.
    @Test(arguments: 1...8) func everyOrientationIsTurnedUpright(_ orientation: Int) throws {
        let path = try photographs.make(
            "a.jpg", "1x1", ["xc:red", "xc:lime", "+append", "(", "xc:blue", "xc:white", "+append", ")", "-append", "-scale", "120x80!"])
        try Tool.tag(path, "-Orientation=\(orientation)")
        let answer = try photographs.read(path, side: 96)
        let isLying = orientation >= 5
        let (width, height) = isLying ? (64, 96) : (96, 64)
        #expect(Int(answer.result.pixelWidth) == width && Int(answer.result.pixelHeight) == height)
        let corners = try [(8, 8), (width - 9, 8), (8, height - 9), (width - 9, height - 9)].map { x, y in
            let pixel = try answer.pixel(x, y)
            return pixel.min() ?? 0 > 128 ? "W" : pixel[2] > 128 ? "R" : pixel[1] > 128 ? "G" : "B"
        }
        #expect(corners.joined() == ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"][orientation - 1])
        #expect(Int(answer.facts.uprightWidth) == (isLying ? 80 : 120) && Int(answer.facts.width) == 120 && answer.facts.height == 80)
    }

    @Test func transparencyIsPremultiplied() throws {
        let answer = try photographs.read(try photographs.make("a.png", "80x80", ["xc:rgba(255,0,0,0.5)"]), side: 64)
        let pixel = try answer.pixel(30, 30)
        #expect(answer.facts.hasAlpha_p && abs(pixel[2] - 128) <= 1 && abs(pixel[3] - 128) <= 1 && pixel[0] == 0, "\(pixel)")
    }

    @Test func theProfileOfThePictureIsUsed() throws {
        // 0.5 in linear light is 188 in sRGB.
        let profile = photographs.path("linear.icc")
        try ColorProfile.linearSRGB.data.write(to: URL(fileURLWithPath: profile))
        let picture = try photographs.make("a.tiff", "80x80", ["xc:rgb(128,128,128)", "-type", "TrueColor"], tags: ["-ICC_Profile<=\(profile)"])
        let pixel = try photographs.read(picture, side: 64).pixel(10, 10)
        #expect(pixel.prefix(3).allSatisfy { abs($0 - 188) <= 1 }, "\(pixel)")
    }

    @Test(arguments: [64, 499, 500, 501, 1000, 1001, 2000, 2001, 4096]) func aJPEGIsDecodedAsSmallAsIsEnough(_ side: Int) throws {
        let path = try photographs.make("a.jpg", "8000x100", ["xc:gray"])
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        let file = try PictureFile(OwnedDescriptor(descriptor))
        // At least twice as many pixels remain as are needed, and not four times as many where a smaller size would do.
        let shrink = file.shrink(toSide: side)
        #expect([1, 2, 4, 8].contains(shrink))
        #expect(shrink == 1 || 8000 / shrink >= 2 * side, "\(side): \(shrink)")
        #expect(shrink == 8 || 8000 / (shrink * 2) < 2 * side, "\(side): \(shrink)")
    }

    @Test func othersThanJPEGAreDecodedWhole() throws {
        let descriptor = open(try photographs.make("a.png", "800x10"), O_RDONLY | O_CLOEXEC)
        #expect(try PictureFile(OwnedDescriptor(descriptor)).shrink(toSide: 10) == 1)
    }

    /// Of any number of rows, however many of them a part of the result needs.
    @Test(arguments: ["jpg", "png", "tiff", "webp"]) func aPictureBecomesAsSmallAsAnybodyWants(_ format: String) throws {
        let path = try photographs.make("a.\(format)", "3000x2400", ["gradient:red-blue"])
        for side in [64, 376, 752, 1499] {
            let answer = try photographs.read(path, side: side)
            let height = Int(answer.result.pixelHeight)
            #expect(Int(answer.result.pixelWidth) == side && abs(height * 5 - side * 4) <= 3)
            let (first, last) = try (answer.pixel(side / 2, 0), answer.pixel(side / 2, height - 1))
            #expect(first[2] > 240 && first[0] < 40 && last[0] > 240 && last[2] < 40, "\(side): \(first) \(last)")
        }
    }

    @Test func aPageThatIsLaidOutWideStaysARow() throws {
        let answer = try photographs.read(try photographs.make("a.png", "5000x1", ["xc:red"]), side: 64)
        #expect(answer.result.pixelWidth == 64 && answer.result.pixelHeight == 1)
    }
}
