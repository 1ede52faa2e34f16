import CGtk
import CGtkSupport
import Wire

/// Styled text as Pango's attributes. Never markup: the text is shown literally.
struct TextAttributes {
    var systemFont: SystemFont
    var textScale: Double
    var isBold = false
    /// Colours are left out where text is only measured.
    var resolvesColors = true

    /// A list that the caller unrefs. `font` and `color` apply where a run has none of its own.
    func list(for text: WireStyledText, font: WireViewFont?, color: WireViewColor?) -> OpaquePointer? {
        let list = pango_attr_list_new()
        let base = text.hasFont ? text.font : font
        add(font: base, to: list, 0, UInt32.max)
        if resolvesColors, let color { add(color: color, to: list, 0, UInt32.max) }
        guard !text.runs.isEmpty else { return list }
        let offsets = TextOffsets(text.text.forC)
        for run in text.runs {
            let start = offsets.bytes(Int(run.location))
            let end = offsets.bytes(Int(run.location) + Int(run.length))
            guard end > start else { continue }
            add(run, to: list, UInt32(start), UInt32(end))
        }
        return list
    }

    private func add(_ run: WireTextRun, to list: OpaquePointer?, _ start: UInt32, _ end: UInt32) {
        if run.hasFont { add(font: run.font, to: list, start, end) }
        if run.isUnderlined || !run.link.isEmpty { insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), list, start, end) }
        if run.isStruck { insert(pango_attr_strikethrough_new(1), list, start, end) }
        guard resolvesColors else { return }
        if run.hasColor {
            add(color: run.color, to: list, start, end)
        } else if !run.link.isEmpty {
            add(color: .with { $0.system = .link }, to: list, start, end)
        }
        if run.hasBackground {
            let color = appex_color_resolve(AppexColor(run.background), true)
            insert(pango_attr_background_new(color.red16, color.green16, color.blue16), list, start, end)
            insert(pango_attr_background_alpha_new(max(1, color.alpha16)), list, start, end)
        }
    }

    private func add(font: WireViewFont?, to list: OpaquePointer?, _ start: UInt32, _ end: UInt32) {
        guard let description = systemFont.description(font, textScale: textScale, isBold: isBold) else { return }
        insert(pango_attr_font_desc_new(description), list, start, end)
        pango_font_description_free(description)
        if font?.design == .monospacedDigits { insert(pango_attr_font_features_new("tnum=1"), list, start, end) }
    }

    private func add(color: WireViewColor, to list: OpaquePointer?, _ start: UInt32, _ end: UInt32) {
        // Ordinary text has the colour of its surroundings, so that it dims with them.
        guard color.system != .label else { return }
        let color = appex_color_resolve(AppexColor(color), false)
        insert(pango_attr_foreground_new(color.red16, color.green16, color.blue16), list, start, end)
        insert(pango_attr_foreground_alpha_new(max(1, color.alpha16)), list, start, end)
    }

    private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ list: OpaquePointer?, _ start: UInt32, _ end: UInt32) {
        guard let attribute else { return }
        attribute.pointee.start_index = start
        attribute.pointee.end_index = end
        pango_attr_list_insert(list, attribute)
    }
}

extension GdkRGBA {
    var red16: UInt16 { UInt16(max(0, min(1, red)) * 65535) }
    var green16: UInt16 { UInt16(max(0, min(1, green)) * 65535) }
    var blue16: UInt16 { UInt16(max(0, min(1, blue)) * 65535) }
    var alpha16: UInt16 { UInt16(max(0, min(1, alpha)) * 65535) }
}

extension AppexColor {
    init(_ color: WireViewColor?) {
        guard let color else {
            self.init()
            return
        }
        self.init(light: color.light, dark: color.hasDark ? color.dark : color.light, system: Int32(clamping: color.system.rawValue), is_set: true)
    }
}
