import Foundation

extension UIImage {
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { changed { $0.renderingMode = renderingMode } }

    /// The shape of the image, filled with a colour.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        let tinted = isSymbolImage ? self : UIImage.drawn(size: size, scale: scale) { drawTinted(color, in: CGRect(origin: .zero, size: size)) }
        return (tinted ?? self).changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// The insets are stored; images are stretched as a whole.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { resizableImage(withCapInsets: capInsets, resizingMode: .tile) }

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { changed { $0.alignmentInsets = insets } }

    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.isFlippable = true } }

    public func withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored: [Orientation] = [.upMirrored, .downMirrored, .leftMirrored, .rightMirrored, .up, .down, .left, .right]
        return changed { $0.orientation = mirrored[$0.orientation.rawValue] }
    }

    public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { changed { $0.configuration = configuration } }

    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { withConfiguration(configuration) }

    /// An image of what `body` draws; nil for a size without pixels.
    static func drawn(size: CGSize, scale: CGFloat, isOpaque: Bool = false, _ body: () -> Void) -> UIImage? {
        let context = ImageContext(size: size, scale: scale)
        context.isOpaque = isOpaque
        GraphicsContexts.push(context)
        body()
        GraphicsContexts.pop()
        return context.image
    }
}
