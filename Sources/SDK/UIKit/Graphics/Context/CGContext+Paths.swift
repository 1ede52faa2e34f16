public import Foundation

extension CGContext {
    public func beginPath() { _ = takePath() }
    public func move(to point: CGPoint) { change { $0.move(to: point) } }
    public func addLine(to point: CGPoint) { change { $0.line(to: point) } }

    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { change { $0.curve(to: end, control1, control2) } }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { change { $0.quadCurve(to: end, control) } }
    public func addRect(_ rect: CGRect) { change { $0.rect(rect, .identity) } }
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    public func addEllipse(in rect: CGRect) { change { $0.ellipse(in: rect, .identity) } }
    public func closePath() { change { $0.close() } }
    public func addPath(_ path: CGPath) { change { $0.append(path.geometry, .identity) } }

    /// `clockwise` is as seen with y pointing up: in a view, where y points down, it is reversed.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        change { $0.arc(center: center, radius: radius, start: startAngle, end: endAngle, clockwise: clockwise, .identity) }
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        change { $0.arc(tangent: tangent1End, tangent2End, radius: radius, .identity) }
    }

    public var isPathEmpty: Bool { geometry.isEmpty }
    public var currentPointOfPath: CGPoint { geometry.currentPoint ?? .zero }
    public var boundingBoxOfPath: CGRect { geometry.tightBox }
    public var path: CGPath? { geometry.isEmpty ? nil : CGPath(geometry) }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        geometry.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }

    /// Writes a path to the drawing. A step with numbers that are not finite ends the path.
    func emit(_ path: PathGeometry) {
        add(.beginPath)
        for element in path.elements {
            let numbers = element.points.flatMap { [Double($0.x), Double($0.y)] }
            guard numbers.allSatisfy(\.isFinite) else { break }
            switch element {
            case .move: add(.move, numbers)
            case .line: add(.line, numbers)
            case .curve: add(.curve, numbers)
            case .close: add(.close)
            }
        }
    }
}
