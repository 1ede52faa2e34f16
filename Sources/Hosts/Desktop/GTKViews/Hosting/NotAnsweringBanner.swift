import CGtk
import InterfaceText

/// Slides in at the top, with a button that closes an extension that does not respond.
@MainActor
final class NotAnsweringBanner {
    let widget: Widget
    var onClose: () -> Void = {}
    let words: String

    init(name: String) {
        widget = gtk_revealer_new()
        words = localized("“{name}” is not answering", ["name": name])
        let bar: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        bar.setClass("appex-banner")
        let text: Widget = gtk_label_new(words.forC)
        gtk_label_set_ellipsize(text.object, PANGO_ELLIPSIZE_END)
        gtk_label_set_xalign(text.object, 0)
        gtk_widget_set_hexpand(text, 1)
        let close: Widget = gtk_button_new_with_label(localized("Close"))
        onSignal(close.raw, "clicked") { [weak self] in self?.onClose() }
        gtk_box_append(bar.cast(), text)
        gtk_box_append(bar.cast(), close)
        gtk_revealer_set_child(widget.object, bar)
        gtk_widget_set_valign(widget, GTK_ALIGN_START)
        // Slid out, it would still be there for a screen reader.
        onNotify(widget.raw, "notify::child-revealed") { [weak self] in self?.hideWhenSlidOut() }
        isShown = false
    }

    var isShown: Bool {
        get { gtk_revealer_get_reveal_child(widget.object) != 0 }
        set {
            if newValue { gtk_widget_set_visible(widget, 1) }
            gtk_widget_set_can_target(widget, newValue ? 1 : 0)
            gtk_widget_set_can_focus(widget, newValue ? 1 : 0)
            gtk_revealer_set_reveal_child(widget.object, newValue ? 1 : 0)
            hideWhenSlidOut()
        }
    }

    private func hideWhenSlidOut() {
        if !isShown, gtk_revealer_get_child_revealed(widget.object) == 0 { gtk_widget_set_visible(widget, 0) }
    }
}
