public import Foundation

/// A bitmap image.
public final class CGImage: Sendable, Equatable {
    package let contents: ImageContents

    package init(_ contents: ImageContents) { self.contents = contents }

    package convenience init?(_ contents: ImageContents?) {
        guard let contents else { return nil }
        self.init(contents)
    }

    public var width: Int { contents.width }
    public var height: Int { contents.height }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { width * 4 }
    public var colorSpace: CGColorSpace? { .rgb }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }

    /// The part of the image in `rect`, in pixels from the top left; nil when that part is empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let context = CGContext(size: part.size, scale: 1)
        GraphicsContexts.push(context)
        UIImage(cgImage: self).draw(at: CGPoint(x: -part.minX, y: -part.minY))
        GraphicsContexts.pop()
        return CGImage(ImageContents(drawing: context.recorded, width: Int(part.width), height: Int(part.height), scale: 1, isOpaque: false))
    }

    public func copy() -> CGImage? { self }

    public static func == (one: CGImage, two: CGImage) -> Bool { one.contents === two.contents }
}

/// The position of alpha in a pixel. Pixels are B G R A in memory, premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The order of the bytes of a pixel.
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
