public import Foundation
import RemoteDrawing
package import SystemCalls

extension UIImage {
    /// What the host receives: the pixels in sealed memory, created by the first call and never copied.
    package func pixels() throws -> (
        memory: OwnedDescriptor, width: Int, height: Int, stride: Int, scale: Double, isTemplate: Bool
    ) {
        let pixels = try uprightPixels()
        return (pixels.memory, pixels.width, pixels.height, pixels.stride, Double(scale), renderingMode == .alwaysTemplate)
    }

    private func uprightPixels() throws -> Pixels {
        guard imageOrientation != .up else { return try drawnPixels() }
        let turned = UIImage.drawn(size: size, scale: scale) { draw(at: .zero) }
        guard let turned else { throw ImagingError(.tooLarge, "The picture is too large to be turned.") }
        return try turned.drawnPixels()
    }

    /// Releases the memory of the pixels when they can be created again.
    package func discardPixels() { contents?.discardPixels() }

    /// The image as a PNG file; nil for a symbol, or an image that cannot be read.
    public func pngData() -> Data? { try? ImagingLibrary.shared().encode(uprightPixels(), as: .png) }

    /// The image as a JPEG file, on white where it is transparent; nil for a symbol, or an image that cannot be read.
    ///
    /// - Parameter compressionQuality: From 0 to 1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        try? ImagingLibrary.shared().encode(uprightPixels(), as: .jpeg, quality: Double(compressionQuality))
    }

    /// A smaller image that fits into `size` points at this image's scale. A photo is decoded at the smaller size from the start, so use this
    /// to show many photos in little memory.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let contents, self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else { return nil }
        let ratio = min(size.width / self.size.width, size.height / self.size.height, 1)
        let target = CGSize(width: max(1, self.size.width * ratio), height: max(1, self.size.height * ratio))
        let stored = imageOrientation.isTurned ? CGSize(width: target.height, height: target.width) : target
        let needed = (width: Int((stored.width * scale).rounded(.up)), height: Int((stored.height * scale).rounded(.up)))
        guard let pixels = try? contents.pixels(atLeast: needed) else { return nil }
        let source = UIImage(ImageContents(pixels), ImageTraits(scale: scale, orientation: imageOrientation))
        guard pixels.width != needed.width || pixels.height != needed.height || imageOrientation != .up else { return source }
        guard let result = UIImage.drawn(size: target, scale: scale, { source.draw(in: CGRect(origin: .zero, size: target)) }),
            let made = try? result.drawnPixels()
        else { return nil }
        // Only the small pixels are retained.
        return UIImage(ImageContents(made), ImageTraits(scale: scale))
    }

    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Task.detached { completionHandler(self.preparingThumbnail(of: size)) }
    }

    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await Task.detached { self.preparingThumbnail(of: size) }.value
    }

    /// This image, after its pixels have been created.
    public func preparingForDisplay() -> UIImage? { (try? pixels()) == nil ? nil : self }

    public func byPreparingForDisplay() async -> UIImage? { await Task.detached { self.preparingForDisplay() }.value }
}
