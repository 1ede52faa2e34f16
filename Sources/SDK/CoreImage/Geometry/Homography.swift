import Foundation
import PictureEngine

/// A map of the plane that keeps lines straight, row by row.
struct Homography {
    let rows: [[Double]]

    /// The map from the unit square to a quadrilateral (Heckbert, 1989); nil for one without an area.
    ///
    /// - Parameter corners: where (0, 0), (1, 0), (1, 1) and (0, 1) go.
    init?(unitSquareTo corners: [CGPoint]) {
        guard corners.count == 4 else { return nil }
        let x = corners.map { Double($0.x) }
        let y = corners.map { Double($0.y) }
        let (dx1, dx2, dx3) = (x[1] - x[2], x[3] - x[2], x[0] - x[1] + x[2] - x[3])
        let (dy1, dy2, dy3) = (y[1] - y[2], y[3] - y[2], y[0] - y[1] + y[2] - y[3])
        let area = dx1 * dy2 - dx2 * dy1
        guard area.isFinite, abs(area) > 1e-9 else { return nil }
        let g = (dx3 * dy2 - dx2 * dy3) / area
        let h = (dx1 * dy3 - dx3 * dy1) / area
        rows = [
            [x[1] - x[0] + g * x[1], x[3] - x[0] + h * x[3], x[0]], [y[1] - y[0] + g * y[1], y[3] - y[0] + h * y[3], y[0]], [g, h, 1],
        ]
    }

    init(rows: [[Double]]) { self.rows = rows }

    /// From the unit square to a rectangle.
    init(unitSquareTo rect: CGRect) {
        rows = [[Double(rect.width), 0, Double(rect.minX)], [0, Double(rect.height), Double(rect.minY)], [0, 0, 1]]
    }

    var inverted: Homography? { Matrix.inverse(rows).map { Homography(rows: $0) } }

    /// First `other`, then this one.
    func after(_ other: Homography) -> Homography { Homography(rows: Matrix.product(rows, other.rows)) }

    func applied(to point: CGPoint) -> CGPoint? {
        let (x, y) = (Double(point.x), Double(point.y))
        let depth = rows[2][0] * x + rows[2][1] * y + rows[2][2]
        guard abs(depth) > 1e-9 else { return nil }
        return CGPoint(x: (rows[0][0] * x + rows[0][1] * y + rows[0][2]) / depth, y: (rows[1][0] * x + rows[1][1] * y + rows[1][2]) / depth)
    }
}
