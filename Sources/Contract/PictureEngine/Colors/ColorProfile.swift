import Foundation

/// A colour profile of the kind that nearly all photographs have: three primaries, or gray, and a curve for each. Others are tables, which libvips
/// reads.
package struct ColorProfile: Sendable, Equatable {
    /// The primaries red, green and blue as X, Y, Z, adapted to D50.
    package let primaries: [[Double]]
    /// One for each component; one alone for gray.
    package let curves: [ColorCurve]
    package let name: String

    package var isGray: Bool { curves.count == 1 }

    package init(name: String, primaries: [[Double]], curves: [ColorCurve]) {
        self.name = name
        self.primaries = primaries
        self.curves = curves
    }

    private static let sRGBPrimaries = [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410]]

    package static let sRGB = ColorProfile(name: "sRGB IEC61966-2.1", primaries: sRGBPrimaries, curves: [.sRGB, .sRGB, .sRGB])
    package static let linearSRGB = ColorProfile(name: "Linear sRGB", primaries: sRGBPrimaries, curves: [.linear, .linear, .linear])
    package static let displayP3 = ColorProfile(
        name: "Display P3", primaries: [[0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407]],
        curves: [.sRGB, .sRGB, .sRGB])
    package static let adobeRGB = ColorProfile(
        name: "Adobe RGB (1998)", primaries: [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
        curves: [.gamma(563 / 256), .gamma(563 / 256), .gamma(563 / 256)])
    package static let gray = ColorProfile(name: "Gray Gamma 2.2", primaries: [], curves: [.gamma(2.2)])

    /// Whether colours of the profile are those of sRGB, as far as 8 bits can tell.
    package var isSRGB: Bool {
        guard curves.allSatisfy(\.isSRGB) else { return false }
        let identity = [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]]
        return isGray || zip(toSRGB.joined(), identity.joined()).allSatisfy { abs($0 - $1) < 0.003 }
    }

    /// Linear light of the profile as linear light of sRGB: row by row.
    package var toSRGB: [[Double]] {
        guard !isGray, let inverse = Matrix.inverse(Matrix.transposed(Self.sRGBPrimaries)) else { return Matrix.identity }
        return Matrix.product(inverse, Matrix.transposed(primaries))
    }

    /// And back; nil for a profile whose primaries are in one line.
    package var fromSRGB: [[Double]]? { isGray ? Matrix.identity : Matrix.inverse(toSRGB) }

    /// Red, green and blue for each of `places` evenly spaced components, as linear light.
    package func decoding(places: Int) -> [Float] { Self.interleaved(curves.map { $0.decoding(places: places) }) }

    /// Red, green and blue for the squares of evenly spaced places.
    package func encoding(places: Int) -> [Float] { Self.interleaved(curves.map { $0.encoding(places: places) }) }

    private static func interleaved(_ curves: [[Float]]) -> [Float] {
        guard let first = curves.first else { return [] }
        var result = [Float](repeating: 0, count: first.count * 3)
        for channel in 0..<3 {
            let curve = curves.count == 3 ? curves[channel] : first
            for place in curve.indices { result[place * 3 + channel] = curve[place] }
        }
        return result
    }
}

/// Small matrices, row by row.
package enum Matrix {
    package static let identity = [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]]

    package static func transposed(_ matrix: [[Double]]) -> [[Double]] { (0..<3).map { column in matrix.map { $0[column] } } }

    package static func product(_ one: [[Double]], _ two: [[Double]]) -> [[Double]] {
        one.map { row in (0..<3).map { column in (0..<3).reduce(0.0) { $0 + row[$1] * two[$1][column] } } }
    }

    package static func inverse(_ m: [[Double]]) -> [[Double]]? {
        func minor(_ row: Int, _ column: Int) -> Double {
            let rows = [0, 1, 2].filter { $0 != row }
            let columns = [0, 1, 2].filter { $0 != column }
            return m[rows[0]][columns[0]] * m[rows[1]][columns[1]] - m[rows[0]][columns[1]] * m[rows[1]][columns[0]]
        }
        let determinant = m[0][0] * minor(0, 0) - m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2)
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        return (0..<3).map { row in (0..<3).map { column in ((row + column) % 2 == 0 ? 1 : -1) * minor(column, row) / determinant } }
    }
}
