import CPictureEngine
public import Foundation
import ImageIO
import PictureEngine
import RemoteDrawing
public import UIKit

/// Renders images. What it renders is computed tile by tile, on several processors; it may be used on any thread.
public final class CIContext: NSObject, Sendable {
    let space: WorkingSpace

    public override convenience init() { self.init(options: nil) }

    public init(options: [CIContextOption: Any]?) {
        let working = options?[.workingColorSpace]
        space =
            working is NSNull
            ? .unmanaged : [CGColorSpace.sRGB, CGColorSpace.extendedSRGB].contains((working as? CGColorSpace)?.name) ? .encoded : .linear
    }

    /// Nil for a context that does not convert colours.
    public var workingColorSpace: CGColorSpace? {
        switch space {
        case .linear: CGColorSpace(name: CGColorSpace.extendedLinearSRGB)
        case .encoded: .rgb
        case .unmanaged: nil
        }
    }

    public var workingFormat: CIFormat { .RGBAf }

    public func clearCaches() {}
    public func reclaimResources() {}

    /// The largest image that can be rendered, in pixels.
    public func inputImageMaximumSize() -> CGSize { CGSize(width: 1 << 20, height: 1 << 20) }
    public func outputImageMaximumSize() -> CGSize { CGSize(width: 32767, height: 32767) }

    /// A part of an image with its pixels, in sRGB; nil when it is empty or too large, or when a file cannot be read.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard let rect = PixelRect(covering: fromRect), let pixels = try? image.pixels(of: rect, in: space) else { return nil }
        return CGImage(ImageContents(pixels))
    }

    /// The same. Images of UIKit are always in sRGB, with 8 bits for each component; the format and the space are not used.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?) -> CGImage? {
        createCGImage(image, from: fromRect)
    }

    /// Renders a part of an image into memory, its upper row first. Without enough memory, or when the image cannot be rendered, the memory is as it
    /// was or partly written.
    ///
    /// - Parameters:
    ///   - data: `rowBytes` × the height of `bounds`.
    ///   - rowBytes: from one row to the next.
    ///   - colorSpace: of the result; nil: the numbers of the working space.
    public func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) {
        guard let rect = PixelRect(covering: bounds), rect.height <= 1 << 20, rowBytes >= rect.width * format.size, rowBytes < 1 << 40 else { return }
        // The last row has no gap behind it.
        let memory = UnsafeMutableRawBufferPointer(start: data, count: rowBytes * (rect.height - 1) + rect.width * format.size)
        try? RenderPass.render(image.node, rect, in: space) { picture in
            var picture = picture
            if let colorSpace {
                let profile = format.isGray ? .gray : colorSpace.known ?? .sRGB
                picture = try picture.colored(by: profile, from: space, keepsAlpha: true, isPremultiplied: true)
            } else if format.isGray {
                let row: [Double] = [0.2126, 0.7152, 0.0722]
                picture = try picture.applying([PixelStep(matrix: [row, row, row])], at: rect.place)
            }
            try picture.packed(format.layout).read(into: memory, stride: rowBytes)
        }
    }
}

extension CIImage {
    /// B G R A in sRGB, premultiplied, in sealed memory.
    func pixels(of rect: PixelRect, in space: WorkingSpace) throws -> Pixels {
        let space = node.cheapest(space)
        return try Pixels.make(width: rect.width, height: rect.height) { memory in
            try RenderPass.render(node, rect, in: space) { picture in
                try picture.colored(by: .sRGB, from: space, keepsAlpha: true, isPremultiplied: true).packed(APPEX_LAYOUT_BGRA8)
                    .read(into: memory, stride: rect.width * 4)
            }
        }
    }
}
