package import Wire

/// Measures nodes in a renderer's fonts and controls. Called on a view's queue, never on the main thread, so that a slow layout blocks
/// only its view.
package protocol ViewMeasurer: Sendable {
    /// The natural size of a leaf. `width`: lines are broken at this width; nil: only at the text's own line breaks.
    func naturalSize(of node: ViewNode, width: Double?, in environment: WireViewEnvironment) -> NaturalSize
    func measure(_ text: WireMeasureText, in environment: WireViewEnvironment) -> WireMeasuredText
}

/// The preferred size of a leaf, in points; nil for no preference.
package struct NaturalSize: Equatable, Sendable {
    package var width: Double?
    package var height: Double?
    /// Distance from the top.
    package var firstBaseline = 0.0
    /// Distance from the bottom.
    package var lastBaseline = 0.0

    package init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }
}
