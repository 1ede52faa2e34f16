public import Foundation

extension CGContext {
    /// Draws an image. As on Apple's systems, it is upside down where y points down: in views, use `UIImage.draw(in:)`.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        let rect = rect.standardized
        concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
        if let numbers = rect.numbers { add(UIImage(cgImage: image), numbers) }
        restoreGState()
    }

    /// An image of what has been drawn so far; nil when it cannot be drawn.
    public func makeImage() -> CGImage? {
        guard width > 0, height > 0 else { return nil }
        let contents = ImageContents(drawing: recorded, width: width, height: height, scale: Double(scale), isOpaque: false)
        return CGImage(contents)
    }
}
