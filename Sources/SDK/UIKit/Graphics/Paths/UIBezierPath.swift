public import Foundation

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path and its drawing attributes.
open class UIBezierPath: NSObject, NSCopying {
    private var geometry = PathGeometry()
    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false

    public override init() { super.init() }

    public convenience init(rect: CGRect) {
        self.init()
        geometry.rect(rect, .identity)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        geometry.ellipse(in: rect, .identity)
    }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        geometry.roundedRect(rect, width: cornerRadius, height: cornerRadius, .identity)
    }

    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        geometry.roundedRect(rect, radii: order.map { corners.contains($0) ? cornerRadii : .zero }, .identity)
    }

    /// `clockwise` is as seen on the screen, where y points down.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        geometry = cgPath.geometry
    }

    open var cgPath: CGPath {
        get { CGPath(geometry) }
        set { geometry = newValue.geometry }
    }

    open func move(to point: CGPoint) { geometry.move(to: point) }
    open func addLine(to point: CGPoint) { geometry.line(to: point) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        geometry.curve(to: endPoint, controlPoint1, controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { geometry.quadCurve(to: endPoint, controlPoint) }

    /// `clockwise` is as seen on the screen, where y points down.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        geometry.arc(center: center, radius: radius, start: startAngle, end: endAngle, clockwise: !clockwise, .identity)
    }

    open func close() { geometry.close() }
    open func removeAllPoints() { geometry = PathGeometry() }
    open func append(_ bezierPath: UIBezierPath) { geometry.append(bezierPath.geometry, .identity) }

    open func apply(_ transform: CGAffineTransform) {
        let old = geometry
        geometry = PathGeometry()
        geometry.append(old, transform)
    }

    /// The same path in the opposite direction.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath()
        result.takeStyle(of: self)
        result.geometry = geometry.reversed
        return result
    }

    open var isEmpty: Bool { geometry.isEmpty }
    open var bounds: CGRect { geometry.tightBox }
    open var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

    open func contains(_ point: CGPoint) -> Bool { geometry.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }

    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
    }

    open func getLineDash(_ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?) {
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
        if let pattern { for (index, length) in dash.lengths.enumerated() { pattern[index] = length } }
    }

    // MARK: - Drawing

    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.beginPath()
        context.addPath(cgPath)
        context.strokePath()
        context.restoreGState()
    }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { mixed(blendMode, alpha) { fill() } }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { mixed(blendMode, alpha) { stroke() } }

    private func mixed(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw()
        context.restoreGState()
    }

    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: - Copying

    open override func copy() -> Any { copy(with: nil) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath()
        copy.geometry = geometry
        copy.takeStyle(of: self)
        return copy
    }

    private func takeStyle(of other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        flatness = other.flatness
        usesEvenOddFillRule = other.usesEvenOddFillRule
        dash = other.dash
    }
}
