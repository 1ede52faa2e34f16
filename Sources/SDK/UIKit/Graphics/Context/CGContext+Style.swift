public import Foundation

extension CGContext {
    public func setFillColor(_ color: CGColor) {
        state.fill = color.rgba
        add(.fillColor, color.rgba.numbers)
    }

    public func setStrokeColor(_ color: CGColor) {
        state.stroke = color.rgba
        add(.strokeColor, color.rgba.numbers)
    }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    public func setLineWidth(_ width: CGFloat) { add(.lineWidth, [Double(width)]) }
    public func setLineCap(_ cap: CGLineCap) { add(.lineCap, [Double(cap.rawValue)]) }
    public func setLineJoin(_ join: CGLineJoin) { add(.lineJoin, [Double(join.rawValue)]) }
    public func setMiterLimit(_ limit: CGFloat) { add(.miterLimit, [Double(limit)]) }

    /// Without lengths the line is solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        add(.dash, [Double(phase), Double(lengths.count)] + lengths.map { Double($0) })
    }

    public func setAlpha(_ alpha: CGFloat) { add(.alpha, [Double(alpha)]) }
    public func setBlendMode(_ mode: CGBlendMode) { add(.blend, [Double(mode.rawValue)]) }

    /// Sets a black shadow with a third of the opacity of what casts it.
    public func setShadow(offset: CGSize, blur: CGFloat) { setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3)) }

    /// - Parameter color: Nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        add(.shadow, [offset.width, offset.height, blur].map { Double($0) } + (color?.rgba ?? RGBA(0)).numbers)
    }

    // Cairo ignores these settings and decides by itself.
    public func setAllowsAntialiasing(_ allows: Bool) {}
    public func setShouldAntialias(_ should: Bool) {}
    public func setFlatness(_ flatness: CGFloat) {}
    public func setShouldSmoothFonts(_ should: Bool) {}
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
}

/// How images are scaled.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }
