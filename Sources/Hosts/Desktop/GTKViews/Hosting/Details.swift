import CGtk
import CGtkSupport
import InterfaceText

/// A text for developers that a person can unfold: *Show Details*.
@MainActor
package enum Details {
    package static func make(_ text: String) -> Widget {
        let expander: Widget = gtk_expander_new(title(isOpen: false))
        appex_accessible_text(expander, GTK_ACCESSIBLE_PROPERTY_LABEL, title(isOpen: false))
        let label: Widget = gtk_label_new(text.forC)
        gtk_label_set_wrap(label.object, 1)
        gtk_label_set_wrap_mode(label.object, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_selectable(label.object, 1)
        gtk_label_set_xalign(label.object, 0)
        gtk_widget_set_margin_top(label, 6)
        for style in ["caption", "dim-label"] { label.setClass(style) }
        gtk_expander_set_child(expander.object, label)
        onNotify(expander.raw, "notify::expanded") {
            let title = title(isOpen: gtk_expander_get_expanded(expander.object) != 0)
            gtk_expander_set_label(expander.object, title)
            appex_accessible_text(expander, GTK_ACCESSIBLE_PROPERTY_LABEL, title)
        }
        return expander
    }

    private static func title(isOpen: Bool) -> String { isOpen ? localized("Hide Details") : localized("Show Details") }
}
