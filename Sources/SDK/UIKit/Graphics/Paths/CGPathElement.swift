public import Foundation

/// One step of a path, valid as long as the function runs that gets it.
public struct CGPathElement {
    public let type: CGPathElementType
    /// One point for a move or a line, three for a curve, none for a close.
    public let points: UnsafeMutablePointer<CGPoint>
}
