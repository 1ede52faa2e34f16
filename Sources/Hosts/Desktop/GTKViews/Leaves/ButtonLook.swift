import CGtk
import RemoteView
import Wire

/// The look of a button, from its properties.
struct ButtonLook {
    /// The size of a symbol in a button, in points.
    static let symbolSize = 16.0

    let style: WireButtonStyle
    let isInBar: Bool
    let textColor: WireViewColor?
    let insets: WireViewInsets?
    let isEnabled: Bool
    let isSelected: Bool
    let hasTitle: Bool

    init(_ properties: Properties) {
        style = WireButtonStyle(rawValue: properties[.buttonStyle]) ?? .plain
        isInBar = [WireViewRole.barButton.rawValue, WireViewRole.backButton.rawValue].contains(properties[.role])
        textColor = properties[.textColor]
        insets = properties[.contentInsets]
        isEnabled = properties[.enabled]
        isSelected = properties[.selected]
        hasTitle = !(properties[.text]?.text.isEmpty ?? true)
    }

    @MainActor
    func apply(to widget: Widget) {
        let isCustom = style == .custom && !isInBar
        widget.setClass("flat", style == .plain || isInBar && style != .filled)
        widget.setClass("suggested-action", style == .filled)
        widget.setClass("destructive-action", style == .destructive && !isInBar)
        widget.setClass("appex-tinted", style == .tinted)
        widget.setClass("appex-custom", isCustom)
        widget.setClass("appex-selected", isSelected && !isCustom)
        widget.setClass("text-button", hasTitle)
        widget.setClass("image-button", !hasTitle)
    }

    var isBold: Bool { style != .custom || isInBar }

    /// nil for the theme's colour.
    func titleColor(tint: WireViewColor?) -> WireViewColor? {
        guard isEnabled else { return nil }
        if let textColor { return textColor }
        switch style {
        case .plain: return isInBar && !isSelected ? tint : tint ?? .with { $0.system = .tint }
        case .tinted: return tint ?? .with { $0.system = .tint }
        case .custom: return tint
        default: return nil
        }
    }

    /// The insets that the extension wants beyond the padding of the theme's buttons.
    var extraInsets: WireViewInsets {
        guard let insets else { return WireViewInsets() }
        let (x, y) = style == .custom && !isInBar ? (0.0, 0.0) : (ControlMetrics.buttonPadding.width, ControlMetrics.buttonPadding.height)
        return .with {
            $0.top = min(500, max(0, insets.top.finite() - y))
            $0.bottom = min(500, max(0, insets.bottom.finite() - y))
            $0.left = min(500, max(0, insets.left.finite() - x))
            $0.right = min(500, max(0, insets.right.finite() - x))
        }
    }
}
