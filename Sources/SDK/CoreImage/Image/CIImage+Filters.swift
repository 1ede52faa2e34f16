import CPictureEngine
public import Foundation
import ImageIO
import UIKit

extension CIImage {
    /// The image after a filter; this image when there is no filter of that name, or when the filter makes nothing.
    ///
    /// - Parameter params: the filter's other inputs by their keys; those that are missing have their defaults.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? self
    }

    public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

    /// - Parameter sigma: the standard deviation, in pixels.
    public func applyingGaussianBlur(sigma: Double) -> CIImage { sigma > 0.01 ? adding(GaussianNode(node, deviation: sigma)) : self }

    /// This image in front of another.
    public func composited(over dest: CIImage) -> CIImage { adding(BlendNode(node, over: dest.node, APPEX_BLEND_NORMAL)) }

    /// The image with its colours multiplied by its alpha, or divided by it.
    public func premultiplyingAlpha() -> CIImage { adding(StepsNode(node, .plain(APPEX_STEP_PREMULTIPLY))) }
    public func unpremultiplyingAlpha() -> CIImage { adding(StepsNode(node, .plain(APPEX_STEP_UNPREMULTIPLY))) }

    /// The image, opaque in a rectangle and without anything outside it.
    public func settingAlphaOne(in extent: CGRect) -> CIImage {
        let black = CIImage.black.cropped(to: extent)
        return adding(BlendNode(CropNode(node, extent), over: black.node, APPEX_BLEND_NORMAL))
    }

    /// An image with other properties, which files that are made of it then have.
    public func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage {
        var origin = origin
        var named: [String: Any] = [:]
        for (key, value) in properties { named[(key.base as? NSString)?.text ?? (key.base as? String) ?? "\(key)"] = value }
        origin.properties = named
        if let number = FilterInputs.number(named[kCGImagePropertyOrientation.text]), (1...8).contains(number) { origin.orientation = Int(number) }
        return CIImage(node, origin)
    }

    /// Computes the image once when it is rendered, however many images are made of it.
    public func insertingIntermediate() -> CIImage { adding(IntermediateNode(node)) }
    public func insertingIntermediate(cache: Bool) -> CIImage { cache ? insertingIntermediate() : self }

    func stepping(_ step: ColorStep) -> CIImage { adding(StepsNode(node, step)) }
}
