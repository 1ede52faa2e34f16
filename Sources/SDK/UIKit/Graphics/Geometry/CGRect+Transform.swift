public import Foundation

extension CGPoint {
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension CGSize {
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle around the four transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        return CGRect(around: corners.map { $0.applying(transform) })
    }

    var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }

    /// The smallest rectangle around the points; null when there are no points.
    init(around points: some Sequence<CGPoint>) {
        var box: (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat)?
        for point in points {
            guard let old = box else {
                box = (point.x, point.y, point.x, point.y)
                continue
            }
            box = (min(old.left, point.x), min(old.top, point.y), max(old.right, point.x), max(old.bottom, point.y))
        }
        guard let box else {
            self = .null
            return
        }
        self.init(x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
    }
}
