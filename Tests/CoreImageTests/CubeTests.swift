import CoreImage
import Foundation
import Testing

/// Tables of colours.
@Suite struct CubeTests {
    private let opaque = sample()
    private let clear = sample(isOpaque: false)

    /// A cube of a formula; premultiplied, red fastest.
    private func cube(_ size: Int, _ color: (Float, Float, Float) -> [Float]) -> Data {
        var values: [Float] = []
        let most = Float(size - 1)
        for blue in 0..<size {
            for green in 0..<size {
                for red in 0..<size { values += color(Float(red) / most, Float(green) / most, Float(blue) / most) }
            }
        }
        return values.withUnsafeBytes { Data($0) }
    }

    @Test func aLinearCubeIsExact() {
        // Linear functions are exact between the places of a table.
        let data = cube(5) { red, green, blue in [1 - red, green * 0.5, (blue + red) / 2, 1] }
        for grid in [opaque, clear] {
            let image = filtered("CIColorCube", grid, ["inputCubeDimension": 5, "inputCubeData": data])
            expect(image, is: grid.mapped { [1 - $0[0], $0[1] * 0.5, ($0[2] + $0[0]) / 2, $0[3]] }, within: 0.0005)
        }
    }

    @Test func aCubeInterpolatesBetweenEightPlaces() {
        let data = cube(3) { red, green, blue in [red * green, green * blue, blue * red, 1] }
        func at(_ place: Float) -> (Int, Float) { (min(Int(place * 2), 1), place * 2 - Float(min(Int(place * 2), 1))) }
        let reference = opaque.mapped { color in
            let (r, g, b) = (at(color[0]), at(color[1]), at(color[2]))
            var sum: [Float] = [0, 0, 0]
            for corner in 0..<8 {
                let bits = [corner & 1, corner >> 1 & 1, corner >> 2 & 1]
                let (red, green, blue) = (Float(r.0 + bits[0]) / 2, Float(g.0 + bits[1]) / 2, Float(b.0 + bits[2]) / 2)
                let weight = (bits[0] == 1 ? r.1 : 1 - r.1) * (bits[1] == 1 ? g.1 : 1 - g.1) * (bits[2] == 1 ? b.1 : 1 - b.1)
                for (band, value) in [red * green, green * blue, blue * red].enumerated() { sum[band] += weight * value }
            }
            return sum + [1]
        }
        expect(filtered("CIColorCube", opaque, ["inputCubeDimension": 3, "inputCubeData": data]), is: reference, within: 0.0005)
    }

    @Test func aCubeMayMakeTransparent() {
        let data = cube(2) { red, green, blue in [red * 0.5, green * 0.5, blue * 0.5, 0.5] }
        expect(
            filtered("CIColorCube", clear, ["inputCubeDimension": 2, "inputCubeData": data]), is: clear.mapped { $0.prefix(3) + [$0[3] * 0.5] },
            within: 0.0005)
    }

    @Test func aCubeOfAColorSpaceWorksOnItsNumbers() throws {
        let data = cube(9) { red, green, blue in [1 - red, 1 - green, 1 - blue, 1] }
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let parameters: [String: Any] = ["inputCubeDimension": 9, "inputCubeData": data, "inputColorSpace": space]
        expect(
            filtered("CIColorCubeWithColorSpace", opaque, parameters), is: opaque.mappedEncoded { $0.prefix(3).map { 1 - $0 } + [$0[3]] },
            within: 0.001)
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        expect(
            filtered("CIColorCubeWithColorSpace", opaque, parameters.merging(["inputColorSpace": linear]) { $1 }),
            is: opaque.mapped { $0.prefix(3).map { 1 - $0 } + [$0[3]] }, within: 0.001)
    }

    @Test func aCubeWithTheWrongNumberOfValuesChangesNothing() {
        let data = cube(3) { _, _, _ in [0, 0, 0, 1] }
        for parameters in [["inputCubeDimension": 4, "inputCubeData": data], ["inputCubeDimension": 3, "inputCubeData": data.dropLast(4)], [:]] {
            expect(filtered("CIColorCube", opaque, parameters), is: opaque, within: 0.00001)
        }
        expect(filtered("CIColorCube", opaque, ["inputCubeDimension": 1e300, "inputCubeData": data]), is: opaque, within: 0.00001)
    }

    @Test func colorCurves() {
        let values: [Float] = [0, 1, 0, 0.5, 0.5, 0.8, 1, 0, 1]
        let parameters: [String: Any] = ["inputCurvesData": values.withUnsafeBytes { Data($0) }, "inputCurvesDomain": CIVector(x: 0, y: 1)]
        let reference = opaque.mappedEncoded { color in
            (0..<3).map { band in
                let place = color[band] * 2
                let below = min(Int(place), 1)
                let (one, two) = (values[below * 3 + band], values[(below + 1) * 3 + band])
                return one + (two - one) * (place - Float(below))
            } + [color[3]]
        }
        expect(filtered("CIColorCurves", opaque, parameters), is: reference, within: 0.001)
    }

    @Test func colorMap() {
        let gradient = Grid(11, 1) { x, _ in [Float(x) / 10, 1 - Float(x) / 10, 0.5, 1] }
        let reference = opaque.mapped { color in
            let light = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
            return [light, 1 - light, 0.5, color[3]]
        }
        expect(filtered("CIColorMap", opaque, ["inputGradientImage": CIImage(gradient)]), is: reference, within: 0.001)
    }
}
