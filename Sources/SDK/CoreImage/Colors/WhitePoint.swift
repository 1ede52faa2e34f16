import Foundation
import PictureEngine

/// A white as X, Y, Z with Y = 1.
struct WhitePoint {
    let xyz: [Double]

    /// - Parameters:
    ///   - temperature: in kelvin: of daylight from 4000 on, of a glowing body below.
    ///   - tint: towards green when positive; 3000 are one unit of the uniform chromaticity scale.
    init(temperature: Double, tint: Double) {
        let kelvin = min(max(temperature, 1667), 25000)
        let t = 1000 / kelvin
        var x: Double
        var y: Double
        if kelvin >= 4000 {
            x = kelvin <= 7000 ? ((-4.6070 * t + 2.9678) * t + 0.09911) * t + 0.244063 : ((-2.0064 * t + 1.9018) * t + 0.24748) * t + 0.23704
            y = (-3 * x + 2.87) * x - 0.275
        } else {
            x = ((-0.2661239 * t - 0.2343589) * t + 0.8776956) * t + 0.17991
            y =
                kelvin < 2222
                ? ((-1.1063814 * x - 1.3481102) * x + 2.18555832) * x - 0.20219683 : ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
        }
        // The line across the temperatures, in the uniform scale of 1960, is nearly upright.
        let below = -2 * x + 12 * y + 3
        let u = 4 * x / below
        let v = min(max(6 * y / below + tint / 3000, 0.05), 0.6)
        let whole = 2 * u - 8 * v + 4
        (x, y) = (3 * u / whole, 2 * v / whole)
        xyz = [x / y, 1, (1 - x - y) / y]
    }

    /// Makes the one white the other, in linear light of sRGB (Bradford).
    static func adaptation(from: WhitePoint, to: WhitePoint) -> [[Double]] {
        let cones = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
        let sRGB = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
        guard let back = Matrix.inverse(cones), let toRGB = Matrix.inverse(sRGB) else { return Matrix.identity }
        func response(_ white: WhitePoint) -> [Double] { cones.map { zip($0, white.xyz).reduce(0) { $0 + $1.0 * $1.1 } } }
        let ratio = zip(response(to), response(from)).map { $1 > 1e-6 ? $0 / $1 : 1 }
        let scale = [[ratio[0], 0, 0], [0, ratio[1], 0], [0, 0, ratio[2]]]
        return Matrix.product(toRGB, Matrix.product(Matrix.product(back, Matrix.product(scale, cones)), sRGB))
    }
}
