import CGtk
import ExtensionHost
import GTKViews
import InterfaceText

/// The page where the person adds, orders and removes widgets of the Today view. Guide: *Today*, "Understand Today Widgets".
@MainActor
final class TodayEditor {
    let widget: Widget
    private let board: TodayBoard
    private let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18)
    private var groups: [Widget] = []
    private var rows: [String: Widget] = [:]
    private var shown: [TodayItem] = []
    private let dragging: RowDragging

    init(_ board: TodayBoard) {
        self.board = board
        let clamp: Widget = adw_clamp_new()
        adw_clamp_set_maximum_size(clamp.object, 480)
        adw_clamp_set_child(clamp.object, Make.margins(column, 12))
        widget = Make.scrolled(clamp, name: localized("Widgets"))
        dragging = RowDragging(column, in: widget)
        dragging.onMove = { [weak board] identifier, gap in soon { board?.change { $0.move(identifier, intoGap: gap) } } }
        dragging.onEnd = { [weak self] in soon { self?.update() } }
    }

    /// Shows the state of the model. The keyboard focus stays on its widget, and a drag continues.
    func update() {
        let items = board.model.itemsOn + board.model.itemsOff
        guard items != shown, dragging.dragged == nil else { return }
        let focused = rows.first { $0.value == focusedRow }?.key
        let news = shown.isEmpty ? nil : news(since: shown.filter(\.isOn), focused)
        shown = items
        rows = [:]
        dragging.removeRows()
        for group in groups { gtk_box_remove(column.cast(), group) }
        groups = []
        let on = board.model.itemsOn
        let hint = on.isEmpty ? localized("There is nothing in it.") : localized("Drag to order, or press Alt and an arrow key.")
        add(localized("In the Today View"), hint, on.map(makeRow(on:)))
        if !board.model.itemsOff.isEmpty { add(localized("More Widgets"), "", board.model.itemsOff.map(makeRow(off:))) }
        soon { [weak self, widget] in
            if let focused, let row = self?.rows[focused] { gtk_widget_grab_focus(row) }
            if let news { widget.announce(news) }
        }
    }

    /// What has changed in the list, in words. A removal is a toast of the window.
    private func news(since old: [TodayItem], _ focused: String?) -> String? {
        let on = board.model.itemsOn
        if let added = on.first(where: { item in !old.contains { $0.identifier == item.identifier } }) {
            return localized("{name} was added", ["name": added.name])
        }
        guard old.count == on.count else { return nil }
        let moved = on.indices.filter { on[$0].identifier != old[$0].identifier }
        guard let place = moved.first(where: { on[$0].identifier == focused }) ?? moved.first else { return nil }
        return Make.sentence(on[place].name, movedTo: place, of: on.count)
    }

    /// The row with the keyboard focus.
    private var focusedRow: Widget? {
        guard let root = gtk_widget_get_root(widget) else { return nil }
        var focus = gtk_root_get_focus(root)
        while let current = focus, !rows.values.contains(current) { focus = gtk_widget_get_parent(current) }
        return focus
    }

    private func add(_ title: String, _ description: String, _ rows: [Widget]) {
        let group: Widget = adw_preferences_group_new()
        adw_preferences_group_set_title(group.cast(), title)
        if !description.isEmpty { adw_preferences_group_set_description(group.cast(), description) }
        for row in rows { adw_preferences_group_add(group.cast(), row) }
        gtk_box_append(column.cast(), group)
        groups.append(group)
    }

    // MARK: - Rows

    private func makeRow(_ item: TodayItem, _ subtitle: String) -> Widget {
        let row = Make.row(item.name, subtitle: subtitle)
        if let target = board.widgets[item.identifier]?.extension {
            adw_action_row_add_prefix(row.cast(), ExtensionIcon.widget(for: target, size: 32))
        }
        rows[item.identifier] = row
        return row
    }

    /// The author's description of the widget, or the name of its app.
    private func words(for item: TodayItem) -> String {
        guard let widget = board.widgets[item.identifier] else { return "" }
        if let problem = widget.extension.problem ?? (item.isDisabled ? widget.extension.disabledReason : nil) { return problem }
        if !widget.description.isEmpty { return widget.description }
        return widget.extension.appName == item.name ? "" : widget.extension.appName
    }

    private func makeRow(on item: TodayItem) -> Widget {
        let identifier = item.identifier
        let subtitle = item.hasContent ? words(for: item) : localized("Hidden while it has no content")
        let row = makeRow(item, subtitle)
        let handle = Make.icon("list-drag-handle-symbolic")
        handle.setClass("dim-label")
        adw_action_row_add_prefix(row.cast(), handle)
        adw_action_row_add_suffix(
            row.cast(), button("list-remove-symbolic", localized("Remove {name}", ["name": item.name])) { [weak self] in self?.remove(identifier) })
        let sentence = subtitle.isEmpty || subtitle.hasSuffix(".") ? subtitle : subtitle + "."
        Make.describe(
            row, [sentence, localized("Alt+Up and Alt+Down move it, Delete removes it.")].filter { !$0.isEmpty }.joined(separator: " "))
        dragging.add(row, identifier)
        let keys = gtk_event_controller_key_new()
        onKey(UnsafeMutableRawPointer(keys!)) { [weak self] key, modifiers in self?.press(key, modifiers, at: identifier) ?? false }
        gtk_widget_add_controller(row, keys)
        return row
    }

    private func makeRow(off item: TodayItem) -> Widget {
        let row = makeRow(item, words(for: item))
        let action: Action = { [weak self] in soon { self?.board.change { $0.add(item.identifier) } } }
        let add = button("list-add-symbolic", localized("Add {name}", ["name": item.name]), action)
        adw_action_row_add_suffix(row.cast(), add)
        if board.widgets[item.identifier]?.extension.problem == nil {
            // Without the button as its activatable widget, because the button would then also get the row's title as its name.
            gtk_list_box_row_set_activatable(row.cast(), 1)
            onSignal(row.raw, "activated", action)
        } else {
            gtk_widget_set_sensitive(add, 0)
        }
        return row
    }

    private func button(_ icon: String, _ name: String, _ action: @escaping Action) -> Widget {
        let button = Make.iconButton(icon, label: name, action)
        button.setClass("flat")
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        return button
    }

    // MARK: - What the person does

    private func press(_ key: UInt32, _ modifiers: UInt32, at identifier: String) -> Bool {
        let on = board.model.itemsOn
        guard let place = on.firstIndex(where: { $0.identifier == identifier }) else { return false }
        let isAlt = modifiers & GDK_ALT_MASK.rawValue != 0
        switch Int32(key) {
        case GDK_KEY_Up where isAlt: move(identifier, to: place - 1)
        case GDK_KEY_Down where isAlt: move(identifier, to: place + 1)
        case GDK_KEY_Delete: remove(identifier)
        default: return false
        }
        return true
    }

    private func move(_ identifier: String, to place: Int) { soon { [board] in board.change { $0.move(identifier, to: place) } } }

    private func remove(_ identifier: String) { soon { [board] in board.change { $0.remove(identifier) } } }
}
