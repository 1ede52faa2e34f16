import CoreImage
import Foundation
import Testing

/// What is bent: against the same maps, written once more, on a picture whose colours are its coordinates.
@Suite struct DistortionTests {
    private let size = 40
    /// Red is x ÷ 40, green is y ÷ 40.
    private var places: Grid { Grid(size, size) { x, y in [(Float(x) + 0.5) / 40, (Float(y) + 0.5) / 40, 0, 1] } }
    private let center = (x: 20.0, y: 18.0)

    private func check(
        _ name: String, _ parameters: [String: Any], within tolerance: Float = 0.002, sourceLocation: SourceLocation = #_sourceLocation,
        _ map: (_ x: Double, _ y: Double, _ distance: Double) -> (Double, Double)?
    ) {
        let all = parameters.merging(["inputCenter": CIVector(x: CGFloat(center.x), y: CGFloat(center.y))]) { $1 }
        let result = filtered(name, places, all).grid(CGRect(x: 0, y: 0, width: size, height: size))
        var compared = 0
        for y in 0..<size {
            for x in 0..<size {
                let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
                let pixel = result.pixel(x, y)
                guard let (fx, fy) = map(dx, dy, hypot(dx, dy)) else {
                    #expect(pixel[3] == 0, "\(name) at \(x), \(y)", sourceLocation: sourceLocation)
                    continue
                }
                let (sx, sy) = (center.x + fx, center.y + fy)
                // Where all four pixels are inside.
                guard sx > 1, sy > 1, sx < Double(size) - 1, sy < Double(size) - 1 else { continue }
                compared += 1
                if abs(pixel[0] - Float(sx / 40)) > tolerance || abs(pixel[1] - Float(sy / 40)) > tolerance {
                    Issue.record("\(name) at \(x), \(y): \(pixel), not \(sx / 40), \(sy / 40)", sourceLocation: sourceLocation)
                    return
                }
            }
        }
        #expect(compared > 300, sourceLocation: sourceLocation)
    }

    @Test func bumpsAndPinches() {
        check("CIBumpDistortion", ["inputRadius": 12, "inputScale": 0.6]) { x, y, distance in
            guard distance < 12 else { return (x, y) }
            let factor = pow(1 - 0.6 * (1 - distance / 12), 2)
            return (x * factor, y * factor)
        }
        check("CIPinchDistortion", ["inputRadius": 12, "inputScale": 0.5]) { x, y, distance in
            guard distance < 12 else { return (x, y) }
            let factor = 1 + 0.5 * (1 - distance / 12)
            return (x * factor, y * factor)
        }
        check("CIBumpDistortionLinear", ["inputRadius": 10, "inputScale": 0.5, "inputAngle": 0.5]) { x, y, _ in
            let along = x * cos(0.5) + y * sin(0.5)
            guard abs(along) < 10 else { return (x, y) }
            let change = along * (pow(1 - 0.5 * (1 - abs(along) / 10), 2) - 1)
            return (x + change * cos(0.5), y + change * sin(0.5))
        }
    }

    @Test func twirls() {
        for (name, power) in [("CITwirlDistortion", 2.0), ("CIVortexDistortion", 3.0)] {
            check(name, ["inputRadius": 15, "inputAngle": 1.5]) { x, y, distance in
                guard distance < 15 else { return (x, y) }
                let angle = 1.5 * pow(1 - distance / 15, power)
                return (x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle))
            }
        }
    }

    @Test func holesAndSplashes() {
        check("CIHoleDistortion", ["inputRadius": 6]) { x, y, distance in
            guard distance > 6 else { return nil }
            let factor = 1 - 36 / (distance * distance)
            return (x * factor, y * factor)
        }
        check("CICircleSplashDistortion", ["inputRadius": 9]) { x, y, distance in
            distance > 9 ? (x * 9 / distance, y * 9 / distance) : (x, y)
        }
    }

    @Test func zoomBlurIsAlongLinesThroughTheCentre() {
        // A blur along such a line leaves a slope as it is, but for the samples that are weighted evenly.
        let result = filtered("CIZoomBlur", places, ["inputCenter": CIVector(x: 20, y: 18), "inputAmount": 20]).grid(
            CGRect(x: 4, y: 4, width: 32, height: 32))
        let expected = Grid(32, 32) { x, y in places.pixel(x + 4, y + 4) }
        #expect(result.distance(expected) < 0.002)
        let ring = Grid(40, 40) { x, y in abs(hypot(Double(x) - 20, Double(y) - 18) - 10) < 1.5 ? [1, 1, 1, 1] : [0, 0, 0, 1] }
        let soft = filtered("CIZoomBlur", ring, ["inputCenter": CIVector(x: 20.5, y: 18.5), "inputAmount": 60]).grid(
            CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(soft.pixel(30, 18)[0] < 0.98 && soft.pixel(33, 18)[0] > 0.05)
    }

    @Test func aPartIsThatPartOfTheWhole() {
        let names = ["CIBumpDistortion", "CIPinchDistortion", "CITwirlDistortion", "CIHoleDistortion", "CICircleSplashDistortion", "CIZoomBlur"]
        for name in names + ["CIBumpDistortionLinear", "CIVortexDistortion", "CICrystallize", "CIHexagonalPixellate", "CIKaleidoscope"] {
            let image = filtered(name, sample(40, 40), ["inputCenter": CIVector(x: 18, y: 22), "inputRadius": 9])
            let whole = image.grid(CGRect(x: 0, y: 0, width: 40, height: 40))
            let part = CGRect(x: 11, y: 13, width: 9, height: 8)
            expect(image, part, is: Grid(9, 8) { x, y in whole.pixel(x + 11, y + 13) }, within: 0.0001, name)
        }
    }
}
