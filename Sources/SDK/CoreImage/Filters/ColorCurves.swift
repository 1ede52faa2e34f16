import CPictureEngine
import Foundation
import PictureEngine
import UIKit

extension FilterDefinition {
    /// Curves and tables of colours.
    static let colorCurves: [FilterDefinition] = [
        FilterDefinition(
            "ToneCurve", kCICategoryColorAdjustment, [.image] + (0...4).map { .vector("point\($0)", [Double($0) / 4, Double($0) / 4]) }
        ) { inputs in
            let points = (0...4).map { inputs.vector("point\($0)") }.map { (x: $0[0], y: $0[1]) }
            let curve = ToneCurve(points).table(places: 513)
            return inputs.image?.stepping(.encoded([.curves(curve, curve, curve)]))
        },
        FilterDefinition(
            "ColorCurves", kCICategoryColorEffect, [.image, .data("curvesData"), .vector("curvesDomain", [0, 1]), .colorSpace]
        ) { inputs in
            guard let image = inputs.image else { return nil }
            guard let floats = inputs.floats("curvesData"), floats.count >= 6, floats.count % 3 == 0, floats.count <= 3 << 16 else { return image }
            let domain = inputs.vector("curvesDomain").map { Float($0) }
            return image.stepping(.inSpace(inputs.colorSpace ?? .rgb, [PixelStep(APPEX_STEP_CURVES, [domain[0], domain[1], 0] + floats)]))
        },
        FilterDefinition("ColorCube", kCICategoryColorEffect, [.image, .number("cubeDimension", 2, 2...128), .data("cubeData")]) { inputs in
            guard let image = inputs.image else { return nil }
            guard let cube = cube(inputs) else { return image }
            return image.stepping(ColorStep(touchesAlpha: true) { _ in cube })
        },
        FilterDefinition(
            "ColorCubeWithColorSpace", kCICategoryColorEffect, [.image, .number("cubeDimension", 2, 2...128), .data("cubeData"), .colorSpace]
        ) { inputs in
            guard let image = inputs.image else { return nil }
            guard let cube = cube(inputs) else { return image }
            guard let space = inputs.colorSpace else { return image.stepping(ColorStep(touchesAlpha: true) { _ in cube }) }
            return image.stepping(.inSpace(space, cube))
        },
        FilterDefinition("ColorMap", kCICategoryColorEffect, [.image, .image("gradientImage")]) { inputs in
            guard let image = inputs.image, let gradient = inputs.image("gradientImage"), !gradient.extent.isInfinite, !gradient.extent.isEmpty else {
                return inputs.image
            }
            return image.adding(MapNode(image.node, gradient.node))
        },
    ]

    /// The values of a cube as steps; nil when they are not as many as its dimension says.
    private static func cube(_ inputs: FilterInputs) -> [PixelStep]? {
        let size = Int(inputs.number("cubeDimension").rounded())
        guard (2...128).contains(size), let floats = inputs.floats("cubeData"), floats.count == 4 * size * size * size else { return nil }
        // What comes out of the cube is premultiplied.
        return [PixelStep(APPEX_STEP_CUBE, [Float(size)] + floats), PixelStep(APPEX_STEP_UNPREMULTIPLY)]
    }
}

extension ColorStep {
    /// On the numbers of a colour space.
    static func inSpace(_ space: CGColorSpace, _ steps: [PixelStep]) -> ColorStep {
        let isLinear = [CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB].contains(space.name)
        guard isLinear else {
            return ColorStep(touchesAlpha: true) { ColorStep.encoded(steps).steps($0) }
        }
        return ColorStep(touchesAlpha: true) { $0 == .encoded ? [PixelStep(APPEX_STEP_DECODE)] + steps + [PixelStep(APPEX_STEP_ENCODE)] : steps }
    }
}

extension PixelStep {
    /// A curve for each component, from 0 to 1.
    static func curves(_ red: [Double], _ green: [Double], _ blue: [Double]) -> PixelStep {
        var values: [Float] = [0, 1, 0]
        values.reserveCapacity(3 + red.count * 3)
        for place in red.indices { values += [Float(red[place]), Float(green[place]), Float(blue[place])] }
        return PixelStep(APPEX_STEP_CURVES, values)
    }
}
