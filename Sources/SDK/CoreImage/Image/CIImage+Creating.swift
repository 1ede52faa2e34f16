import CPictureEngine
public import Foundation
import ImageIO
import PictureEngine
public import UIKit

/// How an image is created.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CGColorSpace` in place of the file's; `NSNull()`: the numbers of the file are taken as they are.
    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    /// True: the image is turned as the file says.
    public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
    /// True: transforms take the nearest pixel.
    public static let nearestSampling = CIImageOption(rawValue: "CIImageNearestSampling")
    /// In place of what the file says about the picture.
    public static let properties = CIImageOption(rawValue: "CIImageProperties")
}

extension CIImage {
    /// Opens a file by its content: JPEG, PNG, WebP, TIFF, GIF, HEIC, AVIF, or the preview in a raw file of a camera. Its header is read, no pixel.
    /// The file stays open, so it may be replaced or deleted afterwards. Nil when it is no such file or has too many pixels.
    public convenience init?(contentsOf url: URL) { self.init(contentsOf: url, options: nil) }

    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]?) {
        guard url.isFileURL, let file = try? PictureFile(path: url.path) else { return nil }
        self.init(file, url, options ?? [:])
    }

    /// The same for the bytes of a file.
    public convenience init?(data: Data) { self.init(data: data, options: nil) }

    public convenience init?(data: Data, options: [CIImageOption: Any]?) {
        guard let file = try? PictureFile(data: data) else { return nil }
        self.init(file, nil, options ?? [:])
    }

    private convenience init(_ file: PictureFile, _ url: URL?, _ options: [CIImageOption: Any]) {
        let other = options[.colorSpace] as? CGColorSpace
        var space = other ?? CGColorSpace(profile: file.metadata.profile) ?? (file.info.isGray ? .gray : .rgb)
        // What is read with tables is sRGB from then on.
        if space.known == nil { space = .rgb }
        var origin = Origin(info: file.info, metadata: file.metadata, orientation: file.info.orientation, space: space, url: url)
        origin.properties = options[.properties] as? [String: Any]
        if options[.nearestSampling] as? Bool == true { origin.sampling = .nearest }
        let isPlain = options[.colorSpace] is NSNull
        var image = CIImage(FileNode(file, profile: isPlain ? Data() : other?.colorProfile), origin)
        if options[.applyOrientationProperty] as? Bool == true, let orientation = CGImagePropertyOrientation(rawValue: UInt32(file.info.orientation))
        {
            image = image.oriented(orientation)
        }
        self.init(image.node, image.origin)
    }

    public convenience init(cgImage image: CGImage) { self.init(cgImage: image, options: nil) }

    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
        var origin = Origin(properties: options?[.properties] as? [String: Any], space: .rgb)
        if options?[.nearestSampling] as? Bool == true { origin.sampling = .nearest }
        self.init(ContentsNode(image.contents), origin)
    }

    /// The pixels of an image of UIKit, as they are stored: `image.imageOrientation` is not applied. Nil for a symbol.
    public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

    public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
        guard let image = image.cgImage else { return nil }
        self.init(cgImage: image, options: options)
    }

    /// Pixels in memory.
    ///
    /// - Parameters:
    ///   - bytesPerRow: from one row to the next; the first is the upper one.
    ///   - format: RGBA8, BGRA8, ARGB8 or RGBAf; for others the image is empty.
    ///   - colorSpace: nil: the numbers are those of the working space.
    public convenience init(bitmapData data: Data, bytesPerRow: Int, size: CGSize, format: CIFormat, colorSpace: CGColorSpace?) {
        let (width, height) = (Int(nearest: Double(size.width)), Int(nearest: Double(size.height)))
        let row = width * format.size
        let isKnown = [.RGBA8, .BGRA8, .ARGB8, .RGBAf].contains(format) && (1...1 << 20).contains(width) && (1...1 << 20).contains(height)
        guard isKnown, bytesPerRow >= row, bytesPerRow < 1 << 40, data.count >= bytesPerRow * (height - 1) + row else {
            self.init(GeneratorNode.nothing)
            return
        }
        var packed = data
        if bytesPerRow != row {
            packed = Data(capacity: row * height)
            for y in 0..<height { packed += data.dropFirst(y * bytesPerRow).prefix(row) }
        }
        let node = BitmapNode(packed, width: width, height: height, format: format, profile: colorSpace.map { $0.colorProfile ?? Data() })
        self.init(node, Origin(space: colorSpace))
    }
}

extension GeneratorNode {
    /// Transparent, without a size.
    static let nothing = GeneratorNode(APPEX_GENERATE_COLOR, extent: .zero) { _ in [0, 0, 0, 0] }
}

extension UIImage {
    /// The image, rendered when it is shown; a transparent pixel for one that has no size, or an infinite one.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        let rect = PixelRect(covering: ciImage.extent)
        let isPossible = rect.map { $0.width <= 32767 && $0.height <= 32767 } ?? false
        let (image, part) = isPossible ? (ciImage, rect ?? .one) : (CIImage.clear, .one)
        let contents = ImageContents(width: part.width, height: part.height) { try image.pixels(of: part, in: .linear) }
        self.init(cgImage: CGImage(contents), scale: scale, orientation: orientation)
    }
}

extension PixelRect {
    static let one = PixelRect(x: 0, y: 0, width: 1, height: 1)
}
