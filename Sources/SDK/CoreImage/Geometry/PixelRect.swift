import Foundation

/// Whole pixels on the plane of Core Image, in which y points up.
struct PixelRect: Sendable, Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The plane ends there, far beyond every picture.
    private static let end = 1 << 30

    var right: Int { x + width }
    var top: Int { y + height }
    var isEmpty: Bool { width <= 0 || height <= 0 }
    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// All pixels that a rectangle touches by more than a ten-thousandth; nil for an empty one.
    init?(covering rect: CGRect) {
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
        guard !rect.isInfinite else {
            self.init(x: -Self.end, y: -Self.end, width: 2 * Self.end, height: 2 * Self.end)
            return
        }
        func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule, _ slack: CGFloat) -> Int {
            let bound = CGFloat(Self.end)
            return Int(min(max((value + slack).rounded(rule), -bound), bound))
        }
        let left = whole(rect.minX, .down, 1e-4)
        let bottom = whole(rect.minY, .down, 1e-4)
        self.init(x: left, y: bottom, width: whole(rect.maxX, .up, -1e-4) - left, height: whole(rect.maxY, .up, -1e-4) - bottom)
        guard !isEmpty else { return nil }
    }

    func intersection(_ other: PixelRect) -> PixelRect? {
        let left = max(x, other.x)
        let bottom = max(y, other.y)
        let result = PixelRect(x: left, y: bottom, width: min(right, other.right) - left, height: min(top, other.top) - bottom)
        return result.isEmpty ? nil : result
    }

    func union(_ other: PixelRect) -> PixelRect {
        let left = min(x, other.x)
        let bottom = min(y, other.y)
        return PixelRect(x: left, y: bottom, width: max(right, other.right) - left, height: max(top, other.top) - bottom)
    }

    /// Larger on all sides.
    func outset(_ across: Int, _ up: Int) -> PixelRect {
        PixelRect(x: x - across, y: y - up, width: width + 2 * across, height: height + 2 * up)
    }

    func outset(_ distance: Int) -> PixelRect { outset(distance, distance) }

    func offset(x: Int, y: Int) -> PixelRect { PixelRect(x: self.x + x, y: self.y + y, width: width, height: height) }

    /// The pixels of `bounds` that are nearest to this rectangle: at least one.
    func clamped(to bounds: PixelRect) -> PixelRect {
        func clamp(_ start: Int, _ end: Int, _ lower: Int, _ upper: Int) -> (Int, Int) {
            let first = min(max(start, lower), upper - 1)
            return (first, max(first + 1, min(end, upper)))
        }
        let (left, right) = clamp(x, right, bounds.x, bounds.right)
        let (bottom, top) = clamp(y, top, bounds.y, bounds.top)
        return PixelRect(x: left, y: bottom, width: right - left, height: top - bottom)
    }
}
