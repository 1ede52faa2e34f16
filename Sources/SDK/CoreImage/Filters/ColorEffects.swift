import CPictureEngine
import Foundation
import PictureEngine

extension FilterDefinition {
    /// Effects, on the numbers that sRGB has in files: they look as people expect.
    static let colorEffects: [FilterDefinition] = [
        FilterDefinition("SepiaTone", kCICategoryColorEffect, [.image, .number("intensity", 1, 0...1)]) { inputs in
            let rows = ColorMatrix.mixed(Matrix.identity, ColorMatrix.sepia, inputs.number("intensity"))
            return inputs.image?.stepping(.encoded([PixelStep(matrix: rows), .unit]))
        },
        FilterDefinition("ColorInvert", kCICategoryColorEffect, [.image]) { inputs in
            inputs.image?.stepping(.encoded([PixelStep(matrix: ColorMatrix.scale(-1), bias: [1, 1, 1])]))
        },
        FilterDefinition(
            "ColorMonochrome", kCICategoryColorEffect, [.image, .color("color", 0.6, 0.45, 0.3), .number("intensity", 1, 0...1)]
        ) { inputs in
            let color = inputs.color("color")
            let tinted = [color.red, color.green, color.blue].map { part in ColorMatrix.lightness.map { $0 * Double(part) } }
            return inputs.image?.stepping(.encoded([PixelStep(matrix: ColorMatrix.mixed(Matrix.identity, tinted, inputs.number("intensity")))]))
        },
        FilterDefinition("ColorPosterize", kCICategoryColorEffect, [.image, .number("levels", 6, 2...30)]) { inputs in
            inputs.image?.stepping(.encoded([PixelStep(APPEX_STEP_POSTERIZE, [Float(inputs.number("levels"))])]))
        },
        FilterDefinition(
            "FalseColor", kCICategoryColorEffect, [.image, .color("color0", 0.3, 0, 0), .color("color1", 1, 0.9, 0.8)]
        ) { inputs in
            let (dark, light) = (inputs.color("color0"), inputs.color("color1"))
            let parts = [(dark.red, light.red), (dark.green, light.green), (dark.blue, light.blue)].map { (Double($0), Double($1)) }
            let rows = parts.map { dark, light in ColorMatrix.lightness.map { $0 * (light - dark) } }
            return inputs.image?.stepping(.encoded([PixelStep(matrix: rows, bias: parts.map(\.0))]))
        },
        FilterDefinition("MaskToAlpha", kCICategoryColorEffect, [.image]) { inputs in
            let weights = ColorMatrix.lightness.map { Float($0) }
            var values = [Float](repeating: 0, count: 20)
            for column in 0..<3 { values[column * 4 + 3] = weights[column] }
            values.replaceSubrange(16..<19, with: [1, 1, 1])
            let matrix = values
            return inputs.image?.stepping(ColorStep(touchesAlpha: true) { ColorStep.encoded([PixelStep(APPEX_STEP_MATRIX, matrix)]).steps($0) })
        },
        FilterDefinition("MaximumComponent", kCICategoryColorEffect, [.image]) { $0.image?.stepping(.plain(APPEX_STEP_LARGEST)) },
        FilterDefinition("MinimumComponent", kCICategoryColorEffect, [.image]) { $0.image?.stepping(.plain(APPEX_STEP_SMALLEST)) },
        FilterDefinition("Dither", kCICategoryColorEffect, [.image, .number("intensity", 0.1, 0...5)]) { inputs in
            inputs.image?.stepping(.encoded([PixelStep(APPEX_STEP_DITHER, [Float(inputs.number("intensity"))])]))
        },
        FilterDefinition("Thermal", kCICategoryColorEffect, [.image]) { inputs in
            inputs.image?.stepping(.encoded([PixelStep(APPEX_STEP_MAP, [0, 0, 0.2, 0.2, 0, 0.7, 0.7, 0, 0.5, 1, 0.3, 0, 1, 0.8, 0, 1, 1, 1])]))
        },
        FilterDefinition("XRay", kCICategoryColorEffect, [.image]) { inputs in
            inputs.image?.stepping(.encoded([PixelStep(APPEX_STEP_MAP, [0.95, 1, 1, 0.4, 0.55, 0.6, 0.05, 0.1, 0.12, 0, 0, 0])]))
        },
        FilterDefinition(
            "Vignette", kCICategoryColorEffect, [.image, .number("intensity", 0, -1...1), .radius(1, 0...2)]
        ) { inputs in
            guard let image = inputs.image, !image.extent.isInfinite else { return inputs.image }
            let extent = image.extent
            let corner = hypot(Double(extent.width), Double(extent.height)) / 2
            return image.stepping(
                .vignette(
                    x: Double(extent.midX), y: Double(extent.midY), from: 0, to: corner * max(inputs.number("radius"), 0.01),
                    darkness: inputs.number("intensity")))
        },
        FilterDefinition(
            "VignetteEffect", kCICategoryColorEffect,
            [.image, .center, .radius(150, 0...2000), .number("intensity", 1, -1...1), .number("falloff", 0.5, 0...1)]
        ) { inputs in
            let (center, radius, falloff) = (inputs.point("center"), inputs.number("radius"), inputs.number("falloff"))
            return inputs.image?.stepping(
                .vignette(
                    x: Double(center.x), y: Double(center.y), from: radius * (1 - falloff), to: radius * (1 + falloff),
                    darkness: inputs.number("intensity")))
        },
    ]

