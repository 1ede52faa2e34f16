import CPictureEngine
import Foundation
import PictureEngine
import UIKit

extension FilterDefinition {
    /// What fills the plane with an image.
    static let tiles: [FilterDefinition] = [
        FilterDefinition("Clamp", kCICategoryTileEffect, [.image, .rect("extent", 0, 0, 640, 80)]) { inputs in
            inputs.image?.clamped(to: inputs.rect("extent"))
        },
        FilterDefinition("AffineClamp", kCICategoryTileEffect, [.image, .transform]) { inputs in
            inputs.image?.clampedToExtent().transformed(by: inputs.transform)
        },
        FilterDefinition("AffineTile", kCICategoryTileEffect, [.image, .transform]) { inputs in
            guard let image = inputs.image, let tile = PixelRect(covering: image.extent), !image.extent.isInfinite else { return inputs.image }
            let back = inputs.transform.inverted()
            guard back.numbers.allSatisfy(\.isFinite) else { return image }
            let values = back.numbers + [tile.x, tile.y, tile.width, tile.height].map { Double($0) }
            let sampling = back.numbers.prefix(4).elementsEqual([1, 0, 0, 1]) ? APPEX_SAMPLE_NEAREST : APPEX_SAMPLE_LINEAR
            return image.adding(
                WarpNode(image.node, Warping(APPEX_WARP_TILE, values, sampling: sampling, repeatsEdge: true), extent: .infinite) { _ in tile })
        },
        FilterDefinition(
            "Kaleidoscope", kCICategoryTileEffect, [.image, .number("count", 6, 1...64), .center, .number("angle", 0, -.pi ... .pi)]
        ) { inputs in
            guard let image = inputs.image, !image.extent.isInfinite, !image.extent.isEmpty else { return inputs.image }
            let values = inputs.point("center").numbers + [inputs.number("angle"), max(inputs.number("count").rounded(), 1)]
            let whole = PixelRect(covering: image.extent)
            let warping = Warping(APPEX_WARP_KALEIDOSCOPE, values, sampling: APPEX_SAMPLE_LINEAR, repeatsEdge: true)
            return image.adding(WarpNode(image.node, warping, extent: .infinite) { _ in whole })
        },
    ]
}
