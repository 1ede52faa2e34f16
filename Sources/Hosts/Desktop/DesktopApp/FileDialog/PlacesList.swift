import CGtk
import GTKViews
import InterfaceText

/// The sidebar of the file dialog.
@MainActor
final class PlacesList {
    let widget: Widget
    private let list: Widget = gtk_list_box_new()
    private let places: [FilePlace]
    var onChoose: (String) -> Void = { _ in }

    init(_ places: [FilePlace]) {
        self.places = places
        list.setClass("navigation-sidebar")
        Make.name(list, localized("Places"))
        for place in places {
            let label = Make.label(place.name)
            let row: Widget = gtk_list_box_row_new()
            gtk_list_box_row_set_child(row.cast(), Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [Make.icon(place.icon), label]))
            Make.name(row, place.name.printable)
            gtk_widget_set_tooltip_text(row, ShownPath.words(place.path).printable.forC)
            Make.describe(row, "")
            gtk_list_box_append(list.object, row)
        }
        widget = Make.scrolled(list, name: localized("Places"))
        gtk_widget_set_size_request(widget, 190, -1)
        widget.setClass("background")
        onObject(list.raw, "row-activated") { [weak self] row in
            guard let self, let row else { return }
            let place = Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self)))
            if self.places.indices.contains(place) { onChoose(self.places[place].path) }
        }
    }

    /// Marks the place that is shown, if it is one.
    func mark(_ folder: String) {
        let row = places.firstIndex { $0.path == folder }.flatMap { gtk_list_box_get_row_at_index(list.object, Int32($0)) }
        gtk_list_box_select_row(list.object, row)
    }
}
