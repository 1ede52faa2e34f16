import CGtk
import CGtkSupport

/// A drop-down of titles. GTK tells screen readers nothing of what is chosen, so it is the accessible description.
@MainActor
package enum DropDown {
    package static func make(_ titles: [String]) -> Widget {
        let list = gtk_string_list_new(nil)
        for title in titles { gtk_string_list_append(list, title.forC) }
        let widget: Widget = gtk_drop_down_new(list, nil)
        let describe: Action = {
            let chosen = Int(gtk_drop_down_get_selected(widget.object))
            let title = titles.indices.contains(chosen) ? titles[chosen] : ""
            appex_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, BoundedText.spoken(title))
        }
        onNotify(widget.raw, "notify::selected", describe)
        describe()
        return widget
    }
}
