import CoreImage
import Foundation
import Testing

/// Where pixels go: the origin is the lower left corner, and y points up.
@Suite struct GeometryTests {
    private let grid = sample(32, 20)
    private var image: CIImage { CIImage(grid) }

    @Test func theOriginIsTheLowerLeftCorner() {
        #expect(image.extent == CGRect(x: 0, y: 0, width: 32, height: 20))
        let corner = image.cropped(to: CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(corner.extent == CGRect(x: 0, y: 0, width: 3, height: 2))
        expect(corner, is: Grid(3, 2) { x, y in grid.pixel(x, y) }, within: 0)
        let inner = image.cropped(to: CGRect(x: 10, y: 5, width: 7, height: 6))
        #expect(inner.extent == CGRect(x: 10, y: 5, width: 7, height: 6))
        expect(inner, is: Grid(7, 6) { x, y in grid.pixel(x + 10, y + 5) }, within: 0)
    }

    @Test func whatIsOutsideIsTransparent() {
        let around = CGRect(x: -4, y: -3, width: 40, height: 30)
        expect(image, around, is: Grid(40, 30) { x, y in grid.pixel(x - 4, y - 3) }, within: 0)
        #expect(image.cropped(to: CGRect(x: 100, y: 0, width: 5, height: 5)).extent.isEmpty)
        expect(image, CGRect(x: 500, y: 500, width: 2, height: 2), is: Grid(2, 2), within: 0)
    }

    @Test func aTranslationMovesWithoutSampling() {
        let moved = image.transformed(by: CGAffineTransform(translationX: -7, y: 11))
        #expect(moved.extent == CGRect(x: -7, y: 11, width: 32, height: 20))
        expect(moved, is: grid, within: 0)
    }

    @Test func anEdgeGoesOnForEver() {
        let clamped = image.clampedToExtent()
        #expect(clamped.extent.isInfinite)
        let rect = CGRect(x: -5, y: -5, width: 42, height: 30)
        expect(clamped, rect, is: Grid(42, 30) { x, y in grid.pixel(min(max(x - 5, 0), 31), min(max(y - 5, 0), 19)) }, within: 0)
        let far = CGRect(x: 1000, y: -1000, width: 3, height: 3)
        expect(clamped, far, is: Grid(3, 3) { _, _ in grid.pixel(31, 0) }, within: 0)
        expect(
            filtered("CIClamp", grid, ["inputExtent": CIVector(x: 4, y: 4, z: 8, w: 8)]), rect,
            is: Grid(42, 30) { x, y in
                grid.pixel(min(max(x - 5, 4), 11), min(max(y - 5, 4), 11))
            }, within: 0)
    }

    /// EXIF's eight orientations: where the stored pixel at a place of the upright picture is, both from the upper left.
    private static let stored: [Int32: @Sendable (Int, Int, Int, Int) -> (Int, Int)] = [
        1: { x, y, _, _ in (x, y) }, 2: { x, y, w, _ in (w - 1 - x, y) }, 3: { x, y, w, h in (w - 1 - x, h - 1 - y) },
        4: { x, y, _, h in (x, h - 1 - y) }, 5: { x, y, _, _ in (y, x) }, 6: { x, y, _, h in (y, h - 1 - x) },
        7: { x, y, w, h in (w - 1 - y, h - 1 - x) }, 8: { x, y, w, _ in (w - 1 - y, x) },
    ]

    @Test(arguments: 1...8) func orientations(number: Int32) throws {
        let upright = image.oriented(forExifOrientation: number)
        let isTurned = number > 4
        let (width, height) = isTurned ? (20, 32) : (32, 20)
        #expect(upright.extent == CGRect(x: 0, y: 0, width: width, height: height))
        let place = try #require(Self.stored[number])
        let expected = Grid(width, height) { x, y in
            let stored = place(x, height - 1 - y, 32, 20)
            return grid.pixel(stored.0, 19 - stored.1)
        }
        expect(upright, is: expected, within: 0, "\(number)")
        // The corner stays where it is, and a crop of what is turned is right, too.
        let moved = image.transformed(by: CGAffineTransform(translationX: 100, y: 50)).oriented(forExifOrientation: number)
        #expect(moved.extent.origin == CGPoint(x: 100, y: 50))
        expect(moved.cropped(to: CGRect(x: 103, y: 54, width: 5, height: 7)), is: Grid(5, 7) { x, y in expected.pixel(x + 3, y + 4) }, within: 0)
    }

    @Test func quarterTurnsAreExact() {
        let turned = image.transformed(by: CGAffineTransform(rotationAngle: .pi / 2))
        #expect(turned.extent == CGRect(x: -20, y: 0, width: 20, height: 32))
        expect(turned, is: Grid(20, 32) { x, y in grid.pixel(y, 19 - x) }, within: 0)
        let full = turned.transformed(by: CGAffineTransform(rotationAngle: -.pi / 2))
        #expect(full.extent == image.extent)
        expect(full, is: grid, within: 0)
    }

    /// The colour of a grid at a place between pixels.
    private func bilinear(_ grid: Grid, _ x: Double, _ y: Double) -> [Float] {
        let (left, bottom) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (across, up) = (Float(x - 0.5 - left), Float(y - 0.5 - bottom))
        let (column, row) = (Int(left), Int(bottom))
        let corners = [grid.pixel(column, row), grid.pixel(column + 1, row), grid.pixel(column, row + 1), grid.pixel(column + 1, row + 1)]
        return (0..<4).map { band in
            (corners[0][band] * (1 - across) + corners[1][band] * across) * (1 - up) + (corners[2][band] * (1 - across) + corners[3][band] * across)
                * up
        }
    }

    @Test func anyAngleIsSampledBetweenPixels() {
        let transform = CGAffineTransform(translationX: 3, y: 4).rotated(by: 0.4).scaledBy(x: 1.3, y: 0.9)
        let result = image.transformed(by: transform)
        let back = transform.inverted()
        let rect = CGRect(x: 2, y: 6, width: 24, height: 20)
        let expected = Grid(24, 20) { x, y in
            let place = CGPoint(x: Double(x) + 2.5, y: Double(y) + 6.5).applying(back)
            return bilinear(grid, Double(place.x), Double(place.y))
        }
        expect(result, rect, is: expected, within: 0.0005)
        expect(filtered("CIAffineTransform", grid, ["inputTransform": transform]), rect, is: expected, within: 0.0005)
        // Two transforms are sampled once.
        let twice = image.transformed(by: CGAffineTransform(scaleX: 1.3, y: 0.9)).transformed(
            by: CGAffineTransform(translationX: 3, y: 4).rotated(by: 0.4))
        expect(twice, rect, is: expected, within: 0.0005)
    }

    @Test func theNearestPixelWhenAskedFor() {
        let large = image.samplingNearest().transformed(by: CGAffineTransform(scaleX: 3, y: 2))
        #expect(large.extent == CGRect(x: 0, y: 0, width: 96, height: 40))
        expect(large, is: Grid(96, 40) { x, y in grid.pixel(x / 3, y / 2) }, within: 0)
    }

    @Test func largerIsLinearBetweenPixels() {
        let large = image.transformed(by: CGAffineTransform(scaleX: 2, y: 2))
        // Inside: at the edge there is nothing to go towards.
        let rect = CGRect(x: 2, y: 2, width: 60, height: 36)
        expect(large, rect, is: Grid(60, 36) { x, y in bilinear(grid, (Double(x) + 2.5) / 2, (Double(y) + 2.5) / 2) }, within: 0.0005)
    }

    @Test func smallerKeepsTheAverage() {
        let stripes = Grid(40, 40) { x, _ in x % 2 == 0 ? [1, 1, 1, 1] : [0, 0, 0, 1] }
        for transform in [CGAffineTransform(scaleX: 0.25, y: 0.25), CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.25, y: 0.25)] {
            let small = CIImage(stripes).transformed(by: transform)
            let middle = CGRect(x: small.extent.midX.rounded() - 1, y: small.extent.midY.rounded() - 1, width: 2, height: 2)
            for pixel in stride(from: 0, to: 16, by: 4) { #expect(abs(small.grid(middle).values[pixel] - 0.5) < 0.1) }
        }
    }

    @Test func lanczosAndBicubic() {
        let slope = Grid(48, 48) { x, y in [Float(x) / 48, Float(y) / 48, 0.25, 1] }
        for (name, parameters) in [
            ("CILanczosScaleTransform", ["inputScale": 0.5, "inputAspectRatio": 1]), ("CIBicubicScaleTransform", ["inputScale": 0.5]),
            ("CILanczosScaleTransform", ["inputScale": 1.5, "inputAspectRatio": 0.5]),
        ] as [(String, [String: Any])] {
            let scale = parameters["inputScale"] as? Double ?? 1
            let ratio = parameters["inputAspectRatio"] as? Double ?? 1
            let result = filtered(name, slope, parameters)
            #expect(result.extent.width == CGFloat(48 * scale * ratio) && result.extent.height == CGFloat(48 * scale))
            // A slope stays one, away from the edges.
            let rect = result.extent.insetBy(dx: 8, dy: 8)
            let expected = Grid(Int(rect.width), Int(rect.height)) { x, y in
                [Float((Double(x) + 8.5) / (scale * ratio) - 0.5) / 48, Float((Double(y) + 8.5) / scale - 0.5) / 48, 0.25, 1]
            }
            expect(result, rect, is: expected, within: 0.004, name)
        }
        // A part of the result is the same as that part of the whole result.
        let whole = filtered("CILanczosScaleTransform", grid, ["inputScale": 0.6])
        let part = CGRect(x: 5, y: 4, width: 9, height: 5)
        let all = whole.grid(CGRect(x: 0, y: 0, width: 20, height: 12))
        expect(whole, part, is: Grid(9, 5) { x, y in all.pixel(x + 5, y + 4) }, within: 0.0001)
    }

    @Test func straightenFillsTheExtent() {
        let result = filtered("CIStraightenFilter", grid, ["inputAngle": 0.15])
        #expect(result.extent == image.extent)
        let alphas = result.grid().values.enumerated().filter { $0.offset % 4 == 3 }.map(\.element)
        #expect(alphas.allSatisfy { $0 > 0.99 })
        // The middle stays.
        let red = Grid(32, 32) { x, y in
            (x / 2, y / 2) == (7, 7) || (x / 2, y / 2) == (8, 8) || abs(x - 16) + abs(y - 16) < 5 ? [1, 0, 0, 1] : [0, 0, 0, 1]
        }
        #expect(filtered("CIStraightenFilter", red, ["inputAngle": 0.5]).grid().pixel(16, 16)[0] > 0.9)
    }

    @Test func perspective() {
        let corners: [String: CGPoint] = [
            "inputTopLeft": CGPoint(x: 6, y: 28), "inputTopRight": CGPoint(x: 30, y: 24), "inputBottomRight": CGPoint(x: 26, y: 5),
            "inputBottomLeft": CGPoint(x: 3, y: 2),
        ]
        let vectors = corners.mapValues { CIVector(cgPoint: $0) as Any }
        let quarters = Grid(32, 32) { x, y in [x < 16 ? 0 : 1, y < 16 ? 0 : 1, 0.5, 1] }
        let result = filtered("CIPerspectiveTransform", quarters, vectors)
        #expect(result.extent == CGRect(x: 3, y: 2, width: 27, height: 26))
        let around = result.grid(CGRect(x: 0, y: 0, width: 34, height: 34))
        // Near each corner is the colour of that corner, and beyond the edges nothing.
        #expect(around.pixel(5, 4).prefix(2) == [0, 0] && around.pixel(24, 7).prefix(2) == [1, 0])
        #expect(around.pixel(8, 25).prefix(2) == [0, 1] && around.pixel(27, 22).prefix(2) == [1, 1])
        #expect(around.pixel(1, 15)[3] == 0 && around.pixel(31, 20)[3] == 0)
        // And back: the quadrilateral fills its rectangle.
        let back = result.applyingFilter("CIPerspectiveCorrection", parameters: vectors)
        #expect(back.extent.origin == .zero && back.extent.width == 24)
        let straight = back.grid()
        #expect(straight.pixel(3, 3).prefix(2) == [0, 0] && straight.pixel(20, straight.height - 4).prefix(2) == [1, 1])
    }

    @Test func tilesRepeat() {
        let small = sample(7, 5)
        let tiled = filtered("CIAffineTile", small)
        #expect(tiled.extent.isInfinite)
        expect(
            tiled, CGRect(x: -10, y: -10, width: 30, height: 24), is: Grid(30, 24) { x, y in small.pixel((x + 60) % 7, (y + 40) % 5) }, within: 0.0001
        )
        let shifted = filtered("CIAffineClamp", small, ["inputTransform": CGAffineTransform(translationX: 3, y: 0)])
        expect(shifted, CGRect(x: 0, y: 0, width: 12, height: 5), is: Grid(12, 5) { x, y in small.pixel(min(max(x - 3, 0), 6), y) }, within: 0.0001)
    }

    @Test func aKaleidoscopeIsSymmetric() {
        let result = filtered("CIKaleidoscope", sample(33, 33), ["inputCount": 4, "inputCenter": CIVector(x: 16.5, y: 16.5)])
        let grid = result.grid(CGRect(x: 0, y: 0, width: 33, height: 33))
        for (x, y) in [(20, 18), (25, 17), (30, 22)] {
            let (dx, dy) = (x - 16, y - 16)
            #expect(zip(grid.pixel(x, y), grid.pixel(16 - dy, 16 + dx)).allSatisfy { abs($0 - $1) < 0.001 })
            #expect(zip(grid.pixel(x, y), grid.pixel(x, 16 - dy)).allSatisfy { abs($0 - $1) < 0.001 })
        }
    }

    @Test func nonsenseMakesNothing() {
        for transform in [
            CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
            CGAffineTransform(translationX: .infinity, y: 0),
        ] {
            #expect(image.transformed(by: transform).extent.isEmpty)
        }
        _ = image.transformed(by: CGAffineTransform(scaleX: 1e12, y: 1e12)).grid(CGRect(x: 0, y: 0, width: 2, height: 2))
        _ = image.transformed(by: CGAffineTransform(scaleX: 1e-12, y: 1e-12)).grid(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(contexts.linear.createCGImage(image, from: .zero) == nil)
        #expect(contexts.linear.createCGImage(image, from: .infinite) == nil)
        #expect(contexts.linear.createCGImage(image, from: CGRect(x: 0, y: 0, width: 1e9, height: 1e9)) == nil)
    }
}
