import Wire

extension WireViewPropertyKey {
    /// Whether a change of the property may change the natural size that the host measures.
    var changesMeasure: Bool {
        switch self {
        case .text, .font, .lines, .wrapWidth, .minimumScale, .subtitle, .placeholder, .image, .symbol, .imagePlacement, .buttonStyle, .contentInsets,
            .choices:
            true
        default: false
        }
    }
}
