import CoreImage
import Foundation
import Testing

/// Filters that look around each pixel, against loops over all pixels around.
@Suite struct AreaTests {
    private let grid = sample(24, 20, isOpaque: false)

    /// Sums of pixels around, by weights.
    private func convolved(
        _ grid: Grid, _ size: (width: Int, height: Int), _ rect: (x: Int, y: Int, width: Int, height: Int), _ weight: (Int, Int) -> Float
    ) -> Grid {
        Grid(rect.width, rect.height) { x, y in
            var sum: [Float] = [0, 0, 0, 0]
            for up in -(size.height / 2)...(size.height / 2) {
                for across in -(size.width / 2)...(size.width / 2) {
                    let factor = weight(across, up)
                    guard factor != 0 else { continue }
                    let pixel = grid.pixel(rect.x + x + across, rect.y + y + up)
                    for band in 0..<4 { sum[band] += pixel[band] * factor }
                }
            }
            return sum
        }
    }

    @Test func gaussianBlur() {
        let sigma = 1.5
        let one = (-5...5).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = one.reduce(0, +)
        let blurred = CIImage(grid).applyingGaussianBlur(sigma: sigma)
        #expect(blurred.extent == CGRect(x: -5, y: -5, width: 34, height: 30))
        let expected = convolved(grid, (11, 11), (-5, -5, 34, 30)) { Float(one[$0 + 5] * one[$1 + 5] / sum / sum) }
        expect(blurred, is: expected, within: 0.0005)
        expect(filtered("CIGaussianBlur", grid, ["inputRadius": sigma]), blurred.extent, is: expected, within: 0.0005)
        expect(filtered("CIGaussianBlur", grid, ["inputRadius": 0]), is: grid, within: 0)
    }

    @Test func aWideBlurIsThatOfAStep() {
        // Computed on a smaller picture; the reference is the integral of a Gaussian.
        let sigma = 20.0
        let step = CIImage(color: .white).cropped(to: CGRect(x: 0, y: -400, width: 800, height: 800))
        let result = step.applyingGaussianBlur(sigma: sigma).grid(CGRect(x: -24, y: 0, width: 48, height: 1))
        for x in 0..<48 {
            let expected = 0.5 * (1 + erf((Double(x) - 24 + 0.5) / sigma / 2.0.squareRoot()))
            #expect(abs(Double(result.pixel(x, 0)[0]) - expected) < 0.004, "at \(x - 24)")
        }
    }

    @Test func aClampedImageDoesNotFade() {
        let gray = Grid(16, 16) { _, _ in [0.3, 0.4, 0.5, 1] }
        for sigma in [2.0, 30] {
            let result = CIImage(gray).clampedToExtent().applyingGaussianBlur(sigma: sigma).cropped(to: CGRect(x: 0, y: 0, width: 16, height: 16))
            expect(result, is: gray, within: 0.001)
        }
    }

    @Test func boxAndDiscBlur() {
        let box = convolved(grid, (7, 7), (-3, -3, 30, 26)) { _, _ in 1 / 49 }
        expect(filtered("CIBoxBlur", grid, ["inputRadius": 3]), is: box, within: 0.0005)
        let part: (Int) -> Float = { abs($0) <= 2 ? 1 / 6 : 0.5 / 6 }
        expect(
            filtered("CIBoxBlur", grid, ["inputRadius": 2.5]), is: convolved(grid, (7, 7), (-3, -3, 30, 26)) { part($0) * part($1) }, within: 0.0005)
        func weight(_ x: Int, _ y: Int) -> Double { min(max(3.5 - Double(x * x + y * y).squareRoot(), 0), 1) }
        let sum = (-3...3).flatMap { y in (-3...3).map { weight($0, y) } }.reduce(0, +)
        expect(
            filtered("CIDiscBlur", grid, ["inputRadius": 3]), is: convolved(grid, (7, 7), (-3, -3, 30, 26)) { Float(weight($0, $1) / sum) },
            within: 0.0005)
    }

    @Test func motionBlurIsAlongItsAngle() {
        let dot = Grid(25, 25) { x, y in x == 12 && y == 12 ? [1, 1, 1, 1] : [0, 0, 0, 0] }
        func trace(_ angle: Double) -> Grid {
            filtered("CIMotionBlur", dot, ["inputRadius": 6, "inputAngle": angle]).grid(CGRect(x: 0, y: 0, width: 25, height: 25))
        }
        let level = trace(0)
        #expect(level.pixel(16, 12)[0] > 0.05 && level.pixel(8, 12)[0] > 0.05 && level.pixel(12, 15)[0] == 0 && level.pixel(20, 12)[0] == 0)
        #expect(abs((0..<25).map { level.pixel($0, 12)[0] }.reduce(0, +) - 1) < 0.01)
        // Up to the right.
        let slope = trace(.pi / 4)
        #expect(slope.pixel(15, 15)[0] > 0.04 && slope.pixel(9, 9)[0] > 0.04 && slope.pixel(15, 9)[0] < 0.001)
    }

