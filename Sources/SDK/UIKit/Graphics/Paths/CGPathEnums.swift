/// How the ends of lines look.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// How corners of lines look.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// What counts as inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// What a step of a path is. Quadratic curves are handed out as cubic ones.
public enum CGPathElementType: Int32, Sendable { case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath }
