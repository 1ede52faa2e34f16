public import Foundation

/// Creates images by drawing.
open class UIGraphicsImageRenderer: NSObject {
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
    }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }
    public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public var allowsImageOutput: Bool { true }

    /// An image of what `actions` draw. The drawing is stored, and rendered when its pixels are requested.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = ImageContext(size: bounds.size, scale: format.scale)
        context.isOpaque = format.opaque
        if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
        GraphicsContexts.push(context)
        actions(UIGraphicsImageRendererContext(context, format))
        GraphicsContexts.pop()
        // A size without pixels gives an empty image.
        return context.image ?? UIImage(nil, ImageTraits(scale: format.scale))
    }

    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }

    public func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
