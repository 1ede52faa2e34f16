public import Foundation
import RemoteDrawing

extension UIImage {
    /// Draws the image with its upper left corner at `point`.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// Draws the image, stretched to the rectangle. A symbol is not drawn here: the host draws symbols, in image views and buttons.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), contents != nil, let box = rect.numbers, rect.width > 0, rect.height > 0 else { return }
        guard imageOrientation != .up else { return context.add(self, box) }
        context.saveGState()
        // Maps to a unit square, and orients the image there.
        context.concatenate(CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
        context.concatenate(imageOrientation.uprightTransform)
        context.add(self, [0, 0, 1, 1])
        context.restoreGState()
    }

    func drawTinted(_ color: UIColor, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(in: rect)
        context.setFillColor(color.cgColor)
        context.setBlendMode(.sourceIn)
        context.fill(rect)
        context.endTransparencyLayer()
    }

    /// The pixels as they are stored; the drawing itself orients them.
    func drawnPixels() throws -> Pixels {
        guard let contents else { throw ImagingError(.unsupported, "A symbol has no pixels here: the host draws it.") }
        return try contents.pixels()
    }
}

extension UIImage.Orientation {
    /// Maps stored pixels to upright pixels, both in a unit square.
    var uprightTransform: CGAffineTransform {
        switch self {
        case .up: .identity
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        }
    }
}
