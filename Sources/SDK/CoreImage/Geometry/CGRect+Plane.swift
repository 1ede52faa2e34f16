import Foundation
import UIKit

extension CGRect {
    /// Larger on all sides; an infinite rectangle stays as it is.
    func grown(_ across: CGFloat, _ up: CGFloat) -> CGRect {
        isInfinite || isNull ? self : CGRect(x: minX - across, y: minY - up, width: width + 2 * across, height: height + 2 * up)
    }

    func grown(_ distance: CGFloat) -> CGRect { grown(distance, distance) }

    func joined(_ other: CGRect) -> CGRect {
        if isInfinite || other.isInfinite { return .infinite }
        return isEmpty ? other : other.isEmpty ? self : union(other)
    }

    func shared(_ other: CGRect) -> CGRect {
        if isInfinite { return other }
        if other.isInfinite { return self }
        let common = intersection(other)
        return common.isNull ? .zero : common
    }

    /// The rectangle around the transformed corners, with coordinates that are whole numbers but for the error of floating point made so.
    func moved(by transform: CGAffineTransform) -> CGRect {
        guard !isInfinite, !isNull else { return self }
        func near(_ value: CGFloat) -> CGFloat { abs(value - value.rounded()) < 1e-6 * max(1, abs(value)) ? value.rounded() : value }
        let moved = applying(transform)
        return CGRect(
            x: near(moved.minX), y: near(moved.minY), width: near(moved.maxX) - near(moved.minX), height: near(moved.maxY) - near(moved.minY))
    }
}

extension CGPoint {
    var numbers: [Double] { [Double(x), Double(y)] }
}
