import CGtk
import Wire

/// A menu for GTK: its model, the actions, and the rows that GTK has no look for.
@MainActor
struct MenuContent {
    static let group = "appex-menu"
    private static let mostItems = 500
    private static let mostLevels = 8

    let actions: UnsafeMutablePointer<GSimpleActionGroup> = g_simple_action_group_new()
    /// Items with a picture, a second line or a warning colour, by their names in the model.
    private(set) var rows: [(name: String, item: WireViewMenuItem)] = []
    private var count = 0
    private let node: RenderedNode

    init(_ node: RenderedNode) { self.node = node }

    /// Owned by the caller.
    mutating func model(of menu: WireViewMenu) -> OpaquePointer { model(menu.items, title: menu.title, level: 0) }

    private mutating func model(_ items: [WireViewMenuItem], title: String, level: Int) -> OpaquePointer {
        let menu: OpaquePointer = g_menu_new()
        var section: OpaquePointer = g_menu_new()
        func close(_ label: String?) {
            if g_menu_model_get_n_items(section.cast()) > 0 { g_menu_append_section(menu, label, section.cast()) }
            g_object_unref(UnsafeMutableRawPointer(section))
        }
        // Texts below each other begin at the same place.
        let hasRows = Self.flat(items, level: level).contains(where: MenuRow.isNeeded)
        var label: String? = title.isEmpty ? nil : title.forMenu
        for item in items where count < Self.mostItems {
            count += 1
            guard item.action == 0, !item.items.isEmpty, level < Self.mostLevels else {
                append(item, to: section, asRow: hasRows)
                continue
            }
            let inner = model(item.items, title: "", level: level + 1)
            if item.isInline {
                close(label)
                label = nil
                g_menu_append_section(menu, item.title.isEmpty ? nil : item.title.forMenu, inner.cast())
                section = g_menu_new()
            } else {
                g_menu_append_submenu(section, item.title.forMenu, inner.cast())
            }
            g_object_unref(UnsafeMutableRawPointer(inner))
        }
        close(label)
        return menu
    }

    /// The items that are shown together: items of inline groups are listed among the others.
    private static func flat(_ items: [WireViewMenuItem], level: Int) -> [WireViewMenuItem] {
        items.flatMap { $0.isInline && level < mostLevels ? flat($0.items, level: level + 1) : [$0] }
    }

    private mutating func append(_ item: WireViewMenuItem, to section: OpaquePointer, asRow: Bool) {
        let name = "item\(count)"
        let entry = g_menu_item_new(item.title.forMenu, asRow ? nil : "\(Self.group).\(name)")
        if asRow {
            g_menu_item_set_attribute_value(entry, "custom", g_variant_new_string(name))
            rows.append((name, item))
        } else {
            add(item, name)
        }
        g_menu_append_item(section, entry)
        g_object_unref(UnsafeMutableRawPointer(entry!))
    }

    private func add(_ item: WireViewMenuItem, _ name: String) {
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
