import Foundation
import RemoteDrawing
import SystemCalls
import Testing
import UIKit

@Suite struct UIImageTests {
    private func format(_ scale: CGFloat = 1) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    /// Red above, blue below, 8 × 4 points.
    private func sample(scale: CGFloat = 1) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format(scale)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 2, width: 8, height: 2))
        }
    }

    /// Red, green, blue, alpha.
    private func color(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
        let pixels = try image.pixels()
        return try Pixels(memory: pixels.memory, width: pixels.width, height: pixels.height, stride: pixels.stride).withBytes { bytes in
            let offset = y * pixels.stride + x * 4
            return [bytes[offset + 2], bytes[offset + 1], bytes[offset], bytes[offset + 3]]
        }
    }

    @Test func aRendererDrawsWhatItIsTold() throws {
        let image = sample(scale: 2)
        #expect(image.size == CGSize(width: 8, height: 4) && image.scale == 2)
        #expect(try image.pixels().width == 16)
        #expect(try color(image, 3, 1) == [255, 0, 0, 255] && color(image, 3, 6) == [0, 0, 255, 255])
    }

    @Test func pixelsAreMadeOnce() throws {
        let image = sample()
        #expect(try image.pixels().memory === image.pixels().memory)
        #expect(try image.withRenderingMode(.alwaysTemplate).pixels().memory === image.pixels().memory)
        #expect(try image.withRenderingMode(.alwaysTemplate).pixels().isTemplate && !image.pixels().isTemplate)
        #expect(try SealedMemory.isSealed(image.pixels().memory))
    }

    @Test func goesThroughPNGAndJPEG() throws {
        let png = try #require(sample().pngData())
        let image = try #require(UIImage(data: png, scale: 2))
        #expect(image.size == CGSize(width: 4, height: 2))
        #expect(try color(image, 0, 0) == [255, 0, 0, 255])
        let jpeg = try #require(sample().jpegData(compressionQuality: 1))
        let read = try #require(UIImage(data: jpeg))
        #expect(try color(read, 4, 0)[0] > 200)
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
    }

    @Test func aContextImageStandsOnItsHeadInAView() throws {
        let image = try #require(sample().cgImage)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format()).image { context in
            context.cgContext.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 4))
        }
        #expect(try color(drawn, 2, 0) == [0, 0, 255, 255])
        let bitmap = try #require(
            CGContext(data: nil, width: 8, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1))
        bitmap.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 4))
        let made = try #require(bitmap.makeImage())
        #expect(try color(UIImage(cgImage: made), 2, 0) == [255, 0, 0, 255])
    }

    @Test func orientationTurnsPixels() throws {
        let stored = try #require(sample().cgImage)
        let image = UIImage(cgImage: stored, scale: 1, orientation: .right)
        #expect(image.size == CGSize(width: 4, height: 8))
        // What was above is at the right.
        #expect(try color(image, 3, 4) == [255, 0, 0, 255] && color(image, 0, 4) == [0, 0, 255, 255])
        let down = UIImage(cgImage: stored, scale: 1, orientation: .down)
        #expect(try color(down, 3, 0) == [0, 0, 255, 255])
    }

    @Test func tintingKeepsTheShape() throws {
        let dot = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format()).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        let tinted = dot.withTintColor(.green)
        #expect(try color(tinted, 0, 0) == [0, 255, 0, 255] && color(tinted, 3, 3)[3] == 0)
    }

    @Test func croppingTakesAPart() throws {
        let part = try #require(sample().cgImage?.cropping(to: CGRect(x: 0, y: 2, width: 3, height: 2)))
        #expect(part.width == 3 && part.height == 2)
        #expect(try color(UIImage(cgImage: part), 0, 0) == [0, 0, 255, 255])
        #expect(sample().cgImage?.cropping(to: CGRect(x: 100, y: 0, width: 3, height: 2)) == nil)
    }

    @Test func aThumbnailFits() async throws {
        let large = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 200), format: format()).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 400, height: 200))
        }
        let jpeg = try #require(large.jpegData(compressionQuality: 0.9))
        let image = try #require(UIImage(data: jpeg))
        let small = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 30, height: 30)))
        #expect(small.size == CGSize(width: 30, height: 15))
        #expect(try color(small, 15, 7)[0] > 240)
    }

    @Test func opaquePicturesBeginBlack() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(try color(image, 1, 1) == [0, 0, 0, 255])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func aPictureInADrawingIsFoundByItsNumber() throws {
        let context = CGContext(size: CGSize(width: 9, height: 9), scale: 1)
        UIGraphicsPushContext(context)
        sample().draw(at: .zero)
        UIGraphicsPopContext()
        let number = try #require(context.displayList.images.first)
        #expect(UIImage.numbered(number)?.size.width == 8)
        #expect(UIImage.numbered(UInt64.max) == nil)
    }

    @Test func isFoundByItsName() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try sample().pngData()?.write(to: folder.appendingPathComponent("Dot.png"))
        try sample(scale: 2).pngData()?.write(to: folder.appendingPathComponent("Dot@2x.png"))
        let bundle = try #require(Bundle(path: folder.path))
        #expect(UIImage(named: "Dot", in: bundle, compatibleWith: UITraitCollection(displayScale: 2))?.scale == 2)
        #expect(UIImage(named: "Dot", in: bundle, compatibleWith: UITraitCollection(displayScale: 1))?.scale == 1)
        #expect(UIImage(named: "Dot.png", in: bundle, compatibleWith: nil)?.size == CGSize(width: 8, height: 4))
        #expect(UIImage(named: "../Dot", in: bundle, compatibleWith: nil) == nil)
    }

    @Test func symbolsHaveTheHostsNames() {
        #expect(UIImage(systemName: "square.and.arrow.up")?.symbolName == "send-to-symbolic")
        #expect(UIImage(systemName: "trash.circle.fill")?.symbolName == "user-trash-symbolic")
        #expect(UIImage(systemName: "star.fill")?.symbolName == "starred-symbolic")
        #expect(UIImage(systemName: "no.such.thing")?.symbolName == "image-missing-symbolic")
        #expect(UIImage(systemName: "../etc") == nil && UIImage(systemName: "") == nil)
        #expect(UIImage(systemName: "trash")?.withTintColor(.red).symbolTint == UIColor.red)
        #expect(throws: (any Error).self) { try UIImage(systemName: "trash")?.pixels() }
    }

    @Test func travelsThroughAnItemProvider() throws {
        let data = try #require(sample().pngData())
        let image = try UIImage.object(withItemProviderData: data, typeIdentifier: "public.png")
        #expect(image.size == CGSize(width: 8, height: 4))
        #expect(throws: (any Error).self) { try UIImage.object(withItemProviderData: Data(), typeIdentifier: "public.png") }
    }
}
