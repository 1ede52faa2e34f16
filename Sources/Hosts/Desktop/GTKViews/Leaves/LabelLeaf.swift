import CGtk
import CGtkSupport
import Glibc
import RemoteView
import Wire

final class LabelLeaf: Leaf {
    private var text = WireStyledText()
    private let isHeading: Bool

    init(_ node: RenderedNode) {
        isHeading = AccessibleRole.isHeading(node.properties)
        super.init(node, isHeading ? appex_heading_new() : gtk_label_new(nil))
        gtk_label_set_wrap_mode(widget.object, PANGO_WRAP_WORD_CHAR)
        let click = gtk_gesture_click_new()
        onPress(UnsafeMutableRawPointer(click!), "released") { [weak self] _, x, y in self?.followLink(x, y) }
        gtk_widget_add_controller(widget, click)
        onSignal(widget.raw, "activate-current-link") { [weak self] in self?.followFirstLink() }
    }

    override func mustBeRebuilt(_ keys: Set<WireViewPropertyKey>?) -> Bool { AccessibleRole.isHeading(node.properties) != isHeading }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        text = LabelText.shown(self[.text] ?? WireStyledText(), lines: self[.lines])
        gtk_label_set_text(widget.object, text.text)
        let style = LabelText.Style(lines: self[.lines], lineBreak: self[.lineBreak])
        gtk_label_set_wrap(widget.object, style.wraps ? 1 : 0)
        gtk_label_set_wrap_mode(widget.object, style.wrap)
        gtk_label_set_ellipsize(widget.object, style.ellipsize)
        gtk_label_set_lines(widget.object, style.lines)
        align()
        shrink = fittingScale
        gtk_widget_set_overflow(widget, style.clips ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE)
        gtk_widget_set_focusable(widget, links.isEmpty ? 0 : 1)
        gtk_widget_set_cursor_from_name(widget, links.isEmpty ? nil : "pointer")
        restyle()
    }

    override func restyle() {
        let list = node.textAttributes.list(for: text, font: self[.font], color: self[.textColor])
        if shrink < 1 { pango_attr_list_insert(list, pango_attr_scale_new(shrink)) }
        gtk_label_set_attributes(widget.object, list)
        pango_attr_list_unref(list)
    }

    override func frameChanged() {
        guard self[.minimumScale] > 0 || shrink < 1 else { return }
        let fitting = fittingScale
        guard abs(fitting - shrink) > 0.001 else { return }
        shrink = fitting
        restyle()
    }
    private var shrink = 1.0

    /// The factor by which the text shrinks to fit the node's width, within its limit.
    private var fittingScale: Double {
        let least = self[.minimumScale].finite()
        guard least > 0, least < 1, node.frame.width > 0, let layout = gtk_widget_create_pango_layout(widget, text.text) else { return 1 }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let room = floor(node.frame.width)
        var scale = 1.0
        // Hinted glyphs do not shrink evenly: the second or third try fits.
        for _ in 0..<6 {
            let list = node.textAttributes.list(for: text, font: self[.font], color: nil)
            pango_attr_list_insert(list, pango_attr_scale_new(scale))
            pango_layout_set_attributes(layout, list)
            pango_attr_list_unref(list)
            var width: Int32 = 0
            pango_layout_get_pixel_size(layout, &width, nil)
            if Double(width) <= room { return scale }
            scale = max(least, min(scale * room / Double(width), scale * 0.99))
        }
        return scale
    }

    override var accessibleName: String? { self[.text]?.text }

    private func align() {
        // Left and right of the protocol are absolute. GTK mirrors the place of all lines with the widget, Pango that of each line with its text.
        let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        let isTextMirrored = pango_layout_get_direction(gtk_label_get_layout(widget.object), 0) == PANGO_DIRECTION_RTL
        let (left, right) = isTextMirrored ? (GTK_JUSTIFY_RIGHT, GTK_JUSTIFY_LEFT) : (GTK_JUSTIFY_LEFT, GTK_JUSTIFY_RIGHT)
        let (place, justify): (Float, GtkJustification) =
            switch self[.alignment] {
            case 1: (isRightToLeft ? 1 : 0, left)
            case 2: (0.5, GTK_JUSTIFY_CENTER)
            case 3: (isRightToLeft ? 0 : 1, right)
            case 4: (0, GTK_JUSTIFY_FILL)
            default: (0, GTK_JUSTIFY_LEFT)
            }
        gtk_label_set_xalign(widget.object, place)
        gtk_label_set_justify(widget.object, justify)
    }

    // MARK: Links

    private var links: [WireTextRun] { text.runs.filter { !$0.link.isEmpty } }

    private func followLink(_ x: Double, _ y: Double) {
        guard !links.isEmpty, let layout = gtk_label_get_layout(widget.object) else { return }
        var left: Int32 = 0
        var top: Int32 = 0
        gtk_label_get_layout_offsets(widget.object, &left, &top)
        var index: Int32 = 0
        var trailing: Int32 = 0
        let scale = Double(PANGO_SCALE)
        let isInside = pango_layout_xy_to_index(
            layout, Int32(within: (x - Double(left)) * scale), Int32(within: (y - Double(top)) * scale), &index, &trailing)
        guard isInside != 0 else { return }
        let position = TextOffsets(text.text).utf16(bytes: Int(index))
        for run in links where position >= Int(run.location) && position < Int(run.location) + Int(run.length) {
            node.send(.link) { $0.text = run.link }
            return
        }
    }

    private func followFirstLink() {
        guard let run = links.first else { return }
        node.send(.link) { $0.text = run.link }
    }
}
