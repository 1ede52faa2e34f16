import CGtk
import Foundation
import Wire

/// Measures text off the main thread, with the same font settings as the drawn text.
final class TextRuler: @unchecked Sendable {
    // SAFETY: the Pango objects here are private to this object and are used under the lock.

    struct Measured {
        var width = 0.0
        var height = 0.0
        var firstBaseline = 0.0
        var lastBaseline = 0.0
    }

    private let lock = NSLock()
    private let map: UnsafeMutablePointer<PangoFontMap>?
    private let context: OpaquePointer?

    /// Copies resolution, hinting and language from `widget`.
    @MainActor
    init(as widget: Widget) {
        map = pango_cairo_font_map_new()
        context = map.flatMap { pango_font_map_create_context($0) }
        guard let context, let model = gtk_widget_get_pango_context(widget) else { return }
        pango_cairo_context_set_resolution(context, pango_cairo_context_get_resolution(model))
        pango_cairo_context_set_font_options(context, pango_cairo_context_get_font_options(model))
        pango_context_set_round_glyph_positions(context, pango_context_get_round_glyph_positions(model))
        pango_context_set_language(context, pango_context_get_language(model))
        pango_context_set_base_dir(context, pango_context_get_base_dir(model))
        pango_context_set_font_description(context, pango_context_get_font_description(model))
    }

    deinit {
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
        if let map { g_object_unref(UnsafeMutableRawPointer(map)) }
    }

    /// `width`: where lines break; nil for nowhere.
    func measure(_ text: WireStyledText, font: WireViewFont?, attributes: TextAttributes, style: LabelText.Style, width: Double?) -> Measured {
        lock.withLock {
            guard let context, let layout = pango_layout_new(context) else { return Measured() }
            defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
            var attributes = attributes
            attributes.resolvesColors = false
            pango_layout_set_text(layout, text.text, -1)
            let list = attributes.list(for: text, font: font, color: nil)
            pango_layout_set_attributes(layout, list)
            pango_attr_list_unref(list)
            pango_layout_set_wrap(layout, style.wrap)
            if style.wraps, let width, width.isFinite, width > 0 {
                pango_layout_set_width(layout, Int32(within: min(width, 1_000_000) * Double(PANGO_SCALE)))
            }
            if style.lines > 0 {
                pango_layout_set_ellipsize(layout, style.ellipsize)
                pango_layout_set_height(layout, -style.lines)
            }
            var bounds = PangoRectangle()
            pango_layout_get_extents(layout, nil, &bounds)
            let scale = Double(PANGO_SCALE)
            var measured = Measured()
            measured.width = (Double(bounds.width) / scale).rounded(.up)
            measured.height = (Double(bounds.height) / scale).rounded(.up)
            measured.firstBaseline = Double(pango_layout_get_baseline(layout)) / scale
            if let iterator = pango_layout_get_iter(layout) {
                while pango_layout_iter_next_line(iterator) != 0 {}
                measured.lastBaseline = measured.height - Double(pango_layout_iter_get_baseline(iterator)) / scale
                pango_layout_iter_free(iterator)
            }
            return measured
        }
    }
}