    @Test func convolutions() {
        let weights = (0..<9).map { CGFloat($0 * $0 % 7) / 10 - 0.2 }
        let vector = weights.withUnsafeBufferPointer { CIVector(values: $0.baseAddress!, count: 9) }
        // Row by row from the top: the first weight belongs to the pixel above and to the left.
        let expected = convolved(grid, (3, 3), (0, 0, 24, 20)) { Float(weights[(1 - $1) * 3 + $0 + 1]) }
        expect(filtered("CIConvolution3X3", grid, ["inputWeights": vector]), CGRect(x: 0, y: 0, width: 24, height: 20), is: expected, within: 0.0005)
        let line = (0..<9).map { CGFloat($0) / 36 }
        let nine = line.withUnsafeBufferPointer { CIVector(values: $0.baseAddress!, count: 9) }
        expect(
            filtered("CIConvolution9Horizontal", grid, ["inputWeights": nine]), CGRect(x: 0, y: 0, width: 24, height: 20),
            is: convolved(grid, (9, 1), (0, 0, 24, 20)) { across, _ in Float(line[across + 4]) }, within: 0.0005)
        expect(
            filtered("CIConvolution9Vertical", grid, ["inputWeights": nine]), CGRect(x: 0, y: 0, width: 24, height: 20),
            is: convolved(grid, (1, 9), (0, 0, 24, 20)) { _, up in Float(line[4 - up]) }, within: 0.0005)
        for name in ["CIConvolution5X5", "CIConvolution7X7"] {
            expect(filtered(name, grid), CGRect(x: 0, y: 0, width: 24, height: 20), is: grid, within: 0.0001, name)
        }
        let biased = filtered("CIConvolution3X3", grid, ["inputBias": 0.25]).grid(CGRect(x: 2, y: 2, width: 3, height: 3))
        #expect(abs(biased.pixel(1, 1)[0] - grid.pixel(3, 3)[0] - 0.25) < 0.0001)
    }

    /// All of an area, with the edge going on outside.
    private func around(_ x: Int, _ y: Int, _ reach: (Int, Int), where isIn: (Int, Int) -> Bool = { _, _ in true }) -> [[Float]] {
        (-reach.1...reach.1).flatMap { up in
            (-reach.0...reach.0).filter { isIn($0, up) }.map { grid.pixel(min(max(x + $0, 0), 23), min(max(y + up, 0), 19)) }
        }
    }

    @Test func medianAndMorphology() {
        func each(_ pixels: [[Float]], _ pick: ([Float]) -> Float) -> [Float] { (0..<4).map { band in pick(pixels.map { $0[band] }) } }
        expect(filtered("CIMedianFilter", grid), is: Grid(24, 20) { x, y in each(around(x, y, (1, 1))) { $0.sorted()[4] } }, within: 0)
        func disc(_ across: Int, _ up: Int) -> Bool { across * across + up * up <= 9 }
        expect(
            filtered("CIMorphologyMaximum", grid, ["inputRadius": 3]),
            is: Grid(24, 20) { x, y in each(around(x, y, (3, 3), where: disc)) { $0.max()! } }, within: 0)
        expect(
            filtered("CIMorphologyMinimum", grid, ["inputRadius": 3]),
            is: Grid(24, 20) { x, y in each(around(x, y, (3, 3), where: disc)) { $0.min()! } }, within: 0)
        expect(
            filtered("CIMorphologyRectangleMaximum", grid, ["inputWidth": 5, "inputHeight": 3]),
            is: Grid(24, 20) { x, y in each(around(x, y, (2, 1))) { $0.max()! } }, within: 0)
        expect(
            filtered("CIMorphologyRectangleMinimum", grid, ["inputWidth": 3, "inputHeight": 7]),
            is: Grid(24, 20) { x, y in each(around(x, y, (1, 3))) { $0.min()! } }, within: 0)
        let opaque = sample(24, 20)
        let gradient = filtered("CIMorphologyGradient", opaque, ["inputRadius": 2]).grid()
        #expect(gradient.pixel(5, 5)[3] == 1)
        expect(
            filtered("CIMorphologyGradient", Grid(8, 8) { _, _ in [0.5, 0.5, 0.5, 1] }, ["inputRadius": 2]), is: Grid(8, 8) { _, _ in [0, 0, 0, 1] },
            within: 0)
    }

    @Test func edges() {
        let step = Grid(16, 16) { x, _ in x < 8 ? [0, 0, 0, 1] : [1, 1, 1, 1] }
        let result = filtered("CIEdges", step, ["inputIntensity": 1]).grid()
        #expect(abs(result.pixel(7, 8)[0] - 1) < 0.0001 && abs(result.pixel(8, 8)[0] - 1) < 0.0001)
        #expect(result.pixel(3, 8) == [0, 0, 0, 1] && result.pixel(12, 0) == [0, 0, 0, 1])
    }

