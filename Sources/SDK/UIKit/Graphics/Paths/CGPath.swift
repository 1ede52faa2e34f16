public import Foundation

/// Lines and curves that can be filled, stroked and used as a clip.
// SAFETY: the geometry of a CGPath never changes; only a CGMutablePath changes its own, and it is not passed to another thread meanwhile.
public class CGPath: @unchecked Sendable, Equatable {
    package fileprivate(set) var geometry: PathGeometry

    package init(_ geometry: PathGeometry) { self.geometry = geometry }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var geometry = PathGeometry()
        geometry.rect(rect, transform?.pointee ?? .identity)
        self.init(geometry)
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var geometry = PathGeometry()
        geometry.ellipse(in: rect, transform?.pointee ?? .identity)
        self.init(geometry)
    }

    public convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?) {
        var geometry = PathGeometry()
        geometry.roundedRect(rect, width: cornerWidth, height: cornerHeight, transform?.pointee ?? .identity)
        self.init(geometry)
    }

    public var isEmpty: Bool { geometry.isEmpty }

    /// Where the next line begins; zero for an empty path.
    public var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

    /// The bounds of all points, control points included; null for an empty path.
    public var boundingBox: CGRect { geometry.controlBox }

    /// The bounds of what is drawn; null for an empty path.
    public var boundingBoxOfPath: CGRect { geometry.tightBox }

    /// The rectangle that this path describes; nil when it is not a rectangle.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let box = boundingBox
        let corners = geometry.elements.flatMap { $0.points }
        // Four sides along the axes, from any corner and in any direction.
        guard geometry.elements.count == 5, geometry.elements.last == .close, corners.count == 4,
            box.corners.allSatisfy({ corners.contains($0) }), corners[0].x == corners[1].x || corners[0].y == corners[1].y
        else { return false }
        rect?.pointee = box
        return true
    }

    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        geometry.contains(point, using: rule, transform)
    }

    public func copy() -> CGPath? { CGPath(geometry) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        var copy = PathGeometry()
        copy.append(geometry, transform?.pointee ?? .identity)
        return CGPath(copy)
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(geometry) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        var copy = PathGeometry()
        copy.append(geometry, transform?.pointee ?? .identity)
        return CGMutablePath(copy)
    }

    /// Calls a function with each element of the path.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in geometry.elements {
            var points = element.points + Array(repeating: .zero, count: 3)
            let type: CGPathElementType =
                switch element {
                case .move: .moveToPoint
                case .line: .addLineToPoint
                case .curve: .addCurveToPoint
                case .close: .closeSubpath
                }
            points.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                var step = CGPathElement(type: type, points: base)
                block(&step)
            }
        }
    }

    /// Calls a function with `info` and each element of the path.
    public func apply(info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void) {
        applyWithBlock { function(info, $0) }
    }

    public static func == (one: CGPath, two: CGPath) -> Bool { one.geometry == two.geometry }

    fileprivate func change(_ body: (inout PathGeometry) -> Void) { body(&geometry) }
}

/// A path that can be changed.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public convenience init() { self.init(PathGeometry()) }

    package override init(_ geometry: PathGeometry) { super.init(geometry) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { change { $0.move(to: point.applying(transform)) } }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { change { $0.line(to: point.applying(transform)) } }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.curve(to: end.applying(transform), control1.applying(transform), control2.applying(transform)) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        change { $0.quadCurve(to: end.applying(transform), control.applying(transform)) }
    }

    public func closeSubpath() { change { $0.close() } }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { change { $0.rect(rect, transform) } }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { change { $0.ellipse(in: rect, transform) } }

    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        change { $0.roundedRect(rect, width: cornerWidth, height: cornerHeight, transform) }
    }

    /// `clockwise` is as seen with y pointing up: in a view, where y points down, it is reversed.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        change { $0.arc(center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise, transform) }
    }

    public func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity) {
        change { $0.arc(center: center, radius: radius, start: startAngle, turn: delta, transform) }
    }

    /// An arc that touches the line to `tangent1End` and the line from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        change { $0.arc(tangent: tangent1End, tangent2End, radius: radius, transform) }
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { change { $0.append(path.geometry, transform) } }
}
