import CPictureEngine
import Foundation
import PictureEngine

extension FilterDefinition {
    /// What is bent around a point.
    static let distortions: [FilterDefinition] = [
        distortion("BumpDistortion", APPEX_WARP_BUMP, 300, [.number("scale", 0.5, -1...1)]),
        distortion("BumpDistortionLinear", APPEX_WARP_BUMP_LINEAR, 300, [.number("angle", 0, -.pi ... .pi), .number("scale", 0.5, -1...1)]),
        distortion("PinchDistortion", APPEX_WARP_PINCH, 300, [.number("scale", 0.5, 0...2)]),
        distortion("TwirlDistortion", APPEX_WARP_TWIRL, 300, [.number("angle", .pi, -4 * .pi...4 * .pi)]),
        distortion("VortexDistortion", APPEX_WARP_VORTEX, 300, [.number("angle", 56.55, -94.25...94.25)]),
        distortion("HoleDistortion", APPEX_WARP_HOLE, 150, []),
        distortion("CircleSplashDistortion", APPEX_WARP_SPLASH, 150, []),
    ]

    private static func distortion(_ name: String, _ kind: appex_engine_warp, _ radius: Double, _ more: [FilterInput]) -> FilterDefinition {
        let names = more.map { String($0.key.dropFirst(5)) }
        return FilterDefinition(name, kCICategoryDistortionEffect, [.image, .center, .radius(radius, 0...1000)] + more) { inputs in
            guard let image = inputs.image, inputs.number("radius") > 0 else { return inputs.image }
            let (center, radius) = (inputs.point("center").numbers, inputs.number("radius"))
            let others = names.map { inputs.number($0.prefix(1).lowercased() + $0.dropFirst()) }
            let warping = Warping(kind, center + [radius] + others, sampling: APPEX_SAMPLE_LINEAR)
            let circle = CGRect(x: center[0] - radius, y: center[1] - radius, width: 2 * radius, height: 2 * radius)
            let isEverywhere = kind == APPEX_WARP_SPLASH
            // Bumps along a line move pixels far above and below the circle, too; a hole pushes by its radius.
            let reach = kind == APPEX_WARP_BUMP_LINEAR || kind == APPEX_WARP_HOLE || kind == APPEX_WARP_PINCH ? Int(radius.rounded(.up)) * 2 : 0
            let extent =
                isEverywhere
                ? .infinite : kind == APPEX_WARP_HOLE ? image.extent.grown(CGFloat(radius)) : image.extent
            return image.adding(
                WarpNode(image.node, warping, extent: extent) { rect in
                    let around = PixelRect(covering: circle)
                    let near = around.flatMap { rect.intersection($0) } == nil && !isEverywhere ? rect : around.map { rect.union($0) } ?? rect
                    return isEverywhere ? around?.union(rect.clamped(to: around ?? rect)) : near.outset(reach)
                })
        }
    }
}
