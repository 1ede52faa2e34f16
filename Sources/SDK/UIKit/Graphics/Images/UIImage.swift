public import Foundation
import RemoteDrawing

/// An image or a symbol. It remains encoded, or a drawing, until its pixels are needed. Two images are equal when they are the same object.
// SAFETY: nothing in an object changes after its initializer except the number, which has a lock.
open class UIImage: NSObject, @unchecked Sendable {
    /// Nil for a symbol.
    package let contents: ImageContents?
    /// The host's name for a symbol; nil for an image.
    package let symbolName: String?
    let traits: ImageTraits
    let identity = ImageIdentity()

    init(_ contents: ImageContents?, _ traits: ImageTraits, symbol: String? = nil) {
        self.contents = contents
        self.traits = traits
        symbolName = symbol
    }

    deinit { identity.release() }

    /// Creates an image from PNG, JPEG or WebP data; nil for other data. Only the header is read: an image that is damaged further on is
    /// shown as far as it can be decoded, or not at all.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// - Parameter scale: Pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let contents = try? ImageContents(data: data) else { return nil }
        self.init(contents, ImageTraits(scale: scale > 0 ? scale : 1))
    }

    /// The file name may contain the scale: `name@2x.png`.
    public convenience init?(contentsOfFile path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else { return nil }
        self.init(data: data, scale: ImageFiles.scale(ofFileNamed: path))
    }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage.contents, ImageTraits(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// Searches the extension's bundle for `name.png`, `name@2x.png` and so on, also for `.jpg` and `.webp`; then the images that every Mac has
    /// (`NSImage.cautionName`), which are symbols of the person's icon theme.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let scale = traitCollection?.displayScale ?? 0
        if let path = ImageFiles.path(name, in: bundle ?? ImageFiles.bundle, scale: scale > 0 ? scale : UITraitCollection.current.displayScale) {
            self.init(contentsOfFile: path)
        } else {
            guard let symbol = SymbolNames.systemImages[name] else { return nil }
            self.init(nil, ImageTraits(), symbol: symbol)
        }
    }

    /// In points, upright.
    public var size: CGSize {
        guard let contents else { return traits.configuration?.symbolSize ?? SymbolConfiguration.plainSize }
        let size = CGSize(width: CGFloat(contents.width) / scale, height: CGFloat(contents.height) / scale)
        return imageOrientation.isTurned ? CGSize(width: size.height, height: size.width) : size
    }

    public var scale: CGFloat { traits.scale }
    /// Images that were read from data are upright, whatever their EXIF orientation.
    public var imageOrientation: Orientation { traits.orientation }
    public var renderingMode: RenderingMode { traits.renderingMode }
    public var capInsets: UIEdgeInsets { traits.capInsets }
    public var resizingMode: ResizingMode { traits.resizingMode }
    public var alignmentRectInsets: UIEdgeInsets { traits.alignmentInsets }
    public var flipsForRightToLeftLayoutDirection: Bool { traits.isFlippable }
    public var isSymbolImage: Bool { symbolName != nil }
    public var cgImage: CGImage? { CGImage(contents) }
    public var symbolConfiguration: SymbolConfiguration? { traits.configuration }

    /// The colour of a symbol that has its own colour.
    package var symbolTint: UIColor? { isSymbolImage ? traits.tint : nil }

    func changed(_ change: (inout ImageTraits) -> Void) -> UIImage {
        var traits = traits
        change(&traits)
        return UIImage(contents, traits, symbol: symbolName)
    }

    open override func isEqual(_ object: Any?) -> Bool { self === object as? UIImage }

    open override var hash: Int { ObjectIdentifier(self).hashValue }
}
