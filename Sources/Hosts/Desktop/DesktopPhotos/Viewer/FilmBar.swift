import CGtk
import DesktopApp
import ExtensionHost
import GTKViews
import InterfaceText

/// Over the frame of a film: how long it is, and what opens it. For a picture it is not there.
@MainActor
final class FilmBar {
    let widget: Widget
    private let mark = FilmMark()
    var onOpen: Action = {}

    init() {
        let box = Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [mark.widget])
        widget = Make.margins(box, 12)
        let open = Make.button(localized("_Open")) { [weak self] in self?.onOpen() }
        for name in ["osd", "pill"] { open.setClass(name) }
        gtk_widget_set_tooltip_text(open, localized("Open the film with the program that plays it"))
        gtk_box_append(box.cast(), open)
        gtk_widget_set_valign(mark.widget, GTK_ALIGN_CENTER)
        gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(widget, GTK_ALIGN_END)
        show(nil)
    }

    func show(_ film: PictureFacts.Film?) {
        mark.show(film?.duration)
        gtk_widget_set_visible(widget, film == nil ? 0 : 1)
    }
}
