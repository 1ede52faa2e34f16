import CPictureEngine
public import Foundation
import ImageIO
import PictureEngine
public import UIKit

/// An image, or how one is made: nothing is computed before a `CIContext` renders it. The origin is the lower left corner, and y points up.
// SAFETY: nothing changes after the initializer; properties are values of property lists.
public class CIImage: NSObject, @unchecked Sendable {
    let node: any ImageNode
    let origin: Origin

    /// What an image knows about the file that it began with.
    struct Origin {
        var info: PictureInfo?
        var metadata = PictureMetadata()
        /// How the pixels must be turned to be upright, as in EXIF.
        var orientation = 1
        /// In place of what the file says.
        var properties: [String: Any]?
        var space: CGColorSpace?
        var url: URL?
        var sampling = TransformNode.Sampling.linear
    }

    init(_ node: any ImageNode, _ origin: Origin = Origin()) {
        self.node = node
        self.origin = origin
    }

    /// This image with another step.
    func adding(_ node: any ImageNode) -> CIImage { CIImage(node, origin) }

    /// The part of the plane in which the image is; infinite for a colour.
    public var extent: CGRect { node.extent }

    /// The colours of the file; nil for an image that began without one.
    public var colorSpace: CGColorSpace? { origin.space }

    public var url: URL? { origin.url }

    /// The image that this one was created with; nil for another.
    public var cgImage: CGImage? { (node as? ContentsNode).map { CGImage($0.contents) } }

    /// What the file says about the picture, under the keys of ImageIO. Written into files that a context makes.
    public var properties: [String: Any] {
        if let properties = origin.properties { return properties }
        guard var info = origin.info else { return [:] }
        info.orientation = origin.orientation
        return PictureProperties.all(info, origin.metadata)
    }

    public override var description: String { "<CIImage: \(extent)>" }

    /// An image with nothing in it.
    public class func empty() -> CIImage { CIImage(GeneratorNode.nothing) }

    public class var black: CIImage { CIImage(color: .black) }
    public class var white: CIImage { CIImage(color: .white) }
    public class var gray: CIImage { CIImage(color: .gray) }
    public class var red: CIImage { CIImage(color: .red) }
    public class var green: CIImage { CIImage(color: .green) }
    public class var blue: CIImage { CIImage(color: .blue) }
    public class var cyan: CIImage { CIImage(color: .cyan) }
    public class var magenta: CIImage { CIImage(color: .magenta) }
    public class var yellow: CIImage { CIImage(color: .yellow) }
    public class var clear: CIImage { CIImage(color: .clear) }

    /// One colour everywhere.
    public convenience init(color: CIColor) { self.init(GeneratorNode(APPEX_GENERATE_COLOR) { color.values(in: $0) }) }
}
