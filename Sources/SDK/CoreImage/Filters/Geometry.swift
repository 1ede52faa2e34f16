import CPictureEngine
import Foundation
import PictureEngine
import UIKit

extension FilterDefinition {
    private static let corners: [FilterInput] = [
        .point("topLeft", 118, 484), .point("topRight", 646, 507), .point("bottomRight", 548, 140), .point("bottomLeft", 155, 153),
    ]

    static let geometry: [FilterDefinition] = [
        FilterDefinition("Crop", kCICategoryGeometryAdjustment, [.image, .rect("rectangle", -1e9, -1e9, 2e9, 2e9)]) { inputs in
            inputs.image?.cropped(to: inputs.rect("rectangle"))
        },
        FilterDefinition("AffineTransform", kCICategoryGeometryAdjustment, [.image, .transform]) { inputs in
            inputs.image?.transformed(by: inputs.transform)
        },
        FilterDefinition("StraightenFilter", kCICategoryGeometryAdjustment, [.image, .number("angle", 0, -.pi ... .pi)]) { inputs in
            guard let image = inputs.image, !image.extent.isInfinite, !image.extent.isEmpty else { return inputs.image }
            let (extent, angle) = (image.extent, inputs.number("angle"))
            let ratio = max(Double(extent.width / extent.height), Double(extent.height / extent.width))
            // As much larger as covers the extent when it is turned.
            let scale = CGFloat(abs(cos(angle)) + abs(sin(angle)) * ratio)
            let turn = CGAffineTransform(translationX: -extent.midX, y: -extent.midY)
                .concatenating(CGAffineTransform(scaleX: scale, y: scale)).concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
                .concatenating(CGAffineTransform(translationX: extent.midX, y: extent.midY))
            return image.clampedToExtent().transformed(by: turn).cropped(to: extent)
        },
        resizing("LanczosScaleTransform", []) { _ in .lanczos },
        resizing("BicubicScaleTransform", [.number("B", 0, 0...1), .number("C", 0.75, 0...1)]) {
            .cubic(b: $0.number("B"), c: $0.number("C"))
        },
        FilterDefinition("PerspectiveTransform", kCICategoryGeometryAdjustment, [.image] + corners) { inputs in
            guard let image = inputs.image, !image.extent.isInfinite, !image.extent.isEmpty else { return inputs.image }
            let quad = points(inputs)
            let (xs, ys) = (quad.map(\.x).sorted(), quad.map(\.y).sorted())
            let box = CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
            guard let to = Homography(unitSquareTo: quad), let back = to.inverted else { return image }
            return bent(image, Homography(unitSquareTo: image.extent).after(back), extent: box)
        },
        FilterDefinition("PerspectiveCorrection", kCICategoryGeometryAdjustment, [.image] + corners) { inputs in
            guard let image = inputs.image else { return nil }
            let quad = points(inputs)
            func length(_ one: Int, _ two: Int) -> CGFloat { CGFloat(hypot(Double(quad[one].x - quad[two].x), Double(quad[one].y - quad[two].y))) }
            let extent = CGRect(
                x: 0, y: 0, width: max(1, max(length(0, 1), length(2, 3)).rounded()), height: max(1, max(length(0, 3), length(1, 2)).rounded()))
            guard let to = Homography(unitSquareTo: quad), let square = Homography(unitSquareTo: extent).inverted else { return image }
            return bent(image, to.after(square), extent: extent)
        },
    ]

    /// The corners from the lower left one on, against the clock.
    private static func points(_ inputs: FilterInputs) -> [CGPoint] { ["bottomLeft", "bottomRight", "topRight", "topLeft"].map { inputs.point($0) } }

    /// - Parameter map: from a place of the result to a place of the image.
    private static func bent(_ image: CIImage, _ map: Homography, extent: CGRect) -> CIImage {
        // Divided by its size, so that the depth is positive where there is something.
        let middle = map.rows[2][0] * Double(extent.midX) + map.rows[2][1] * Double(extent.midY) + map.rows[2][2]
        let values = map.rows.flatMap { $0.map { $0 / (middle == 0 ? 1 : middle) } }
        return image.adding(
            WarpNode(image.node, Warping(APPEX_WARP_PERSPECTIVE, values, sampling: APPEX_SAMPLE_LINEAR), extent: extent) { rect in
                let places = [(rect.x, rect.y), (rect.right, rect.y), (rect.x, rect.top), (rect.right, rect.top)].map {
                    map.applied(to: CGPoint(x: $0.0, y: $0.1))
                }
                // Beyond the horizon, all of it may be needed.
                guard places.allSatisfy({ $0 != nil }) else { return PixelRect(covering: .infinite) }
                let xs = places.compactMap { $0?.x }
                let ys = places.compactMap { $0?.y }
                guard let left = xs.min(), let right = xs.max(), let bottom = ys.min(), let top = ys.max() else { return nil }
                return PixelRect(covering: CGRect(x: left - 1, y: bottom - 1, width: right - left + 2, height: top - bottom + 2))
            })
    }

    private static func resizing(
        _ name: String, _ more: [FilterInput], _ kernel: @escaping @Sendable (FilterInputs) -> AxisFilter.Kernel
    ) -> FilterDefinition {
        FilterDefinition(
            name, kCICategoryGeometryAdjustment, [.image, .number("scale", 1, 0.05...1.5), .number("aspectRatio", 1, 0.5...2)] + more
        ) { inputs in
            let (scale, ratio) = (inputs.number("scale"), inputs.number("aspectRatio"))
            guard let image = inputs.image, scale > 1e-4, ratio > 1e-4, scale * max(ratio, 1) < 1e4, scale != 1 || ratio != 1,
                !image.extent.isInfinite
            else { return inputs.image }
            return image.adding(ResizeNode(image.node, across: scale * ratio, up: scale, kernel(inputs)))
        }
    }
}
