import CoreImage
import Foundation
import Testing

/// Filters of single pixels against plain loops over their numbers.
@Suite struct ColorTests {
    private let opaque = sample()
    private let clear = sample(isOpaque: false)

    /// A filter on an opaque and on a transparent picture.
    private func check(
        _ name: String, _ parameters: [String: Any] = [:], within tolerance: Float = 0.0005, sourceLocation: SourceLocation = #_sourceLocation,
        _ reference: (Grid) -> Grid
    ) {
        for grid in [opaque, clear] {
            expect(filtered(name, grid, parameters), is: reference(grid), within: tolerance, name, sourceLocation: sourceLocation)
        }
    }

    private func light(_ color: [Float]) -> Float { 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2] }

    @Test func colorControls() {
        check("CIColorControls", ["inputSaturation": 1.4, "inputBrightness": 0.1, "inputContrast": 0.8]) { grid in
            grid.mapped { color in
                let gray = light(color)
                return color.prefix(3).map { (gray + ($0 - gray) * 1.4 + 0.1 - 0.5) * 0.8 + 0.5 } + [color[3]]
            }
        }
    }

    @Test func exposureAndGamma() {
        check("CIExposureAdjust", ["inputEV": 1.5]) { $0.mapped { color in color.prefix(3).map { $0 * Float(pow(2, 1.5)) } + [color[3]] } }
        check("CIGammaAdjust", ["inputPower": 0.7]) { $0.mapped { color in color.prefix(3).map { powf($0, 0.7) } + [color[3]] } }
    }

    @Test func aHueTurnsAndComesBack() {
        // A third of a turn of a gray is the gray; of red it is near green, as light as before.
        let gray = Grid(4, 4) { _, _ in [0.4, 0.4, 0.4, 1] }
        expect(filtered("CIHueAdjust", gray, ["inputAngle": 2 * Double.pi / 3]), is: gray, within: 0.001)
        let red = Grid(4, 4) { _, _ in [0.5, 0, 0, 1] }
        let turned = filtered("CIHueAdjust", red, ["inputAngle": 2 * Double.pi / 3]).grid().pixel(1, 1)
        #expect(turned[1] > turned[0] && turned[1] > turned[2])
        #expect(abs(light(turned) - light([0.5, 0, 0])) < 0.002)
        expect(filtered("CIHueAdjust", opaque, ["inputAngle": 2 * Double.pi]), is: opaque, within: 0.001)
    }

    @Test func colorMatrix() {
        let rows: [[Float]] = [[0.5, 0.25, 0, 0.1], [0, 1, 0.5, 0], [0.2, 0, 0.3, 0], [0, 0, 0, 0.5]]
        let bias: [Float] = [0.1, 0, 0.05, 0.2]
        func vector(_ numbers: [Float]) -> CIVector {
            CIVector(x: CGFloat(numbers[0]), y: CGFloat(numbers[1]), z: CGFloat(numbers[2]), w: CGFloat(numbers[3]))
        }
        let parameters = [
            "inputRVector": vector(rows[0]), "inputGVector": vector(rows[1]), "inputBVector": vector(rows[2]), "inputAVector": vector(rows[3]),
            "inputBiasVector": vector(bias),
        ]
        check("CIColorMatrix", parameters) { grid in
            grid.mapped { color in (0..<4).map { row in bias[row] + zip(rows[row], color).reduce(0) { $0 + $1.0 * $1.1 } } }
        }
    }

    @Test func clampAndPolynomials() {
        let limits = ["inputMinComponents": CIVector(x: 0.2, y: 0.1, z: 0, w: 0.3), "inputMaxComponents": CIVector(x: 0.8, y: 0.5, z: 0.4, w: 1)]
        check("CIColorClamp", limits) { grid in
            grid.mapped { color in zip(color, zip([0.2, 0.1, 0, 0.3], [0.8, 0.5, 0.4, 1])).map { min(max($0, Float($1.0)), Float($1.1)) } }
        }
        check("CIColorPolynomial", ["inputRedCoefficients": CIVector(x: 0.1, y: 0.5, z: 0.3, w: -0.2)]) { grid in
            grid.mapped { color in
                let red = color[0]
                return [0.1 + 0.5 * red + 0.3 * red * red - 0.2 * red * red * red] + color.dropFirst()
            }
        }
        let ten = [0.5, 0.1, 0.2, 0.3, -0.1, 0.05, 0.2, 0.1, -0.3, 0.02]
        let vector = ten.map { CGFloat($0) }.withUnsafeBufferPointer { CIVector(values: $0.baseAddress!, count: 10) }
        check("CIColorCrossPolynomial", ["inputGreenCoefficients": vector]) { grid in
            grid.mapped { color in
                let (r, g, b) = (color[0], color[1], color[2])
                let terms = [r, g, b, r * r, g * g, b * b, r * g, g * b, b * r, 1]
                return [r, zip(terms, ten).reduce(0) { $0 + $1.0 * Float($1.1) }, b, color[3]]
            }
        }
    }

    @Test func whitePoints() {
        check("CIWhitePointAdjust", ["inputColor": CIColor(red: 0.9, green: 0.7, blue: 0.5)]) { grid in
            let white = [0.9, 0.7, 0.5].map { decode($0) }
            return grid.mapped { color in zip(color, white).map { $0 * $1 } + [color[3]] }
        }
        // The white of 5000 K (CIE 15: x 0.3457, y 0.3585), said to be that of 6500 K, as linear sRGB by D65's matrix.
        let gray = Grid(2, 2) { _, _ in [1, 1, 1, 1] }
        let parameters = ["inputNeutral": CIVector(x: 6504, y: 0), "inputTargetNeutral": CIVector(x: 5003, y: 0)]
        let white = filtered("CITemperatureAndTint", gray, parameters).grid().pixel(0, 0)
        let (x, z): (Float, Float) = (0.3457 / 0.3585, (1 - 0.3457 - 0.3585) / 0.3585)
        let expected = [
            3.2404542 * x - 1.5371385 - 0.4985314 * z, -0.9692660 * x + 1.8760108 + 0.0415560 * z, 0.0556434 * x - 0.2040259 + 1.0572252 * z,
        ]
        #expect(zip(white, expected).allSatisfy { abs($0 - $1) < 0.01 }, "\(white) \(expected)")
        expect(filtered("CITemperatureAndTint", opaque), is: opaque, within: 0.001)
        let tinted = filtered("CITemperatureAndTint", gray, ["inputTargetNeutral": CIVector(x: 6500, y: 60)]).grid().pixel(0, 0)
        #expect(tinted[1] > tinted[0] && tinted[1] > tinted[2])
    }

    @Test func curvesOfSRGB() {
        check("CISRGBToneCurveToLinear") { $0.mapped { color in color.prefix(3).map(decode) + [color[3]] } }
        check("CILinearToSRGBToneCurve") { $0.mapped { color in color.prefix(3).map(encode) + [color[3]] } }
    }

    @Test func toneCurve() {
        expect(filtered("CIToneCurve", opaque), is: opaque, within: 0.0005)
        let points: [(CGFloat, CGFloat)] = [(0, 0.1), (0.2, 0.15), (0.5, 0.6), (0.8, 0.9), (1, 0.95)]
        var parameters: [String: Any] = [:]
        for (index, point) in points.enumerated() { parameters["inputPoint\(index)"] = CIVector(x: point.0, y: point.1) }
        // The curve goes through its points and never turns back.
        let ramp = Grid(101, 1) { x, _ in [decode(Float(x) / 100), decode(Float(x) / 100), decode(Float(x) / 100), 1] }
        let result = filtered("CIToneCurve", ramp, parameters).grid()
        let values = (0...100).map { encode(result.pixel($0, 0)[0]) }
        for point in points { #expect(abs(values[Int(point.0 * 100)] - Float(point.1)) < 0.003) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $1 >= $0 - 0.0001 })
    }

    @Test func vibranceAndTones() {
        let gray = Grid(8, 1) { x, _ in [Float(x) / 7, Float(x) / 7, Float(x) / 7, 1] }
        expect(filtered("CIVibrance", gray, ["inputAmount": 1]), is: gray, within: 0.001, "gray has no colour that could be stronger")
        check("CIVibrance", ["inputAmount": 0.6]) { grid in
            grid.mappedEncoded { color in
                let rgb = color.prefix(3)
                let (most, least) = (rgb.max()!, rgb.min()!)
                let amount = (most - rgb.reduce(0, +) / 3) * -3 * 0.6 * (1 - min(max(most - least, 0), 1))
                return rgb.map { $0 + (most - $0) * amount } + [color[3]]
            }
        }
        check("CIHighlightShadowAdjust", ["inputShadowAmount": 0.7, "inputHighlightAmount": 0.4], within: 0.001) { grid in
            grid.mappedEncoded { color in
                let light = min(max(light(color), 0), 1)
                let change = 0.7 * light * powf(1 - light, 3) + 1.5 * -0.6 * powf(light, 3) * (1 - light)
                return light > 0 ? color.prefix(3).map { $0 * (light + change) / light } + [color[3]] : color
            }
        }
    }

    @Test func componentsAndThresholds() {
        check("CIMaximumComponent") { $0.mapped { color in [Float](repeating: color.prefix(3).max()!, count: 3) + [color[3]] } }
        check("CIMinimumComponent") { $0.mapped { color in [Float](repeating: color.prefix(3).min()!, count: 3) + [color[3]] } }
        let threshold: Float = 0.4103
        check("CIColorThreshold", ["inputThreshold": threshold]) { grid in
            grid.mapped { color in [Float](repeating: light(color) >= threshold ? 1 : 0, count: 3) + [color[3]] }
        }
    }

    @Test func effectsOnTheNumbersOfFiles() {
        let sepia: [[Float]] = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
        check("CISepiaTone", ["inputIntensity": 0.8]) { grid in
            grid.mappedEncoded { color in
                (0..<3).map { row in
                    let toned = zip(sepia[row], color).reduce(Float(0)) { $0 + $1.0 * $1.1 }
                    return min(max(color[row] + (toned - color[row]) * 0.8, 0), 1)
                } + [color[3]]
            }
        }
        check("CIColorInvert") { $0.mappedEncoded { color in color.prefix(3).map { 1 - $0 } + [color[3]] } }
        check("CIColorMonochrome", ["inputColor": CIColor(red: 0.9, green: 0.5, blue: 0.1), "inputIntensity": 0.5]) { grid in
            grid.mappedEncoded { color in zip(color, [0.9, 0.5, 0.1]).map { $0 + (light(color) * Float($1) - $0) * 0.5 } + [color[3]] }
        }
        check("CIFalseColor", ["inputColor0": CIColor(red: 0.1, green: 0, blue: 0.3), "inputColor1": CIColor(red: 1, green: 0.9, blue: 0.2)]) {
            grid in
            grid.mappedEncoded { color in
                zip([Float(0.1), 0, 0.3], [Float(1), 0.9, 0.2]).map { $0 + ($1 - $0) * light(color) } + [color[3]]
            }
        }
        check("CIMaskToAlpha") { grid in
            grid.mapped { color in [1, 1, 1, light(color.prefix(3).map(encode))] }
        }
    }

    @Test func posterize() {
        // Not where a level ends: there, a rounding decides.
        let ramp = Grid(96, 1) { x, _ in
            let value = decode((Float(x) + 0.5) / 96)
            return [value, value, value, 1]
        }
        let reference = ramp.mappedEncoded { color in color.prefix(3).map { min(($0 * 4).rounded(.down), 3) / 3 } + [1] }
        expect(filtered("CIColorPosterize", ramp, ["inputLevels": 4]), is: reference, within: 0.001)
    }

    @Test(arguments: ["Mono", "Tonal", "Noir", "Fade", "Chrome", "Process", "Transfer", "Instant"]) func photoEffects(name: String) {
        let result = filtered("CIPhotoEffect\(name)", opaque).grid()
        #expect(result.distance(opaque) > 0.02, "\(name) changes the picture")
        #expect(result.values.allSatisfy { $0 >= -0.001 && $0 <= 1.001 })
        guard ["Mono", "Tonal", "Noir"].contains(name) else { return }
        for index in stride(from: 0, to: result.values.count, by: 4) where abs(result.values[index] - result.values[index + 2]) > 0.001 {
            Issue.record("\(name) is not gray")
            return
        }
        // Mono is the lightness of the numbers in files.
        if name == "Mono" {
            expect(filtered("CIPhotoEffectMono", opaque), is: opaque.mappedEncoded { [Float](repeating: light($0), count: 3) + [1] }, within: 0.001)
        }
    }

    @Test func thermalAndXRayGoFromOneEndToTheOther() {
        let ends = Grid(2, 1) { x, _ in [Float(x), Float(x), Float(x), 1] }
        let thermal = filtered("CIThermal", ends).grid()
        #expect(thermal.pixel(0, 0)[2] > thermal.pixel(0, 0)[0] && thermal.pixel(1, 0)[0] > 0.99)
        let xray = filtered("CIXRay", ends).grid()
        #expect(xray.pixel(0, 0)[0] > 0.8 && xray.pixel(1, 0)[0] < 0.001)
    }

    @Test func ditherIsSmallAndEverywhere() {
        let gray = Grid(32, 32) { _, _ in [0.2, 0.2, 0.2, 1] }
        let result = filtered("CIDither", gray, ["inputIntensity": 0.1]).grid()
        let changes = result.values.enumerated().filter { $0.offset % 4 == 0 }.map { encode($0.element) - encode(0.2) }
        #expect(changes.allSatisfy { abs($0) <= 0.051 })
        #expect(abs(changes.reduce(0, +) / Float(changes.count)) < 0.01 && Set(changes).count > 100)
    }
}
