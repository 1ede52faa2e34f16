import CoreImage
import Foundation
import Testing

/// Pictures out of nothing, and numbers about pictures.
@Suite struct GeneratorTests {
    private func made(_ name: String, _ parameters: [String: Any], _ width: Int = 32, _ height: Int = 24) -> Grid? {
        CIFilter(name: name, parameters: parameters)?.outputImage?.grid(CGRect(x: 0, y: 0, width: width, height: height))
    }

    private let red = CIColor(red: 1, green: 0.5, blue: 0)
    private let blue = CIColor(red: 0, green: 0.2, blue: 1, alpha: 0.5)

    private func linear(_ color: CIColor) -> [Float] {
        [color.red, color.green, color.blue].map { decode(Float($0)) * Float(color.alpha) } + [Float(color.alpha)]
    }

    private func mixed(_ part: Float) -> [Float] { zip(linear(red), linear(blue)).map { $0 + ($1 - $0) * part } }

    @Test func colorsAndPatterns() throws {
        let one = try #require(made("CIConstantColorGenerator", ["inputColor": blue]))
        #expect(one.distance(Grid(32, 24) { _, _ in linear(blue) }) < 0.0001)
        let colors: [String: Any] = [
            "inputColor0": red, "inputColor1": blue, "inputWidth": 5, "inputCenter": CIVector(x: 10, y: 10), "inputSharpness": 1,
        ]
        let board = try #require(made("CICheckerboardGenerator", colors))
        let expected = Grid(32, 24) { x, y in
            let isFirst = (((x - 10 + 50) / 5) + ((y - 10 + 50) / 5)) % 2 == 0
            return linear(isFirst ? red : blue)
        }
        #expect(board.distance(expected) < 0.0001)
        let stripes = try #require(made("CIStripesGenerator", colors))
        #expect(stripes.distance(Grid(32, 24) { x, _ in linear((x - 10 + 50) / 5 % 2 == 0 ? red : blue) }) < 0.0001)
    }

