public import Foundation
import ImageIO
import PictureEngine
import RemoteDrawing
public import UIKit

/// Files. What the image says about itself (EXIF, XMP, IPTC) is written into them; a colour space becomes their profile.
extension CIContext {
    /// A JPEG file, on black where the image is transparent; nil when it cannot be made.
    public func jpegRepresentation(of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]) -> Data? {
        try? data(image, FileRequest(.jpeg, colorSpace, options))
    }

    public func pngRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? { try? data(image, FileRequest(.png, colorSpace, options, format)) }

    public func tiffRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? { try? data(image, FileRequest(.tiff, colorSpace, options, format)) }

    public func heifRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? { try? data(image, FileRequest(.heic, colorSpace, options, format)) }

    /// Writes a JPEG file, whole or not at all; it may replace the file that the image began with.
    ///
    /// - Throws: an error whose description says what happened.
    public func writeJPEGRepresentation(
        of image: CIImage, to url: URL, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) throws { try write(image, FileRequest(.jpeg, colorSpace, options), to: url) }

    public func writePNGRepresentation(
        of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) throws { try write(image, FileRequest(.png, colorSpace, options, format), to: url) }

    public func writeTIFFRepresentation(
        of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) throws { try write(image, FileRequest(.tiff, colorSpace, options, format), to: url) }

    public func writeHEIFRepresentation(
        of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) throws { try write(image, FileRequest(.heic, colorSpace, options, format), to: url) }

    private func data(_ image: CIImage, _ request: FileRequest) throws -> Data {
        try render(image, request) { try $0.data($1) }
    }

    private func write(_ image: CIImage, _ request: FileRequest, to url: URL) throws {
        guard url.isFileURL else { throw CIError("An image can be written to files only, not to \(url.absoluteString).") }
        do {
            try render(image, request) { try $0.write($1, to: url.path) }
        } catch let error as ImagingError {
            throw CIError(error.description)
        }
    }

    private func render<Result>(_ image: CIImage, _ request: FileRequest, use: (EnginePicture, PictureSaving) throws -> Result) throws -> Result {
        guard !image.extent.isInfinite, let rect = PixelRect(covering: image.extent) else {
            throw ImagingError(.invalid, "An image without an extent, or an infinite one, cannot be written. Crop it first.")
        }
        let space = image.node.cheapest(space)
        return try RenderPass.render(image.node, rect, in: space) { picture in
            let (picture, orientation) = try request.upright(picture, image.origin.orientation)
            let output = PictureOutput(
                request.format, profile: request.profile, hasAlpha: !image.node.isOpaque(rect), isDeep: request.pixels.isDeep)
            let packed = try output.packed(picture, from: space)
            return try use(packed, request.saving(image, orientation: orientation, width: packed.width, height: packed.height))
        }
    }
}

/// Why an image could not be written.
struct CIError: Error, LocalizedError, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    var errorDescription: String? { description }
}
