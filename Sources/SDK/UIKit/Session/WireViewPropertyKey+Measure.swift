import Wire

extension WireViewPropertyKey {
    /// Whether the host may measure another natural size afterwards.
    var changesMeasure: Bool {
        switch self {
        case .text, .font, .lines, .wrapWidth, .minimumScale, .subtitle, .placeholder, .image, .symbol, .imagePlacement, .buttonStyle, .contentInsets,
            .choices:
            true
        default: false
        }
    }
}
