import CGtk
import CGtkSupport
import Wire

/// A menu item that shows more than a title: a picture, a second line, a warning colour.
@MainActor
enum MenuRow {
    private static let pictureSize: Int32 = 16

    static func isNeeded(_ item: WireViewMenuItem) -> Bool {
        item.items.isEmpty && (item.image != 0 || !item.symbol.isEmpty || !item.subtitle.isEmpty || item.isDestructive)
    }

    static func make(_ item: WireViewMenuItem, on node: RenderedNode, action: @escaping Action) -> Widget {
        let button: Widget = appex_menu_item_new(item.isChecked, item.isChecked)
        let title: Widget = gtk_label_new(item.title.forC)
        gtk_label_set_xalign(title.object, 0)
        let words: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_widget_set_hexpand(words, 1)
        gtk_widget_set_valign(words, GTK_ALIGN_CENTER)
        gtk_box_append(words.cast(), title)
        if !item.subtitle.isEmpty {
            let subtitle: Widget = gtk_label_new(item.subtitle.forC)
            gtk_label_set_xalign(subtitle.object, 0)
            subtitle.setClass("caption")
            subtitle.setClass("dim-label")
            gtk_box_append(words.cast(), subtitle)
        }
        let line: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 9)
        // Space for the picture and the check mark is reserved even when the item has none.
        gtk_box_append(line.cast(), picture(of: item, on: node))
        gtk_box_append(line.cast(), words)
        if item.isChecked { gtk_box_append(line.cast(), gtk_image_new_from_icon_name("object-select-symbolic")) }
        gtk_button_set_child(button.cast(), line)
        button.setClass("flat")
        button.setClass("appex-menu-item")
        if item.isDestructive { button.setClass("error") }
        gtk_widget_set_sensitive(button, item.isDisabled ? 0 : 1)
        // Its accessible label is its title.
        appex_accessible_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, item.title.forC)
        appex_accessible_text(button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, item.subtitle.forC)
        onSignal(button.raw, "clicked", action)
        return button
    }

    private static func picture(of item: WireViewMenuItem, on node: RenderedNode) -> Widget {
        let picture: Widget = appex_node_new(GTK_ACCESSIBLE_ROLE_PRESENTATION)
        appex_node_set_request(picture.object, pictureSize, pictureSize, pictureSize, pictureSize)
        gtk_widget_set_valign(picture, GTK_ALIGN_CENTER)
        let color = AppexColor(.with { $0.system = item.isDestructive ? .destructive : .label })
        if item.image != 0, let image = node.view.images[item.image] {
            appex_node_set_image(picture.object, image.texture, image.scale, APPEX_FIT_ASPECT_FIT, image.isTemplate, color)
        } else if !item.symbol.isEmpty, let icon = Symbols.icon(item.symbol, size: pictureSize, on: node.widget) {
            appex_node_set_image(picture.object, icon, 1, APPEX_FIT_ASPECT_FIT, true, color)
            g_object_unref(UnsafeMutableRawPointer(icon))
        }
        return picture
    }
}
