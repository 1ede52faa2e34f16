package import Wire

/// Knows how large things are in a renderer's fonts and controls. Used on the queue of a view, never on the main thread, so that a
/// layout that takes long holds up nobody.
package protocol ViewMeasurer: Sendable {
    /// The natural size of a leaf. `width`: break lines at it; nil: one line for each line of the text.
    func naturalSize(of node: ViewNode, width: Double?, in environment: WireViewEnvironment) -> NaturalSize
    func measure(_ text: WireMeasureText, in environment: WireViewEnvironment) -> WireMeasuredText
}

/// What a leaf would like to measure, in points; nil for no opinion.
package struct NaturalSize: Equatable, Sendable {
    package var width: Double?
    package var height: Double?
    /// From the top.
    package var firstBaseline = 0.0
    /// From the bottom.
    package var lastBaseline = 0.0

    package init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }
}
