import CGtk
import Wire

/// Plays a display list with cairo. Operands that are missing end the playing; nothing in a list can harm.
@MainActor
struct DrawingPlayer {
    /// A new layout, the caller's.
    let layout: () -> OpaquePointer?
    let attributes: TextAttributes
    let image: (UInt64) -> OpaquePointer?

    private struct State {
        var fill = (0.0, 0.0, 0.0, 1.0)
        var stroke = (0.0, 0.0, 0.0, 1.0)
        var alpha = 1.0
    }

    func play(_ list: WireDisplayList, _ cairo: OpaquePointer) {
        var numbers = list.numbers[...]
        var texts = list.texts[...]
        var images = list.images[...]
        var state = State()
        var saved: [State] = []
        var groups = 0
        func next(_ count: Int) -> [Double]? {
            guard numbers.count >= count else { return nil }
            defer { numbers = numbers.dropFirst(count) }
            return numbers.prefix(count).map { $0.finite() }
        }
        func source(_ color: (Double, Double, Double, Double)) {
            cairo_set_source_rgba(cairo, color.0, color.1, color.2, color.3 * state.alpha)
        }
        cairo_new_path(cairo)
        playing: for operation in list.operations {
            switch operation {
            case .save:
                cairo_save(cairo)
                saved.append(state)
            case .restore:
                guard let last = saved.popLast() else { continue }
                cairo_restore(cairo)
                state = last
            case .transform:
                guard let n = next(6) else { break playing }
                // cairo refuses for good to go on after a matrix without an inverse.
                guard abs(n[0] * n[3] - n[1] * n[2]) > 1e-12 else { continue }
                var matrix = cairo_matrix_t(xx: n[0], yx: n[1], xy: n[2], yy: n[3], x0: n[4], y0: n[5])
                cairo_transform(cairo, &matrix)
            case .beginPath: cairo_new_path(cairo)
            case .move:
                guard let n = next(2) else { break playing }
                cairo_move_to(cairo, n[0], n[1])
            case .line:
                guard let n = next(2) else { break playing }
                cairo_line_to(cairo, n[0], n[1])
            case .curve:
                guard let n = next(6) else { break playing }
                cairo_curve_to(cairo, n[0], n[1], n[2], n[3], n[4], n[5])
            case .rect:
                guard let n = next(4) else { break playing }
                cairo_rectangle(cairo, n[0], n[1], n[2], n[3])
            case .arc:
                guard let n = next(6) else { break playing }
                let arc = n[5] != 0 ? cairo_arc : cairo_arc_negative
                arc(cairo, n[0], n[1], max(0, n[2]), n[3], n[4])
            case .ellipse:
                guard let n = next(4) else { break playing }
                ellipse(cairo, n)
            case .close: cairo_close_path(cairo)
            case .fill:
                guard let n = next(1) else { break playing }
                cairo_set_fill_rule(cairo, n[0] != 0 ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                source(state.fill)
                cairo_fill(cairo)
            case .stroke:
                source(state.stroke)
                cairo_stroke(cairo)
            case .fillAndStroke:
                guard let n = next(1) else { break playing }
                cairo_set_fill_rule(cairo, n[0] != 0 ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                source(state.fill)
                cairo_fill_preserve(cairo)
                source(state.stroke)
                cairo_stroke(cairo)
            case .clip:
                guard let n = next(1) else { break playing }
                cairo_set_fill_rule(cairo, n[0] != 0 ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                cairo_clip(cairo)
            case .fillColor:
                guard let n = next(4) else { break playing }
                state.fill = (n[0], n[1], n[2], n[3])
            case .strokeColor:
                guard let n = next(4) else { break playing }
                state.stroke = (n[0], n[1], n[2], n[3])
            case .lineWidth:
                guard let n = next(1) else { break playing }
                cairo_set_line_width(cairo, max(0, n[0]))
            case .lineCap:
                guard let n = next(1) else { break playing }
                cairo_set_line_cap(cairo, [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE][Int(max(0, min(2, n[0])))])
            case .lineJoin:
                guard let n = next(1) else { break playing }
                cairo_set_line_join(cairo, [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL][Int(max(0, min(2, n[0])))])
            case .miterLimit:
                guard let n = next(1) else { break playing }
                cairo_set_miter_limit(cairo, max(1, n[0]))
            case .dash:
                guard let n = next(2), let lengths = next(Int(max(0, min(64, n[1])))) else { break playing }
                let usable = lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 }
                cairo_set_dash(cairo, lengths, usable ? Int32(lengths.count) : 0, n[0])
            case .alpha:
                guard let n = next(1) else { break playing }
                state.alpha = max(0, min(1, n[0]))
            case .blend:
                guard let n = next(1) else { break playing }
                cairo_set_operator(cairo, Self.blend(Int(n[0])))
            case .shadow: guard next(7) != nil else { break playing }
            case .image:
                guard let n = next(4), let id = images.popFirst() else { break playing }
                draw(image(id), cairo, n, state.alpha)
            case .text:
                guard let n = next(5), let text = texts.popFirst() else { break playing }
                source(state.fill)
                draw(text, cairo, n)
            case .linearGradient:
                guard let n = next(6), let stops = next(5 * Int(max(0, min(256, n[5])))) else { break playing }
                paint(cairo_pattern_create_linear(n[0], n[1], n[2], n[3]), stops, extend: Int(n[4]), state.alpha, cairo)
            case .radialGradient:
                guard let n = next(8), let stops = next(5 * Int(max(0, min(256, n[7])))) else { break playing }
                paint(
                    cairo_pattern_create_radial(n[0], n[1], max(0, n[2]), n[3], n[4], max(0, n[5])), stops, extend: Int(n[6]), state.alpha,
                    cairo)
            case .clear:
                guard let n = next(4) else { break playing }
                cairo_save(cairo)
                cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
                cairo_new_path(cairo)
                cairo_rectangle(cairo, n[0], n[1], n[2], n[3])
                cairo_fill(cairo)
                cairo_restore(cairo)
            case .beginLayer:
                cairo_push_group(cairo)
                groups += 1
            case .endLayer where groups > 0:
                cairo_pop_group_to_source(cairo)
                cairo_paint_with_alpha(cairo, state.alpha)
                groups -= 1
            default: continue
            }
        }
        while groups > 0 {
            cairo_pop_group_to_source(cairo)
            cairo_paint(cairo)
            groups -= 1
        }
        for _ in saved { cairo_restore(cairo) }
    }

    private func ellipse(_ cairo: OpaquePointer, _ n: [Double]) {
        guard n[2] > 0, n[3] > 0 else { return }
        cairo_save(cairo)
        cairo_translate(cairo, n[0] + n[2] / 2, n[1] + n[3] / 2)
        cairo_scale(cairo, n[2] / 2, n[3] / 2)
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, 0, 0, 1, 0, 2 * Double.pi)
        cairo_close_path(cairo)
        cairo_restore(cairo)
    }

    private func draw(_ texture: OpaquePointer?, _ cairo: OpaquePointer, _ n: [Double], _ alpha: Double) {
        guard let texture, n[2] > 0, n[3] > 0 else { return }
        let width = gdk_texture_get_width(texture)
        let height = gdk_texture_get_height(texture)
        guard width > 0, height > 0, let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return }
        defer { cairo_surface_destroy(surface) }
        guard let pixels = cairo_image_surface_get_data(surface) else { return }
        gdk_texture_download(texture, pixels, gsize(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
        cairo_save(cairo)
        cairo_translate(cairo, n[0], n[1])
        cairo_scale(cairo, n[2] / Double(width), n[3] / Double(height))
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_restore(cairo)
    }

    private func draw(_ text: WireStyledText, _ cairo: OpaquePointer, _ n: [Double]) {
        // Glyphs fail when they become too large or flat, and with them the whole frame.
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let (wide, high) = (
            (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot(), (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot()
        )
        let area = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
        guard max(wide, high) < 8, area > 1e-4 * max(wide, high) * max(wide, high), abs(n[0]) < 1e6, abs(n[1]) < 1e6 else { return }
        guard let layout = layout() else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_text(layout, text.text.forC, -1)
        let list = attributes.list(for: text, font: nil, color: nil)
        pango_layout_set_attributes(layout, list)
        pango_attr_list_unref(list)
        if n[2] > 0 { pango_layout_set_width(layout, Int32(within: n[2] * Double(PANGO_SCALE))) }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        switch Int(n[4]) {
        case 2: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        case 3: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
        case 4: pango_layout_set_justify(layout, 1)
        default: break
        }
        cairo_move_to(cairo, n[0], n[1])
        pango_cairo_show_layout(cairo, layout)
        cairo_new_path(cairo)
    }

    private func paint(_ pattern: OpaquePointer?, _ stops: [Double], extend: Int, _ alpha: Double, _ cairo: OpaquePointer) {
        guard let pattern else { return }
        for start in stride(from: 0, to: stops.count - 4, by: 5) {
            cairo_pattern_add_color_stop_rgba(pattern, stops[start], stops[start + 1], stops[start + 2], stops[start + 3], stops[start + 4])
        }
        cairo_pattern_set_extend(pattern, extend == 0 ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_pattern_destroy(pattern)
    }

    private static func blend(_ mode: Int) -> cairo_operator_t {
        let modes = [
            CAIRO_OPERATOR_OVER, CAIRO_OPERATOR_MULTIPLY, CAIRO_OPERATOR_SCREEN, CAIRO_OPERATOR_OVERLAY, CAIRO_OPERATOR_DARKEN,
            CAIRO_OPERATOR_LIGHTEN, CAIRO_OPERATOR_COLOR_DODGE, CAIRO_OPERATOR_COLOR_BURN, CAIRO_OPERATOR_SOFT_LIGHT,
            CAIRO_OPERATOR_HARD_LIGHT, CAIRO_OPERATOR_DIFFERENCE, CAIRO_OPERATOR_EXCLUSION, CAIRO_OPERATOR_HSL_HUE,
            CAIRO_OPERATOR_HSL_SATURATION, CAIRO_OPERATOR_HSL_COLOR, CAIRO_OPERATOR_HSL_LUMINOSITY, CAIRO_OPERATOR_CLEAR,
            CAIRO_OPERATOR_SOURCE, CAIRO_OPERATOR_IN, CAIRO_OPERATOR_OUT, CAIRO_OPERATOR_ATOP, CAIRO_OPERATOR_DEST_OVER,
            CAIRO_OPERATOR_DEST_IN, CAIRO_OPERATOR_DEST_OUT, CAIRO_OPERATOR_DEST_ATOP, CAIRO_OPERATOR_XOR,
        ]
        return modes.indices.contains(mode) ? modes[mode] : CAIRO_OPERATOR_OVER
    }
}
