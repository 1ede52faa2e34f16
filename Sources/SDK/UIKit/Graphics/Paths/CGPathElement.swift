public import Foundation

/// One element of a path, valid only while the function that received it runs.
public struct CGPathElement {
    public let type: CGPathElementType
    /// One point for a move or a line, three for a curve, none for a close.
    public let points: UnsafeMutablePointer<CGPoint>
}
