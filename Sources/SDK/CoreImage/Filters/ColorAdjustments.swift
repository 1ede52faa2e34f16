import CPictureEngine
import Foundation
import PictureEngine

extension FilterDefinition {
    private static let weights = ColorMatrix.lightness

    /// Matrices and simple formulas in the working space.
    static let colorAdjustments: [FilterDefinition] = [
        FilterDefinition(
            "ColorControls", kCICategoryColorAdjustment,
            [.image, .number("saturation", 1, 0...2), .number("brightness", 0, -1...1), .number("contrast", 1, 0.25...4)]
        ) { inputs in
            let contrast = inputs.number("contrast")
            let rows = ColorMatrix.saturation(inputs.number("saturation")).map { $0.map { $0 * contrast } }
            let bias = contrast * (inputs.number("brightness") - 0.5) + 0.5
            return inputs.image?.stepping(.matrix(rows, [bias, bias, bias]))
        },
        FilterDefinition("ExposureAdjust", kCICategoryColorAdjustment, [.image, .number("EV", 0, -10...10)]) { inputs in
            inputs.image?.stepping(.matrix(ColorMatrix.scale(exp2(min(max(inputs.number("EV"), -64), 64)))))
        },
        FilterDefinition("GammaAdjust", kCICategoryColorAdjustment, [.image, .number("power", 1, 0.25...4)]) { inputs in
            inputs.image?.stepping(.plain(APPEX_STEP_POWER, [Float(inputs.number("power"))]))
        },
        FilterDefinition("HueAdjust", kCICategoryColorAdjustment, [.image, .number("angle", 0, -.pi ... .pi)]) { inputs in
            inputs.image?.stepping(.matrix(ColorMatrix.hue(inputs.number("angle"))))
        },
        FilterDefinition(
            "ColorMatrix", kCICategoryColorAdjustment,
            [
                .image, .vector("RVector", [1, 0, 0, 0]), .vector("GVector", [0, 1, 0, 0]), .vector("BVector", [0, 0, 1, 0]),
                .vector("AVector", [0, 0, 0, 1]), .vector("biasVector", [0, 0, 0, 0]),
            ]
        ) { inputs in
            let rows = ["RVector", "GVector", "BVector", "AVector"].map { inputs.vector($0) }
            let bias = inputs.vector("biasVector")
            let columns = (0..<4).flatMap { column in rows.map { Float($0[column]) } }
            let isOpaque = rows[3] == [0, 0, 0, 1] && bias[3] == 0
            return inputs.image?.stepping(.plain(APPEX_STEP_MATRIX, columns + bias.prefix(4).map { Float($0) }, touchesAlpha: !isOpaque))
        },
        FilterDefinition(
            "ColorClamp", kCICategoryColorAdjustment,
            [.image, .vector("minComponents", [0, 0, 0, 0]), .vector("maxComponents", [1, 1, 1, 1])]
        ) { inputs in
            let limits = (inputs.vector("minComponents").prefix(4) + inputs.vector("maxComponents").prefix(4)).map { Float($0) }
            return inputs.image?.stepping(.plain(APPEX_STEP_CLAMP, limits, touchesAlpha: true))
        },
        FilterDefinition(
            "ColorPolynomial", kCICategoryColorAdjustment,
            ["red", "green", "blue", "alpha"].reduce(into: [.image]) { $0.append(.vector($1 + "Coefficients", [0, 1, 0, 0])) }
        ) { inputs in
            let all = ["red", "green", "blue", "alpha"].flatMap { inputs.vector($0 + "Coefficients").prefix(4).map { Float($0) } }
            return inputs.image?.stepping(.plain(APPEX_STEP_POLYNOMIAL, all, touchesAlpha: true))
        },
        FilterDefinition(
            "ColorCrossPolynomial", kCICategoryColorEffect,
            [
                .image, .vector("redCoefficients", [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), .vector("greenCoefficients", [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
                .vector("blueCoefficients", [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
            ]
        ) { inputs in
            let all = ["red", "green", "blue"].flatMap { inputs.vector($0 + "Coefficients").prefix(10).map { Float($0) } }
            return inputs.image?.stepping(.plain(APPEX_STEP_CROSS_POLYNOMIAL, all))
        },
        FilterDefinition(
            "TemperatureAndTint", kCICategoryColorAdjustment, [.image, .vector("neutral", [6500, 0]), .vector("targetNeutral", [6500, 0])]
        ) { inputs in
            let (from, to) = (inputs.vector("neutral"), inputs.vector("targetNeutral"))
            let rows = WhitePoint.adaptation(from: WhitePoint(temperature: from[0], tint: from[1]), to: WhitePoint(temperature: to[0], tint: to[1]))
            return inputs.image?.stepping(.matrix(rows))
        },
        FilterDefinition("WhitePointAdjust", kCICategoryColorAdjustment, [.image, .color("color", 1, 1, 1)]) { inputs in
            let color = inputs.color("color")
            return inputs.image?.stepping(
                ColorStep { space in
                    let white = color.components(in: space).map { Double($0) }
                    return [PixelStep(matrix: [[white[0], 0, 0], [0, white[1], 0], [0, 0, white[2]]])]
                })
        },
        FilterDefinition("Vibrance", kCICategoryColorAdjustment, [.image, .number("amount", 0, -1...1)]) { inputs in
            inputs.image?.stepping(.encoded([PixelStep(APPEX_STEP_VIBRANCE, [Float(inputs.number("amount"))])]))
        },
        FilterDefinition(
            "HighlightShadowAdjust", kCICategoryStylize,
            [.image, .radius(0, 0...10), .number("shadowAmount", 0, -1...1), .number("highlightAmount", 1, 0...1)]
        ) { inputs in
            let amounts = [min(max(inputs.number("highlightAmount"), 0), 2) - 1, min(max(inputs.number("shadowAmount"), -1), 1)]
            return inputs.image?.stepping(.encoded([PixelStep(APPEX_STEP_TONES, amounts.map { Float($0) })]))
        },
        FilterDefinition("SRGBToneCurveToLinear", kCICategoryColorAdjustment, [.image]) { $0.image?.stepping(.plain(APPEX_STEP_DECODE)) },
        FilterDefinition("LinearToSRGBToneCurve", kCICategoryColorAdjustment, [.image]) { $0.image?.stepping(.plain(APPEX_STEP_ENCODE)) },
        FilterDefinition("ColorThreshold", kCICategoryColorAdjustment, [.image, .number("threshold", 0.5, 0...1)]) { inputs in
            inputs.image?.stepping(.plain(APPEX_STEP_THRESHOLD, [Float(inputs.number("threshold"))]))
        },
    ]
}

extension ColorStep {
    /// A matrix in the working space.
    static func matrix(_ rows: [[Double]], _ bias: [Double] = [0, 0, 0]) -> ColorStep { ColorStep { _ in [PixelStep(matrix: rows, bias: bias)] } }
}
