import CoreImage
import Foundation
import Testing

/// Filters of single pixels against plain loops.
@Suite struct ColorTests {
    private let opaque = sample()
    private let clear = sample(isOpaque: false)

    /// A filter on an opaque and on a transparent picture.
    private func check(_ name: String, _ parameters: [String: Any] = [:], within tolerance: Float = 0.0005, _ reference: (Grid) -> Grid) {
        for grid in [opaque, clear] { expect(filtered(name, grid, parameters), is: reference(grid), within: tolerance, name) }
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
}
