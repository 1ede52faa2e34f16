import Foundation

extension CGRect {
    /// Whether the rectangles share more than an edge. Foundation's `intersects` on Linux is true for neighbours.
    func overlaps(_ other: CGRect) -> Bool { minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY }
}