    @Test func gradients() throws {
        let colors: [String: Any] = ["inputColor0": red, "inputColor1": blue]
        let line = try #require(
            made("CILinearGradient", colors.merging(["inputPoint0": CIVector(x: 4, y: 2), "inputPoint1": CIVector(x: 24, y: 12)]) { $1 }))
        let expected = Grid(32, 24) { x, y in
            mixed(min(max(Float(((Double(x) + 0.5 - 4) * 20 + (Double(y) + 0.5 - 2) * 10) / 500), 0), 1))
        }
        #expect(line.distance(expected) < 0.0005)
        let smooth = try #require(
            made("CISmoothLinearGradient", colors.merging(["inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 32, y: 0)]) { $1 }))
        #expect(
            smooth.distance(
                Grid(32, 24) { x, _ in
                    let part = (Float(x) + 0.5) / 32
                    return mixed(part * part * (3 - 2 * part))
                }) < 0.0005)
        let radial = try #require(
            made("CIRadialGradient", colors.merging(["inputCenter": CIVector(x: 12, y: 12), "inputRadius0": 3, "inputRadius1": 10]) { $1 }))
        #expect(
            radial.distance(
                Grid(32, 24) { x, y in
                    mixed(min(max(Float((hypot(Double(x) - 11.5, Double(y) - 11.5) - 3) / 7), 0), 1))
                }) < 0.0005)
        let bell = try #require(made("CIGaussianGradient", colors.merging(["inputCenter": CIVector(x: 12.5, y: 12.5), "inputRadius": 10]) { $1 }))
        #expect(bell.pixel(12, 12)[0] > 0.99 && zip(bell.pixel(24, 12), linear(blue)).allSatisfy { abs($0 - $1) < 0.0001 })
        #expect(zip(bell.pixel(16, 12), bell.pixel(12, 16)).allSatisfy { abs($0 - $1) < 0.0001 })
    }

    @Test func roundedRectangles() throws {
        let image = try #require(
            CIFilter(name: "CIRoundedRectangleGenerator", parameters: ["inputExtent": CIVector(x: 4, y: 3, z: 20, w: 12), "inputRadius": 5])?
                .outputImage)
        #expect(image.extent == CGRect(x: 4, y: 3, width: 20, height: 12))
        let grid = image.grid(CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(grid.pixel(14, 9) == [1, 1, 1, 1] && grid.pixel(4, 3)[3] < 0.1 && grid.pixel(4, 9)[3] == 1 && grid.pixel(2, 9)[3] == 0)
    }

    @Test func randomIsTheSameEachTimeAndEven() throws {
        let one = try #require(made("CIRandomGenerator", [:], 48, 48))
        #expect(one == made("CIRandomGenerator", [:], 48, 48))
        let alphas = stride(from: 3, to: one.values.count, by: 4).map { one.values[$0] }
        #expect(abs(alphas.reduce(0, +) / Float(alphas.count) - 0.5) < 0.03 && Set(alphas).count > 2000)
        // The same place has the same colour, whatever part is asked for.
        let part = CIFilter(name: "CIRandomGenerator")?.outputImage?.grid(CGRect(x: 10, y: 10, width: 2, height: 2))
        #expect(part?.pixel(0, 0) == one.pixel(10, 10))
    }

    @Test func screens() {
        let white = Grid(30, 30) { _, _ in [1, 1, 1, 1] }
        let gray = Grid(30, 30) { _, _ in [decode(0.5), decode(0.5), decode(0.5), 1] }
        for name in ["CIDotScreen", "CILineScreen", "CIHatchedScreen", "CICircularScreen"] {
            expect(filtered(name, white, ["inputWidth": 6]), is: white, within: 0.0001, name)
            expect(
                filtered(name, Grid(30, 30) { _, _ in [0, 0, 0, 1] }, ["inputWidth": 6]), is: Grid(30, 30) { _, _ in [0, 0, 0, 1] }, within: 0.0001,
                name)
            let values = filtered(name, gray, ["inputWidth": 6, "inputSharpness": 1]).grid().values
            let lit = Float(stride(from: 0, to: values.count, by: 4).filter { values[$0] > 0.5 }.count) / 900
            #expect(lit > 0.1 && lit < 0.7, "\(name) lights \(lit)")
        }
        // Lines are level, and turn with the angle.
        let lines = filtered("CILineScreen", gray, ["inputWidth": 6, "inputSharpness": 1]).grid()
        #expect((0..<30).allSatisfy { lines.pixel($0, 7) == lines.pixel(3, 7) })
    }

    @Test func vignettes() {
        let white = Grid(31, 31) { _, _ in [1, 1, 1, 1] }
        let dark = filtered("CIVignette", white, ["inputIntensity": 1, "inputRadius": 1]).grid()
        #expect(dark.pixel(15, 15)[0] > 0.99 && dark.pixel(0, 0)[0] < 0.05 && dark.pixel(0, 0)[3] == 1)
        let effect: [String: Any] = ["inputCenter": CIVector(x: 10, y: 12), "inputRadius": 8, "inputFalloff": 0.5, "inputIntensity": 0.8]
        expect(
            filtered("CIVignetteEffect", white, effect),
            is: Grid(31, 31) { x, y in
                let part = min(max((Float(hypot(Double(x) - 9.5, Double(y) - 11.5)) - 4) / 8, 0), 1)
                let factor = 1 - 0.8 * part * part * (3 - 2 * part)
                return [factor, factor, factor, 1]
            }, within: 0.0005)
    }

    // MARK: - Numbers about pictures

    private let grid = sample(24, 18, isOpaque: false)

    /// Of a part: the left lower corner is at 3, 2, and it is 10 × 8.
    private var part: [[Float]] { (2..<10).flatMap { y in (3..<13).map { grid.pixel($0, y) } } }
    private let extent: [String: Any] = ["inputExtent": CIVector(x: 3, y: 2, z: 10, w: 8)]

    @Test func averagesAndExtremes() {
        func check(_ name: String, _ pick: ([Float]) -> Float) {
            let image = filtered(name, grid, extent)
            #expect(image.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
            expect(image, is: Grid(1, 1, (0..<4).map { band in pick(part.map { $0[band] }) }), within: 0.0001, name)
        }
        check("CIAreaAverage") { $0.reduce(0, +) / Float($0.count) }
        check("CIAreaMinimum") { $0.min()! }
        check("CIAreaMaximum") { $0.max()! }
    }

    @Test func rowsAndColumns() {
        let row = filtered("CIRowAverage", grid, extent)
        #expect(row.extent == CGRect(x: 0, y: 0, width: 10, height: 1))
        expect(row, is: Grid(10, 1) { x, _ in (0..<4).map { band in (2..<10).map { grid.pixel(x + 3, $0)[band] }.reduce(0, +) / 8 } }, within: 0.0001)
        let column = filtered("CIColumnAverage", grid, extent)
        expect(
            column, is: Grid(1, 8) { _, y in (0..<4).map { band in (3..<13).map { grid.pixel($0, y + 2)[band] }.reduce(0, +) / 10 } }, within: 0.0001)
    }

    @Test func histogram() {
        let image = filtered("CIAreaHistogram", grid, extent.merging(["inputCount": 8, "inputScale": 1]) { $1 })
        #expect(image.extent == CGRect(x: 0, y: 0, width: 8, height: 1))
        var counts = [Float](repeating: 0, count: 32)
        for pixel in part { for band in 0..<4 { counts[min(Int(pixel[band] * 8), 7) * 4 + band] += 1 / 80 } }
        expect(image, is: Grid(8, 1, counts), within: 0.0001)
    }

    @Test func anAverageIsAnImageLikeAnother() {
        let average = filtered("CIAreaAverage", grid, ["inputExtent": CIVector(cgRect: CGRect(x: 0, y: 0, width: 24, height: 18))])
        let flat = average.clampedToExtent().cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
        let pixel = average.grid().pixel(0, 0)
        expect(flat, is: Grid(4, 4) { _, _ in pixel }, within: 0.00001)
    }

    @Test func aDullPictureBecomesClearer() {
        let dull = Grid(48, 48) { x, y in
            let value = decode(0.3 + 0.25 * Float(x + y) / 96)
            return [value, value * 0.9, value * 0.95, 1]
        }
        let filters = CIImage(dull).autoAdjustmentFilters()
        #expect(filters.map(\.name) == ["CIVibrance", "CIToneCurve"])
        var image = CIImage(dull)
        for filter in filters {
            filter.setValue(image, forKey: kCIInputImageKey)
            image = filter.outputImage ?? image
        }
        let grid = image.grid()
        let values = stride(from: 0, to: grid.values.count, by: 4).map { encode(grid.values[$0]) }.sorted()
        #expect(values[values.count - 20] - values[20] > 0.25)
        #expect(CIImage(dull).autoAdjustmentFilters(options: [.enhance: false]).isEmpty)
    }
}