    /// The picture blurred, with its edge going on.
    private func blurred(_ grid: Grid, _ sigma: Double) -> Grid {
        let margin = Int((3 * sigma).rounded(.up))
        let one = (-margin...margin).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = one.reduce(0, +)
        return Grid(grid.width, grid.height) { x, y in
            var result: [Float] = [0, 0, 0, 0]
            for up in -margin...margin {
                for across in -margin...margin {
                    let weight = Float(one[across + margin] * one[up + margin] / sum / sum)
                    let pixel = grid.pixel(min(max(x + across, 0), grid.width - 1), min(max(y + up, 0), grid.height - 1))
                    for band in 0..<4 { result[band] += pixel[band] * weight }
                }
            }
            return result
        }
    }

    private func light(_ color: [Float]) -> Float { 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2] }

    /// A formula over a picture and the same blurred.
    private func combined(_ grid: Grid, _ sigma: Double, _ formula: ([Float], [Float]) -> [Float]) -> Grid {
        let soft = blurred(grid, sigma)
        return Grid(grid.width, grid.height) { x, y in formula(grid.pixel(x, y), soft.pixel(x, y)) }
    }

    @Test func sharpening() {
        let grid = sample(20, 18)
        expect(
            filtered("CIUnsharpMask", grid, ["inputRadius": 1.2, "inputIntensity": 0.7]),
            is: combined(grid, 1.2) { p, b in (0..<4).map { p[$0] * 1.7 - b[$0] * 0.7 } }, within: 0.001)
        expect(
            filtered("CISharpenLuminance", grid, ["inputRadius": 1, "inputSharpness": 0.8]),
            is: combined(grid, 1) { p, b in p.prefix(3).map { $0 + 0.8 * (light(p) - light(b)) } + [p[3]] }, within: 0.001)
        expect(
            filtered("CIGloom", grid, ["inputRadius": 1, "inputIntensity": 0.6]),
            is: combined(grid, 1) { p, b in (0..<4).map { p[$0] + (min(p[$0], b[$0]) - p[$0]) * 0.6 } }, within: 0.001)
        let noise = combined(grid, 1.5) { p, b in
            let gap = min(abs(light(p) - light(b)) / 0.1, 1)
            let part = gap * gap * (3 - 2 * gap)
            return (0..<3).map {
                let mixed = b[$0] + (p[$0] - b[$0]) * part
                return mixed + (mixed - b[$0]) * 0.1
            } + [p[3]]
        }
        expect(filtered("CINoiseReduction", grid, ["inputNoiseLevel": 0.05, "inputSharpness": 0.4]), is: noise, within: 0.001)
    }

    @Test func bloomShinesBeyondTheEdge() {
        let spot = Grid(21, 21) { x, y in abs(x - 10) < 3 && abs(y - 10) < 3 ? [1, 1, 1, 1] : [0, 0, 0, 1] }
        let result = filtered("CIBloom", spot, ["inputRadius": 2, "inputIntensity": 1])
        #expect(result.extent == CGRect(x: -6, y: -6, width: 33, height: 33))
        let grid = result.grid(CGRect(x: 0, y: 0, width: 21, height: 21))
        #expect(grid.pixel(10, 10)[0] > 0.999 && grid.pixel(10, 14)[0] > 0.1 && grid.pixel(10, 20)[0] < 0.001)
    }

    @Test func pixellateAverages() {
        let result = filtered("CIPixellate", grid, ["inputCenter": CIVector(x: 2, y: 1), "inputScale": 4])
        let cells = result.grid(CGRect(x: 0, y: 0, width: 24, height: 20))
        let expected = Grid(24, 20) { x, y in
            let (left, bottom) = (((x - 2) + 40) / 4 * 4 - 40 + 2, ((y - 1) + 40) / 4 * 4 - 40 + 1)
            var sum: [Float] = [0, 0, 0, 0]
            for up in 0..<4 { for across in 0..<4 { for band in 0..<4 { sum[band] += grid.pixel(left + across, bottom + up)[band] / 16 } } }
            return sum
        }
        #expect(cells.distance(expected) < 0.0005)
    }

    @Test func cellsHaveColoursOfThePicture() {
        let colors = Grid(32, 32) { x, y in (x / 8 + y / 8) % 2 == 0 ? [1, 0, 0, 1] : [0, 0, 1, 1] }
        for (name, key) in [("CIHexagonalPixellate", "inputScale"), ("CICrystallize", "inputRadius")] {
            let result = filtered(name, colors, [key: 6]).grid()
            #expect(stride(from: 0, to: result.values.count, by: 4).allSatisfy { result.values[$0] + result.values[$0 + 2] == 1 }, "\(name)")
            #expect(result.distance(colors) == 1, "\(name) changes something")
        }
    }
}
