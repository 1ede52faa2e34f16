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
        let rows = content.rows.map { name, item in
            let row = MenuRow.make(item, on: node) { [weak node] in
                gtk_popover_popdown(popover.cast())
                node?.send(.menu) { $0.number = item.action }
            }
            gtk_popover_menu_add_child(popover.object, row, name)
            return row
        }
        if !rows.isEmpty { moveWithArrows(among: rows, in: popover) }
        gtk_widget_set_parent(popover, target)
        gtk_popover_set_has_arrow(popover.cast(), point == nil ? 1 : 0)
        if let point {
            var place = GdkRectangle(x: Int32(within: point.0), y: Int32(within: point.1), width: 1, height: 1)
            gtk_popover_set_pointing_to(popover.cast(), &place)
            gtk_widget_set_halign(popover, GTK_ALIGN_START)
        }
        onSignal(popover.raw, "closed") {
            // The choice is reported after the popover has closed.
            soon { if gtk_widget_get_parent(popover) != nil { gtk_widget_unparent(popover) } }
        }
        gtk_popover_popup(popover.cast())
    }

    /// GTK's arrow keys move only between its own items, and skip those that a program has added.
    private static func moveWithArrows(among rows: [Widget], in popover: Widget) {
        let keys = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        onKey(UnsafeMutableRawPointer(keys!)) { key, _ in
            let isDown = key == UInt32(GDK_KEY_Down)
            guard isDown || key == UInt32(GDK_KEY_Up) else { return false }
            let reachable = rows.filter { gtk_widget_get_mapped($0) != 0 && gtk_widget_is_sensitive($0) != 0 }
            guard let place = reachable.firstIndex(where: { gtk_widget_has_focus($0) != 0 }) else { return false }
            let next = place + (isDown ? 1 : -1)
            guard reachable.indices.contains(next) else {
                return gtk_widget_child_focus(popover, isDown ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD) != 0
            }
            return gtk_widget_grab_focus(reachable[next]) != 0
        }
        gtk_widget_add_controller(popover, keys)
    }
}

extension String {
    /// In menus an underscore marks a key; two are needed for a literal one.
    package var forMenu: String { forC.replacing("_", with: "__") }
}
