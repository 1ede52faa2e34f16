import Foundation

/// A path as a value, and the methods that construct its elements.
package struct PathGeometry: Sendable, Equatable {
    package private(set) var elements: [PathElement] = []
    /// Where the next line begins; nil before the first point.
    package private(set) var currentPoint: CGPoint?
    private var start: CGPoint?

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    package mutating func move(to point: CGPoint) {
        elements.append(.move(point))
        currentPoint = point
        start = point
    }

    /// A line without a start point sets the start point.
    package mutating func line(to point: CGPoint) {
        guard currentPoint != nil else { return move(to: point) }
        elements.append(.line(point))
        currentPoint = point
    }

    package mutating func curve(to end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
        if currentPoint == nil { move(to: first) }
        elements.append(.curve(first, second, end))
        currentPoint = end
    }

    package mutating func quadCurve(to end: CGPoint, _ control: CGPoint) {
        let from = currentPoint ?? control
        func between(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        curve(to: end, between(from), between(end))
    }

    package mutating func close() {
        guard currentPoint != nil, elements.last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    package mutating func append(_ other: PathGeometry, _ transform: CGAffineTransform) {
        guard !other.isEmpty else { return }
        elements += transform.isIdentity ? other.elements : other.elements.map { $0.applying(transform) }
        currentPoint = other.currentPoint?.applying(transform)
        start = other.start?.applying(transform)
    }

    package mutating func rect(_ rect: CGRect, _ transform: CGAffineTransform) {
        guard !rect.isNull else { return }
        let corners = rect.standardized.corners.map { $0.applying(transform) }
        move(to: corners[0])
        for corner in corners.dropFirst() { line(to: corner) }
        close()
    }

    package mutating func ellipse(in rect: CGRect, _ transform: CGAffineTransform) {
        let rect = rect.standardized
        let unit = CGAffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
        var circle = PathGeometry()
        circle.arc(center: .zero, radius: 1, start: 0, turn: 2 * .pi, unit.concatenating(transform))
        circle.close()
        append(circle, .identity)
    }

    package mutating func roundedRect(_ rect: CGRect, width: CGFloat, height: CGFloat, _ transform: CGAffineTransform) {
        roundedRect(rect, radii: Array(repeating: CGSize(width: width, height: height), count: 4), transform)
    }

    /// - Parameter radii: Of the corners, clockwise from the top left.
    package mutating func roundedRect(_ rect: CGRect, radii: [CGSize], _ transform: CGAffineTransform) {
        let rect = rect.standardized
        let radii = radii.map { CGSize(width: min(max($0.width, 0), rect.width / 2), height: min(max($0.height, 0), rect.height / 2)) }
        // Distance of a quarter circle's control points from its corner.
        let rest = 1 - PathGeometry.quarter
        var path = PathGeometry()
        func corner(_ index: Int, _ at: CGPoint, from: CGVector, to: CGVector) {
            let begin = CGPoint(x: at.x + from.dx, y: at.y + from.dy)
            let end = CGPoint(x: at.x + to.dx, y: at.y + to.dy)
            path.line(to: begin)
            guard radii[index].width > 0, radii[index].height > 0 else { return }
            path.curve(
                to: end, CGPoint(x: at.x + from.dx * rest, y: at.y + from.dy * rest), CGPoint(x: at.x + to.dx * rest, y: at.y + to.dy * rest))
        }
        let corners = rect.corners
        path.move(to: CGPoint(x: rect.minX + radii[0].width, y: rect.minY))
        corner(1, corners[1], from: CGVector(dx: -radii[1].width, dy: 0), to: CGVector(dx: 0, dy: radii[1].height))
        corner(2, corners[2], from: CGVector(dx: 0, dy: -radii[2].height), to: CGVector(dx: -radii[2].width, dy: 0))
        corner(3, corners[3], from: CGVector(dx: radii[3].width, dy: 0), to: CGVector(dx: 0, dy: -radii[3].height))
        corner(0, corners[0], from: CGVector(dx: 0, dy: radii[0].height), to: CGVector(dx: radii[0].width, dy: 0))
        path.close()
        append(path, transform)
    }

    /// Distance of a quarter circle's control points from its ends, in radii.
    static let quarter: CGFloat = 0.552_284_749_8

    /// An arc, joined by a line to the current point.
    ///
    /// - Parameter turn: The signed angle of the arc in radians; at most a full turn.
    package mutating func arc(center: CGPoint, radius: CGFloat, start: CGFloat, turn: CGFloat, _ transform: CGAffineTransform) {
        let turn = min(max(turn, -2 * .pi), 2 * .pi)
        func at(_ angle: CGFloat, _ tangent: CGFloat = 0) -> CGPoint {
            let cosine = CGFloat(cos(Double(angle)))
            let sine = CGFloat(sin(Double(angle)))
            return CGPoint(x: center.x + radius * (cosine - tangent * sine), y: center.y + radius * (sine + tangent * cosine))
                .applying(transform)
        }
        line(to: at(start))
        let pieces = max(1, Int((abs(Double(turn)) / (.pi / 2)).rounded(.up)))
        let step = turn / CGFloat(pieces)
        // The length of the tangents with which a cubic curve follows a circle.
        let tangent = 4 / 3 * CGFloat(tan(Double(step) / 4))
        for piece in 0..<pieces where turn != 0 {
            let from = start + step * CGFloat(piece)
            curve(to: at(from + step), at(from, tangent), at(from + step, -tangent))
        }
    }

    /// An arc as in Core Graphics: `clockwise` is as seen with y pointing up.
    package mutating func arc(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool, _ transform: CGAffineTransform) {
        arc(center: center, radius: radius, start: start, turn: PathGeometry.turn(from: start, to: end, clockwise: clockwise), transform)
    }

    /// The turn from one angle to another: a full turn or more is a circle; a negative difference wraps around.
    static func turn(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        guard start.isFinite, end.isFinite else { return 0 }
        let whole = 2 * CGFloat.pi
        var turn = clockwise ? start - end : end - start
        if turn >= whole {
            turn = whole
        } else {
            turn = turn.truncatingRemainder(dividingBy: whole)
            if turn < 0 { turn += whole }
        }
        return clockwise ? -turn : turn
    }

    /// An arc that touches the lines from the current point to `first` and from there to `second`.
    package mutating func arc(tangent first: CGPoint, _ second: CGPoint, radius: CGFloat, _ transform: CGAffineTransform) {
        guard let from = currentPoint?.applying(transform.inverted()) else { return move(to: first.applying(transform)) }
        let one = CGVector(dx: from.x - first.x, dy: from.y - first.y)
        let two = CGVector(dx: second.x - first.x, dy: second.y - first.y)
        let lengths = hypot(Double(one.dx), Double(one.dy)) * hypot(Double(two.dx), Double(two.dy))
        let cross = Double(one.dx * two.dy - one.dy * two.dx)
        // When the points are collinear, no arc can touch both lines.
        guard lengths > 0, abs(cross) > 1e-9 * lengths, radius > 0 else { return line(to: first.applying(transform)) }
        let dot = Double(one.dx * two.dx + one.dy * two.dy)
        let half = atan2(abs(cross), dot) / 2
        let distance = CGFloat(Double(radius) / tan(half))
        let oneLength = CGFloat(hypot(Double(one.dx), Double(one.dy)))
        let begin = CGPoint(x: first.x + one.dx / oneLength * distance, y: first.y + one.dy / oneLength * distance)
        let isLeft = cross > 0
        // The centre lies perpendicular to the first line, on the side of the second.
        let normal = isLeft ? CGVector(dx: -one.dy / oneLength, dy: one.dx / oneLength) : CGVector(dx: one.dy / oneLength, dy: -one.dx / oneLength)
        let center = CGPoint(x: begin.x + normal.dx * radius, y: begin.y + normal.dy * radius)
        let start = CGFloat(atan2(Double(begin.y - center.y), Double(begin.x - center.x)))
        let turn = CGFloat(.pi - 2 * half) * (isLeft ? -1 : 1)
        arc(center: center, radius: radius, start: start, turn: turn, transform)
    }
}
