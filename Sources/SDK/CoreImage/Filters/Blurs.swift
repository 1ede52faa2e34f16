import CPictureEngine
import Foundation
import PictureEngine

extension FilterDefinition {
    static let blurs: [FilterDefinition] = [
        FilterDefinition("GaussianBlur", kCICategoryBlur, [.image, .radius(10)]) { inputs in
            inputs.image?.applyingGaussianBlur(sigma: inputs.number("radius"))
        },
        FilterDefinition("BoxBlur", kCICategoryBlur, [.image, .radius(10)]) { inputs in
            guard let image = inputs.image else { return nil }
            let weights = Kernels.box(radius: min(inputs.number("radius"), 2000))
            return weights.count == 1 ? image : image.adding(SeparableNode(image.node, across: weights, up: weights))
        },
        FilterDefinition("DiscBlur", kCICategoryBlur, [.image, .radius(8)]) { inputs in
            guard let image = inputs.image else { return nil }
            let (kernel, size) = Kernels.disc(radius: min(inputs.number("radius"), 100))
            return size == 1 ? image : image.adding(AreaNode(image.node, .convolve(kernel, width: size, height: size, bias: 0)))
        },
        FilterDefinition("MotionBlur", kCICategoryBlur, [.image, .radius(20), .number("angle", 0, -.pi ... .pi)]) { inputs in
            guard let image = inputs.image else { return nil }
            let (kernel, size) = Kernels.line(radius: min(inputs.number("radius"), 100), angle: inputs.number("angle"))
            return size == 1 ? image : image.adding(AreaNode(image.node, .convolve(kernel, width: size, height: size, bias: 0)))
        },
        FilterDefinition("ZoomBlur", kCICategoryBlur, [.image, .center, .number("amount", 20, -200...200)]) { inputs in
            guard let image = inputs.image, !image.extent.isInfinite, inputs.number("amount") != 0 else { return inputs.image }
            let center = inputs.point("center")
            let amount = min(max(inputs.number("amount") / 200, -1), 1)
            // Pixels move towards the centre or away from it by at most half of their distance.
            let reach = { @Sendable (rect: PixelRect) in
                let (x, y) = (Double(center.x), Double(center.y))
                let far = max(abs(Double(rect.x) - x), abs(Double(rect.right) - x), abs(Double(rect.y) - y), abs(Double(rect.top) - y))
                return Int((far * abs(amount) / 2).rounded(.up)) + 1
            }
            let warping = Warping(APPEX_WARP_ZOOM, center.numbers + [amount], sampling: APPEX_SAMPLE_LINEAR)
            let extent = PixelRect(covering: image.extent).map { $0.outset(reach($0)).rect } ?? image.extent
            return image.adding(WarpNode(image.node, warping, extent: extent) { $0.outset(reach($0)) })
        },
        FilterDefinition("MedianFilter", kCICategoryBlur, [.image]) { inputs in
            inputs.image.map { image in image.withEdges { AreaNode($0, .median(3)) } }
        },
        FilterDefinition(
            "NoiseReduction", kCICategoryBlur, [.image, .number("noiseLevel", 0.02, 0...0.1), .number("sharpness", 0.4, 0...2)]
        ) { inputs in
            inputs.image.map { image in
                image.withBlurred(1.5) {
                    BlendNode($0, over: $1, APPEX_BLEND_DENOISE, [inputs.number("noiseLevel"), inputs.number("sharpness") / 4])
                }
            }
        },
        FilterDefinition(
            "SharpenLuminance", kCICategorySharpen, [.image, .number("sharpness", 0.4, 0...2), .radius(1.69, 0...20)]
        ) { inputs in
            inputs.image.map { image in
                image.withBlurred(inputs.number("radius")) { BlendNode($0, over: $1, APPEX_BLEND_SHARPEN, [inputs.number("sharpness")]) }
            }
        },
        FilterDefinition("UnsharpMask", kCICategorySharpen, [.image, .radius(2.5), .number("intensity", 0.5, 0...1)]) { inputs in
            inputs.image.map { image in
                let amount = inputs.number("intensity")
                return image.withBlurred(inputs.number("radius")) { BlendNode($0, over: $1, APPEX_BLEND_MIX, [1 + amount, -amount]) }
            }
        },
    ]
}

extension CIImage {
    /// A step that looks around, with the edge going on beyond the image; of the image's own extent.
    func withEdges(_ make: (any ImageNode) -> any ImageNode) -> CIImage {
        extent.isInfinite ? adding(make(node)) : adding(CropNode(make(ClampNode(node)), extent))
    }

    /// A step over the image and the same image blurred, of the image's own extent.
    func withBlurred(_ deviation: Double, _ make: (_ image: any ImageNode, _ blurred: any ImageNode) -> any ImageNode) -> CIImage {
        let blurred = clampedToExtent().applyingGaussianBlur(sigma: deviation).node
        return adding(CropNode(make(node, CropNode(blurred, extent)), extent))
    }
}
