import Foundation

extension PathGeometry {
    /// The bounds of all points, including control points.
    package var controlBox: CGRect { CGRect(around: elements.lazy.flatMap(\.points)) }

    /// The bounds of what is drawn.
    package var tightBox: CGRect { CGRect(around: polygons().joined()) }

    /// The path as straight lines.
    func polygons(_ transform: CGAffineTransform = .identity) -> [[CGPoint]] {
        var result: [[CGPoint]] = []
        var current: [CGPoint] = []
        for element in elements {
            switch element.applying(transform) {
            case .move(let point):
                if !current.isEmpty { result.append(current) }
                current = [point]
            case .line(let point): current.append(point)
            case .curve(let first, let second, let end):
                guard let from = current.last else { continue }
                current += PathGeometry.flattened(from, first, second, end)
            case .close:
                guard let start = current.first else { continue }
                result.append(current + [start])
                current = [start]
            }
        }
        if current.count > 1 || result.isEmpty && !current.isEmpty { result.append(current) }
        return result
    }

    private static func flattened(_ from: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) -> [CGPoint] {
        let length = [(from, first), (first, second), (second, end)].reduce(0.0) { $0 + hypot(Double($1.1.x - $1.0.x), Double($1.1.y - $1.0.y)) }
        let count = length.isFinite ? min(max(Int(length.squareRoot() * 2), 8), 200) : 8
        return (1...count).map { step in
            let t = CGFloat(step) / CGFloat(count)
            let u = 1 - t
            let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(
                x: weights.0 * from.x + weights.1 * first.x + weights.2 * second.x + weights.3 * end.x,
                y: weights.0 * from.y + weights.1 * first.y + weights.2 * second.y + weights.3 * end.y)
        }
    }

    /// Whether a point is inside; open subpaths count as closed.
    package func contains(_ point: CGPoint, using rule: CGPathFillRule, _ transform: CGAffineTransform = .identity) -> Bool {
        var winding = 0
        var crossings = 0
        for polygon in polygons(transform) {
            for (index, from) in polygon.enumerated() {
                let to = polygon[(index + 1) % polygon.count]
                guard (from.y <= point.y) != (to.y <= point.y) else { continue }
                let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                guard x > point.x else { continue }
                crossings += 1
                winding += to.y > from.y ? 1 : -1
            }
        }
        return rule == .evenOdd ? crossings % 2 == 1 : winding != 0
    }
}
