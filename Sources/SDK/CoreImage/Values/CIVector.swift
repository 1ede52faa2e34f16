public import Foundation
public import UIKit

/// Numbers: a point, a rectangle, the coefficients of a matrix.
open class CIVector: NSObject, @unchecked Sendable {
    // SAFETY: nothing changes after the initializer.

    private let values: [CGFloat]

    init(_ values: [CGFloat]) { self.values = values }

    public init(values: UnsafePointer<CGFloat>, count: Int) { self.values = (0..<max(count, 0)).map { values[$0] } }

    public convenience init(x: CGFloat) { self.init([x]) }
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
    public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
    /// The corner, the width and the height.
    public convenience init(cgRect rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }

    /// From a text such as `[1 0 0 1]`.
    public convenience init(string representation: String) {
        let words = representation.split { "[] ,".contains($0) }
        self.init(words.compactMap { Double($0).map { CGFloat($0) } })
    }

    /// 0 for an index that the vector does not have.
    open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

    open var count: Int { values.count }
    open var x: CGFloat { value(at: 0) }
    open var y: CGFloat { value(at: 1) }
    open var z: CGFloat { value(at: 2) }
    open var w: CGFloat { value(at: 3) }
    open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
    open var cgAffineTransformValue: CGAffineTransform {
        CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
    }
    open var stringRepresentation: String { "[\(values.map { String(describing: Double($0)) }.joined(separator: " "))]" }

    open override var description: String { stringRepresentation }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    open override var hash: Int { values.hashValue }

    var numbers: [Double] { values.map { Double($0) } }
}
