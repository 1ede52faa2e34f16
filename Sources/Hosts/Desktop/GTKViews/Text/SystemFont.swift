import CGtk
import Wire

/// The host's fonts, for measuring and drawing text: read once on the main thread, used on any.
struct SystemFont: Sendable, Equatable {
    var family = "Cantarell"
    /// The size of ordinary text, in points of the protocol (CSS pixels).
    var size = 14.667

    /// The font of `widget`.
    @MainActor
    init(of widget: Widget) {
        guard let context = gtk_widget_get_pango_context(widget), let description = pango_context_get_font_description(context) else { return }
        if let name = pango_font_description_get_family(description) { family = String(cString: name) }
        let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
        guard size > 0 else { return }
        let resolution = pango_cairo_context_get_resolution(context)
        let isAbsolute = pango_font_description_get_size_is_absolute(description) != 0
        self.size = isAbsolute ? size : size * (resolution > 0 ? resolution : 96) / 72
    }

    init() {}

    /// Glyphs that are much larger cannot be rendered.
    private static let largest = 300.0

    /// The description of `font`; nil means ordinary text. The caller frees it.
    func description(_ font: WireViewFont?, textScale: Double, isBold: Bool = false) -> OpaquePointer? {
        let description = pango_font_description_new()
        let font = font ?? WireViewFont()
        let isOwnSize = font.size.isFinite && font.size > 0
        // The system's font size already includes the person's text size.
        let points = isOwnSize ? min(font.size * (font.scales ? textScale : 1), Self.largest) : size
        pango_font_description_set_absolute_size(description, max(1, points) * Double(PANGO_SCALE))
        pango_font_description_set_family(description, familyName(font))
        let weight = font.weight == 0 ? (isBold ? 700 : 400) : min(max(font.weight, 100), 1000)
        pango_font_description_set_weight(description, PangoWeight(rawValue: weight))
        if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        return description
    }

    private func familyName(_ font: WireViewFont) -> String {
        switch font.design {
        case .monospaced: return "Monospace"
        case .serif: return "Serif"
        default: return font.family.isEmpty ? family : "\(font.family.forC),\(family)"
        }
    }
}
