import CGtk
import GTKViews

/// A window's content on which something can be dropped: while something is dragged over it, a veil says what would happen.
@MainActor
final class DropVeil {
    let widget: Widget = gtk_overlay_new()
    private let label = Make.label("", classes: ["title-3"], wraps: true)
    private let icon = Make.icon("document-save-symbolic", size: 48)
    private let veil: Widget

    init(over content: Widget) {
        gtk_label_set_xalign(label.object, 0.5)
        gtk_label_set_justify(label.object, GTK_JUSTIFY_CENTER)
        let words = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 12, [icon, label])
        gtk_widget_set_valign(words, GTK_ALIGN_CENTER)
        gtk_widget_set_vexpand(words, 1)
        veil = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [Make.margins(words, 24)])
        veil.setClass("appex-veil")
        gtk_widget_set_can_target(veil, 0)
        gtk_widget_set_visible(veil, 0)
        gtk_overlay_set_child(widget.object, content)
        gtk_overlay_add_overlay(widget.object, Make.margins(veil, 6))
        ApplicationStyle.install()
    }

    /// - Parameter isRefusal: whether the sentence says why nothing can be dropped.
    func show(_ sentence: String, isRefusal: Bool = false) {
        gtk_label_set_text(label.object, sentence)
        gtk_image_set_from_icon_name(icon.object, isRefusal ? "action-unavailable-symbolic" : "list-add-symbolic")
        veil.setClass("appex-refusal", isRefusal)
        gtk_widget_set_visible(veil, 1)
    }

    func hide() { gtk_widget_set_visible(veil, 0) }
}