    /// Looks of films, made of a matrix and curves: not Apple's tables, but near.
    static let photoEffects: [FilterDefinition] = [
        photoEffect("PhotoEffectMono", saturation: 0, [(0, 0), (0.5, 0.5), (1, 1)]),
        photoEffect("PhotoEffectTonal", saturation: 0, [(0, 0.03), (0.25, 0.27), (0.75, 0.74), (1, 0.97)]),
        photoEffect("PhotoEffectNoir", saturation: 0, [(0, 0), (0.25, 0.14), (0.75, 0.84), (1, 1)]),
        photoEffect("PhotoEffectFade", saturation: 0.7, [(0, 0.1), (0.5, 0.52), (1, 0.93)]),
        photoEffect("PhotoEffectChrome", saturation: 1.25, [(0, 0), (0.25, 0.2), (0.75, 0.81), (1, 1)]),
        photoEffect(
            "PhotoEffectProcess", saturation: 0.95, [(0, 0.02), (0.5, 0.47), (1, 0.95)], [(0, 0.03), (0.5, 0.53), (1, 0.98)],
            [(0, 0.12), (0.5, 0.53), (1, 0.92)]),
        photoEffect(
            "PhotoEffectTransfer", saturation: 0.9, [(0, 0.08), (0.5, 0.56), (1, 1)], [(0, 0.05), (0.5, 0.51), (1, 0.96)],
            [(0, 0.07), (0.5, 0.46), (1, 0.87)]),
        photoEffect(
            "PhotoEffectInstant", saturation: 0.85, [(0, 0.1), (0.5, 0.55), (1, 0.97)], [(0, 0.09), (0.5, 0.53), (1, 0.95)],
            [(0, 0.14), (0.5, 0.5), (1, 0.86)]),
    ]

    private static func photoEffect(
        _ name: String, saturation: Double, _ red: [(Double, Double)], _ green: [(Double, Double)]? = nil, _ blue: [(Double, Double)]? = nil
    ) -> FilterDefinition {
        func table(_ points: [(Double, Double)]) -> [Double] { ToneCurve(points.map { (x: $0.0, y: $0.1) }).table(places: 257) }
        let steps = [PixelStep(matrix: ColorMatrix.saturation(saturation)), .curves(table(red), table(green ?? red), table(blue ?? red))]
        return FilterDefinition(name, kCICategoryColorEffect, [.image]) { $0.image?.stepping(.encoded(steps)) }
    }
}

extension ColorStep {
    static func vignette(x: Double, y: Double, from: Double, to: Double, darkness: Double) -> ColorStep {
        .plain(APPEX_STEP_VIGNETTE, [x, y, from, to, darkness].map { Float($0) })
    }
}

extension PixelStep {
    /// Red, green and blue within 0 and 1.
    static let unit = PixelStep(APPEX_STEP_CLAMP, [0, 0, 0, -.greatestFiniteMagnitude, 1, 1, 1, .greatestFiniteMagnitude])
}
