import CGtk
import CGtkSupport
import Wire

/// A menu of the extension as GTK's own popover.
@MainActor
enum MenuPopover {
    static func show(_ menu: WireViewMenu, from node: RenderedNode, at point: (Double, Double)?) {
        var content = MenuContent(node)
        let model = content.model(of: menu)
        let target = node.widget
        gtk_widget_insert_action_group(target, MenuContent.group, OpaquePointer(content.actions))
        g_object_unref(UnsafeMutableRawPointer(content.actions))
        let popover: Widget = gtk_popover_menu_new_from_model(model.cast())
        g_object_unref(UnsafeMutableRawPointer(model))
        for (name, item) in content.rows {
            let row = MenuRow.make(item, on: node) { [weak node] in
                gtk_popover_popdown(popover.cast())
                node?.send(.menu) { $0.number = item.action }
            }
            gtk_popover_menu_add_child(popover.object, row, name)
        }
        gtk_widget_set_parent(popover, target)
        gtk_popover_set_has_arrow(popover.cast(), point == nil ? 1 : 0)
        if let point {
            var place = GdkRectangle(x: Int32(within: point.0), y: Int32(within: point.1), width: 1, height: 1)
            gtk_popover_set_pointing_to(popover.cast(), &place)
            gtk_widget_set_halign(popover, GTK_ALIGN_START)
        }
        onSignal(popover.raw, "closed") {
            // What was chosen is reported after the closing.
            soon { if gtk_widget_get_parent(popover) != nil { gtk_widget_unparent(popover) } }
        }
        gtk_popover_popup(popover.cast())
    }
}

extension OpaquePointer {
    /// The same object as a class with a public structure.
    func cast<T>(_: T.Type = T.self) -> UnsafeMutablePointer<T> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: T.self) }
}

extension String {
    /// In menus an underline marks a key; two stand for one.
    var forMenu: String { forC.replacing("_", with: "__") }
}
