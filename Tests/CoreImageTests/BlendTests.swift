import CoreImage
import Foundation
import Testing

/// Compositing against the formulas of the W3C's “Compositing and Blending”, written once more.
@Suite struct BlendTests {
    private let front = sample(isOpaque: false)
    private let back = sample(isOpaque: false, seed: 5)

    /// A formula for each pixel of both.
    private func reference(_ formula: (_ front: [Float], _ back: [Float]) -> [Float]) -> Grid {
        var result = front
        for offset in stride(from: 0, to: front.values.count, by: 4) {
            let pixel = formula(Array(front.values[offset..<(offset + 4)]), Array(back.values[offset..<(offset + 4)]))
            for band in 0..<4 { result.values[offset + band] = pixel[band] }
        }
        return result
    }

    private func check(_ name: String, sourceLocation: SourceLocation = #_sourceLocation, _ formula: ([Float], [Float]) -> [Float]) {
        expect(
            filtered("CI\(name)", front, ["inputBackgroundImage": CIImage(back)]), is: reference(formula), within: 0.0005, name,
            sourceLocation: sourceLocation)
    }

    private func plain(_ color: [Float]) -> [Float] { color.prefix(3).map { color[3] > 0 ? $0 / color[3] : 0 } }

    /// (1 - αb)·Cs + (1 - αs)·Cb + αs·αb·B(cb, cs).
    private func mixed(_ front: [Float], _ back: [Float], _ mixture: [Float]) -> [Float] {
        (0..<3).map { front[$0] * (1 - back[3]) + back[$0] * (1 - front[3]) + mixture[$0] * front[3] * back[3] }
            + [front[3] + back[3] - front[3] * back[3]]
    }

    private func separable(_ name: String, sourceLocation: SourceLocation = #_sourceLocation, _ formula: (_ b: Float, _ s: Float) -> Float) {
        check(name, sourceLocation: sourceLocation) { front, back in
            let (s, b) = (plain(front), plain(back))
            return mixed(front, back, (0..<3).map { formula(b[$0], s[$0]) })
        }
    }

    @Test func wholePixels() {
        check("SourceOverCompositing") { s, b in (0..<4).map { s[$0] + b[$0] * (1 - s[3]) } }
        check("SourceInCompositing") { s, b in (0..<4).map { s[$0] * b[3] } }
        check("SourceOutCompositing") { s, b in (0..<4).map { s[$0] * (1 - b[3]) } }
        check("SourceAtopCompositing") { s, b in (0..<4).map { s[$0] * b[3] + b[$0] * (1 - s[3]) } }
        check("AdditionCompositing") { s, b in (0..<3).map { s[$0] + b[$0] } + [min(s[3] + b[3], 1)] }
        check("MaximumCompositing") { s, b in (0..<4).map { max(s[$0], b[$0]) } }
        check("MinimumCompositing") { s, b in (0..<4).map { min(s[$0], b[$0]) } }
        check("MultiplyCompositing") { s, b in (0..<4).map { s[$0] * b[$0] } }
    }

