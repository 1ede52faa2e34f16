public import Foundation
public import ImageIO
public import UIKit

extension CIImage {
    /// Moves, turns, scales. Pixels between two are interpolated; of an image that becomes much smaller, all pixels count.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        let numbers = matrix.numbers
        let area = matrix.a * matrix.d - matrix.b * matrix.c
        guard numbers.allSatisfy(\.isFinite), area != 0, !extent.isEmpty else { return CIImage(GeneratorNode.nothing, origin) }
        // Where the edge of an infinite image would be is nowhere.
        guard !matrix.isIdentity else { return self }
        return adding(TransformNode(node, matrix, origin.sampling))
    }

    public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage { transformed(by: matrix) }

    /// The image upright, for one whose pixels are stored with an orientation. In its properties the orientation is then 1.
    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        var origin = origin
        origin.orientation = 1
        if origin.properties != nil { origin.properties?[kCGImagePropertyOrientation.text] = 1 }
        guard orientation != .up, !extent.isInfinite, !extent.isEmpty else { return CIImage(node, origin) }
        return CIImage(TransformNode(node, orientationTransform(for: orientation), origin.sampling), origin)
    }

    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        oriented(CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up)
    }

    /// What `oriented(_:)` does to the coordinates: the lower left corner stays where it is.
    public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
        let turn: CGAffineTransform =
            switch orientation {
            case .up: .identity
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
            case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
            case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
            case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
            }
        let moved = extent.applying(turn)
        return turn.concatenating(CGAffineTransform(translationX: extent.minX - moved.minX, y: extent.minY - moved.minY))
    }

    public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
        orientationTransform(for: CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up)
    }

    /// The part in a rectangle; its place stays where it is.
    public func cropped(to rect: CGRect) -> CIImage { adding(CropNode(node, rect.standardized)) }

    /// The image with its edge going on for ever, which keeps a blur from fading at it.
    public func clampedToExtent() -> CIImage { extent.isInfinite ? self : adding(ClampNode(node)) }

    /// The same for a part.
    public func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }

    /// This image, of which transforms take the nearest pixel.
    public func samplingNearest() -> CIImage { sampling(.nearest) }

    public func samplingLinear() -> CIImage { sampling(.linear) }

    private func sampling(_ sampling: TransformNode.Sampling) -> CIImage {
        var origin = origin
        origin.sampling = sampling
        return CIImage(node, origin)
    }
}
