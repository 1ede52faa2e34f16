import CGtk
import CGtkSupport
import Wire

/// A menu of the extension as GTK's own popover.
@MainActor
enum MenuPopover {
    static func show(_ menu: WireViewMenu, from node: RenderedNode, at point: (Double, Double)?) {
        let actions = g_simple_action_group_new()
        var count = 0
        let model = build(menu.items, title: menu.title, actions: actions, count: &count, depth: 0, node: node)
        let target = node.widget
        gtk_widget_insert_action_group(target, "appex-menu", OpaquePointer(actions))
        g_object_unref(UnsafeMutableRawPointer(actions!))
        let popover: Widget = gtk_popover_menu_new_from_model(model.cast())
        g_object_unref(UnsafeMutableRawPointer(model))
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

    private static func build(
        _ items: [WireViewMenuItem], title: String, actions: UnsafeMutablePointer<GSimpleActionGroup>?, count: inout Int, depth: Int,
        node: RenderedNode
    ) -> OpaquePointer {
        let menu: OpaquePointer = g_menu_new()
        var section: OpaquePointer = g_menu_new()
        func close(_ label: String?) {
            if g_menu_model_get_n_items(section.cast()) > 0 { g_menu_append_section(menu, label, section.cast()) }
            g_object_unref(UnsafeMutableRawPointer(section))
        }
        for item in items where count < 500 {
            count += 1
            if item.action == 0, !item.items.isEmpty, depth < 8 {
                let inner = build(item.items, title: "", actions: actions, count: &count, depth: depth + 1, node: node)
                if item.isInline {
                    close(nil)
                    g_menu_append_section(menu, item.title.isEmpty ? nil : item.title.forMenu, inner.cast())
                    section = g_menu_new()
                } else {
                    g_menu_append_submenu(section, item.title.forMenu, inner.cast())
                }
                g_object_unref(UnsafeMutableRawPointer(inner))
                continue
            }
            let name = "item\(count)"
            add(item, name, to: actions, node: node)
            let entry = g_menu_item_new(item.title.forMenu, "appex-menu.\(name)")
            g_menu_append_item(section, entry)
            g_object_unref(UnsafeMutableRawPointer(entry!))
        }
        close(title.isEmpty ? nil : title.forMenu)
        return menu
    }

    private static func add(_ item: WireViewMenuItem, _ name: String, to actions: UnsafeMutablePointer<GSimpleActionGroup>?, node: RenderedNode) {
        let action =
            item.isChecked ? g_simple_action_new_stateful(name, nil, g_variant_new_boolean(1)) : g_simple_action_new(name, nil)
        guard let action else { return }
        g_simple_action_set_enabled(action, item.isDisabled ? 0 : 1)
        let number = item.action
        onNotify(UnsafeMutableRawPointer(action), "activate") { [weak node] in node?.send(.menu) { $0.number = number } }
        g_action_map_add_action(OpaquePointer(actions), action)
        g_object_unref(UnsafeMutableRawPointer(action))
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