    @Test func separableModes() {
        func screen(_ b: Float, _ s: Float) -> Float { 1 - (1 - b) * (1 - s) }
        func hard(_ b: Float, _ s: Float) -> Float { s <= 0.5 ? b * 2 * s : screen(b, 2 * s - 1) }
        func burn(_ b: Float, _ s: Float) -> Float { b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
        func dodge(_ b: Float, _ s: Float) -> Float { b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
        separable("MultiplyBlendMode") { $0 * $1 }
        separable("ScreenBlendMode", screen)
        separable("OverlayBlendMode") { hard($1, $0) }
        separable("DarkenBlendMode") { min($0, $1) }
        separable("LightenBlendMode") { max($0, $1) }
        separable("ColorDodgeBlendMode", dodge)
        separable("ColorBurnBlendMode", burn)
        separable("HardLightBlendMode", hard)
        separable("SoftLightBlendMode") { b, s in
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
        }
        separable("DifferenceBlendMode") { abs($0 - $1) }
        separable("ExclusionBlendMode") { $0 + $1 - 2 * $0 * $1 }
        separable("LinearBurnBlendMode") { max($0 + $1 - 1, 0) }
        separable("LinearDodgeBlendMode") { min($0 + $1, 1) }
        separable("LinearLightBlendMode") { min(max($0 + 2 * $1 - 1, 0), 1) }
        separable("VividLightBlendMode") { $1 <= 0.5 ? burn($0, 2 * $1) : dodge($0, 2 * $1 - 1) }
        separable("PinLightBlendMode") { $1 <= 0.5 ? min($0, 2 * $1) : max($0, 2 * $1 - 1) }
        separable("SubtractBlendMode") { max($0 - $1, 0) }
        separable("DivideBlendMode") { $1 > 0 ? min($0 / $1, 1) : $0 > 0 ? 1 : 0 }
    }

    @Test func modesOfHueSaturationAndLightness() {
        func lum(_ c: [Float]) -> Float { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
        func sat(_ c: [Float]) -> Float { c.max()! - c.min()! }
        func setLum(_ c: [Float], _ l: Float) -> [Float] {
            var c = c.map { $0 + l - lum(c) }
            let (middle, least, most) = (lum(c), c.min()!, c.max()!)
            if least < 0, middle > least { c = c.map { middle + ($0 - middle) * middle / (middle - least) } }
            if most > 1, most > middle { c = c.map { middle + ($0 - middle) * (1 - middle) / (most - middle) } }
            return c
        }
        func setSat(_ c: [Float], _ s: Float) -> [Float] { sat(c) > 0 ? c.map { ($0 - c.min()!) * s / sat(c) } : [0, 0, 0] }
        check("HueBlendMode") { s, b in mixed(s, b, setLum(setSat(plain(s), sat(plain(b))), lum(plain(b)))) }
        check("SaturationBlendMode") { s, b in mixed(s, b, setLum(setSat(plain(b), sat(plain(s))), lum(plain(b)))) }
        check("ColorBlendMode") { s, b in mixed(s, b, setLum(plain(s), lum(plain(b)))) }
        check("LuminosityBlendMode") { s, b in mixed(s, b, setLum(plain(b), lum(plain(s)))) }
    }

    @Test func masks() {
        let mask = sample(isOpaque: false, seed: 9)
        func check(_ name: String, _ part: ([Float]) -> Float) {
            var expected = front
            for offset in stride(from: 0, to: front.values.count, by: 4) {
                let weight = min(max(part(Array(mask.values[offset..<(offset + 4)])), 0), 1)
                for band in 0..<4 {
                    expected.values[offset + band] = back.values[offset + band] + (front.values[offset + band] - back.values[offset + band]) * weight
                }
            }
            expect(
                filtered("CI\(name)", front, ["inputBackgroundImage": CIImage(back), "inputMaskImage": CIImage(mask)]), is: expected, within: 0.0005,
                name)
        }
        check("BlendWithMask") { 0.2126 * $0[0] + 0.7152 * $0[1] + 0.0722 * $0[2] }
        check("BlendWithAlphaMask") { $0[3] }
        check("BlendWithRedMask") { $0[0] }
    }

    @Test func dissolve() {
        let expected = reference { s, b in (0..<4).map { s[$0] * 0.7 + b[$0] * 0.3 } }
        expect(filtered("CIDissolveTransition", front, ["inputTargetImage": CIImage(back), "inputTime": 0.3]), is: expected, within: 0.0005)
    }

    @Test func extentsOfTwoImagesThatOverlap() {
        let moved = CIImage(front).transformed(by: CGAffineTransform(translationX: 20, y: -6))
        let over = moved.composited(over: CIImage(back))
        #expect(over.extent == CGRect(x: 0, y: -6, width: 52, height: 38))
        let grid = over.grid()
        #expect(grid.pixel(2, 36) == back.pixel(2, 30) && grid.pixel(50, 2) == front.pixel(30, 2))
        #expect(grid.pixel(45, 37) == [0, 0, 0, 0])
        let both = moved.applyingFilter("CISourceInCompositing", parameters: ["inputBackgroundImage": CIImage(back)])
        #expect(both.extent == CGRect(x: 20, y: 0, width: 12, height: 26))
    }

    @Test func aColorHasNoEdge() {
        let over = CIImage(front).composited(over: CIImage(color: CIColor(red: 1, green: 0, blue: 0)))
        #expect(over.extent.isInfinite)
        #expect(over.grid(CGRect(x: -5, y: -5, width: 2, height: 2)).pixel(0, 0) == [1, 0, 0, 1])
    }
}
