public import Foundation

extension CGContext {
    public func fillPath(using rule: CGPathFillRule = .winding) {
        emit(takePath())
        add(.fill, [rule == .evenOdd ? 1 : 0])
    }

    public func strokePath() {
        emit(takePath())
        add(.stroke)
    }

    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPath()
        case .eoFill: fillPath(using: .evenOdd)
        case .stroke: strokePath()
        case .fillStroke, .eoFillStroke:
            emit(takePath())
            add(.fillAndStroke, [mode == .eoFillStroke ? 1 : 0])
        }
    }

    public func fill(_ rect: CGRect) {
        guard let numbers = rect.numbers else { return }
        add(.beginPath)
        add(.rect, numbers)
        add(.fill, [0])
    }

    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

    public func fillEllipse(in rect: CGRect) {
        guard let numbers = rect.numbers else { return }
        add(.beginPath)
        add(.ellipse, numbers)
        add(.fill, [0])
    }

    public func stroke(_ rect: CGRect) {
        guard let numbers = rect.numbers else { return }
        add(.beginPath)
        add(.rect, numbers)
        add(.stroke)
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    public func strokeEllipse(in rect: CGRect) {
        guard let numbers = rect.numbers else { return }
        add(.beginPath)
        add(.ellipse, numbers)
        add(.stroke)
    }

    /// Draws lines between the first and the second point, the third and the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    public func clear(_ rect: CGRect) {
        guard let numbers = rect.numbers else { return }
        add(.clear, numbers)
    }

    public func clip(using rule: CGPathFillRule = .winding) {
        let path = takePath()
        emit(path)
        add(.clip, [rule == .evenOdd ? 1 : 0])
        state.clip = state.clip.intersection(path.tightBox.applying(state.transform))
    }

    public func clip(to rect: CGRect) {
        guard let numbers = rect.numbers else { return }
        add(.beginPath)
        add(.rect, numbers)
        add(.clip, [0])
        state.clip = state.clip.intersection(rect.standardized.applying(state.transform))
    }

    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    public func resetClip() {}

    /// Draws a gradient along a line.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        let numbers = [start.x, start.y, end.x, end.y].map { Double($0) }
        add(.linearGradient, numbers + gradient.numbers(options))
    }

    /// Draws a gradient between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let numbers = [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius].map { Double($0) }
        add(.radialGradient, numbers + gradient.numbers(options))
    }
}

extension CGRect {
    /// The rectangle as numbers of a drawing operation; nil for a rectangle that cannot be drawn.
    var numbers: [Double]? {
        guard !isNull else { return nil }
        let box = standardized
        let numbers = [box.minX, box.minY, box.width, box.height].map { Double($0) }
        return numbers.allSatisfy(\.isFinite) ? numbers : nil
    }
}

extension CGGradient {
    fileprivate func numbers(_ options: CGGradientDrawingOptions) -> [Double] {
        [Double(options.rawValue & 3), Double(stops.count)] + stops.flatMap { [Double($0.location)] + $0.color.numbers }
    }
}
