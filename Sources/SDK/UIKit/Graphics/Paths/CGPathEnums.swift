/// The shape of line ends.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The shape of line corners.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// Which areas count as inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// Which parts of a path are drawn.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// The kind of a path element. Quadratic curves are reported as cubic ones.
public enum CGPathElementType: Int32, Sendable { case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath }
