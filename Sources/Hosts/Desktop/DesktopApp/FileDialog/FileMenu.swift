import CGtk
import FileManagers
package import GTKViews
import SafeText

/// A menu of the file dialog: its own items, and those of extensions below them.
@MainActor
package struct FileMenu {
    private static let group = "appex-files"
    private let actions: UnsafeMutablePointer<GSimpleActionGroup> = g_simple_action_group_new()
    private let menu: OpaquePointer = g_menu_new()
    private var count = 0

    package init() {}

    /// What the dialog itself offers.
    package mutating func add(_ items: [(title: String, action: Action)]) {
        let section: OpaquePointer = g_menu_new()
        for (title, action) in items { append(title, to: section, isEnabled: true, action) }
        close(section, into: menu)
    }

    /// - Parameter choose: the person has chosen an item of extensions.
    mutating func add(_ items: [HubMessage.Item], choose: @escaping @MainActor (HubMessage.Item) -> Void) { fill(menu, with: items, choose) }

    private mutating func fill(_ menu: OpaquePointer, with items: [HubMessage.Item], _ choose: @escaping @MainActor (HubMessage.Item) -> Void) {
        var section: OpaquePointer = g_menu_new()
        for item in items {
            if item.isSeparator {
                close(section, into: menu)
                section = g_menu_new()
            } else if item.items.isEmpty {
                append(Self.title(item), to: section, isEnabled: item.isEnabled) { choose(item) }
            } else {
                let inner: OpaquePointer = g_menu_new()
                fill(inner, with: item.items, choose)
                g_menu_append_submenu(section, Self.title(item), inner.cast())
                g_object_unref(UnsafeMutableRawPointer(inner))
            }
        }
        close(section, into: menu)
    }

    private static func title(_ item: HubMessage.Item) -> String { PrintableText.line(item.title, limit: 120).forMenu }

    /// - Parameter title: an underscore precedes the letter of the keyboard.
    private mutating func append(_ title: String, to section: OpaquePointer, isEnabled: Bool, _ body: @escaping Action) {
        count += 1
        let name = "item\(count)"
        g_menu_append(section, title, "\(Self.group).\(name)")
        guard let action = g_simple_action_new(name, nil) else { return }
        g_simple_action_set_enabled(action, isEnabled ? 1 : 0)
        // The menu is closed first: what is chosen may open a window.
        onNotify(UnsafeMutableRawPointer(action), "activate") { soon(body) }
        g_action_map_add_action(OpaquePointer(actions), action)
        g_object_unref(UnsafeMutableRawPointer(action))
    }

    private func close(_ section: OpaquePointer, into menu: OpaquePointer) {
        if g_menu_model_get_n_items(section.cast()) > 0 { g_menu_append_section(menu, nil, section.cast()) }
        g_object_unref(UnsafeMutableRawPointer(section))
    }

    /// Shows it over a widget, once.
    package func show(over widget: Widget) { show(over: widget, at: nil) }

    /// - Parameter place: where it points to in the widget; nil: to the widget.
    func show(over widget: Widget, at place: FileList.MenuPlace?) {
        defer { for object in [UnsafeMutableRawPointer(actions), UnsafeMutableRawPointer(menu)] { g_object_unref(object) } }
        guard count > 0 else { return }
        gtk_widget_insert_action_group(widget, Self.group, OpaquePointer(actions))
        // Beside each other: as pages of one stack, GTK would tell two submenus of one title apart by nothing.
        let popover: Widget = gtk_popover_menu_new_from_model_full(menu.cast(), GTK_POPOVER_MENU_NESTED)
        gtk_widget_set_parent(popover, widget)
        if let place {
            gtk_popover_set_has_arrow(popover.cast(), 0)
            gtk_widget_set_halign(popover, GTK_ALIGN_START)
            var point = GdkRectangle(x: Int32(within: place.x), y: Int32(within: place.y), width: 1, height: 1)
            gtk_popover_set_pointing_to(popover.cast(), &point)
        }
        onSignal(popover.raw, "closed") { soon { if gtk_widget_get_parent(popover) != nil { gtk_widget_unparent(popover) } } }
        gtk_popover_popup(popover.cast())
    }
}
