import CGtk
import GTKViews
import SafeText
import Wire
import InterfaceText

/// The view of an extension over the content that it works on: at the content, or where the extension wants it, within the window.
@MainActor
final class InlinePanel {
    /// Contains the content and the panel.
    let overlay: Widget
    private let panel: Widget
    private let hosted: HostedExtension
    private let source: WireViewSource
    private static let margin: Int32 = 6
    /// The smallest width, that of its title bar.
    private static let leastWidth: Int32 = 240
    private static let leastHeight: Int32 = 120

    init(_ hosted: HostedExtension, title: String, source: WireViewSource, over overlay: Widget) {
        self.hosted = hosted
        self.source = source
        self.overlay = overlay
        // The host shows the name and the close button.
        let header: Widget = adw_header_bar_new()
        let close = Make.iconButton("window-close-symbolic", label: localized("Close")) { [weak hosted] in hosted?.requestClose(insisting: true) }
        adw_header_bar_set_show_end_title_buttons(header.object, 0)
        adw_header_bar_set_show_start_title_buttons(header.object, 0)
        adw_header_bar_set_title_widget(header.object, adw_window_title_new(PrintableText.line(title).forC, ""))
        adw_header_bar_pack_end(header.object, close)
        header.setClass("flat")
        close.setClass("flat")
        panel = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [header, hosted.widget.widget])
        gtk_widget_set_vexpand(hosted.widget.widget, 1)
        panel.setClass("card")
        panel.setClass("view")
        gtk_widget_set_overflow(panel, GTK_OVERFLOW_HIDDEN)
        gtk_overlay_add_overlay(overlay.object, panel)
        let shown = panel
        hosted.widget.content.onPreferredOrigin = { gtk_widget_queue_resize(shown) }
        closeOnEscape()
        gtk_widget_child_focus(panel, GTK_DIR_TAB_FORWARD)
    }

    func remove() {
        hosted.widget.content.onPreferredOrigin = {}
        gtk_overlay_remove_overlay(overlay.object, panel)
    }

    /// The panel's place in the overlay; nil for another child of the overlay.
    func place(of child: Widget) -> GdkRectangle? { child == panel ? place : nil }

    /// As large as the view wants, otherwise as the content, and never larger than the window.
    private var place: GdkRectangle {
        let (outerWidth, outerHeight) = (gtk_widget_get_width(overlay), gtk_widget_get_height(overlay))
        let most = (max(1, outerWidth - 2 * Self.margin), max(1, outerHeight - 2 * Self.margin))
        var natural: Int32 = 0
        gtk_widget_measure(panel, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        let width = min(max(natural, Int32(within: source.width), Self.leastWidth), most.0)
        gtk_widget_measure(panel, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
        let height = min(max(natural, Self.leastHeight), most.1)
        let wish = hosted.widget.content.preferredOrigin
        let x = Int32(within: wish?[0] ?? source.x)
        let y = wish.map { Int32(within: $0[1] - Double(height)) } ?? Int32(within: source.y)
        return GdkRectangle(
            x: min(max(x, Self.margin), Self.margin + most.0 - width), y: min(max(y, Self.margin), Self.margin + most.1 - height), width: width,
            height: height)
    }

    private func closeOnEscape() {
        let keys = gtk_event_controller_key_new()
        onKey(UnsafeMutableRawPointer(keys!)) { [weak hosted] key, _ in
            guard key == UInt32(GDK_KEY_Escape) else { return false }
            hosted?.requestClose()
            return true
        }
        gtk_widget_add_controller(panel, keys)
    }
}
