import Foundation

/// A smooth curve through points that never turns back between two of them (Fritsch and Carlson, 1980).
struct ToneCurve {
    private let points: [(x: Double, y: Double)]
    private let slopes: [Double]

    /// - Parameter points: in any order; of several with the same x, the first counts.
    init(_ points: [(x: Double, y: Double)]) {
        var sorted: [(x: Double, y: Double)] = []
        for point in points.sorted(by: { $0.x < $1.x }) where sorted.last.map({ point.x - $0.x > 1e-6 }) ?? true { sorted.append(point) }
        let gradients = zip(sorted, sorted.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
        self.points = sorted
        slopes = sorted.indices.map { index in
            guard index > 0, index < sorted.count - 1 else { return index == 0 ? gradients.first ?? 0 : gradients.last ?? 0 }
            let (before, after) = (gradients[index - 1], gradients[index])
            // The harmonic mean keeps the curve between the points.
            return before * after <= 0 ? 0 : 2 * before * after / (before + after)
        }
    }

    func value(_ x: Double) -> Double {
        guard let first = points.first, let last = points.last else { return x }
        if x <= first.x { return first.y }
        if x >= last.x { return last.y }
        let next = points.firstIndex { $0.x > x } ?? points.count - 1
        let (one, two) = (points[next - 1], points[next])
        let width = two.x - one.x
        let t = (x - one.x) / width
        let (square, cube) = (t * t, t * t * t)
        return (2 * cube - 3 * square + 1) * one.y + (cube - 2 * square + t) * width * slopes[next - 1] + (3 * square - 2 * cube) * two.y
            + (cube - square) * width * slopes[next]
    }

    /// Values for evenly spaced places from 0 to 1.
    func table(places: Int) -> [Double] { (0..<places).map { value(Double($0) / Double(places - 1)) } }
}
