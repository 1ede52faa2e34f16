import CGtk
import CGtkSupport
import Foundation
import GTKViews
import InterfaceText
import SystemCalls

/// The list of files in the dialog. GTK makes lines only for what is visible, and some more.
@MainActor
final class FileList {
    /// What the person asked a menu for: a place in the list's widget.
    struct MenuPlace {
        let x: Double
        let y: Double
    }

    /// A box: GTK gives a menu its size in what has a layout manager, and a list has none.
    let widget: Widget
    let view: Widget
    private let scrolled: Widget = gtk_scrolled_window_new()
    private let names = gtk_string_list_new(nil)!
    private let selection: OpaquePointer
    private(set) var entries: [FileEntry] = []
    private var folder = ""
    /// By GTK's item: lines are used again.
    private var rows: [UnsafeMutableRawPointer: FileRow] = [:]
    private var visible: [String: FileRow] = [:]
    private let isMultiple: Bool
    private let isChoosable: (FileEntry) -> Bool
    private var hasDetails = true
    private var isReplacing = false

    var onActivate: (FileEntry) -> Void = { _ in }
    var onSelect: Action = {}
    var onMenu: (MenuPlace) -> Void = { _ in }
    /// A line shows another file now: its badge is to be shown.
    var onShow: (FileEntry, FileRow) -> Void = { _, _ in }
    var onGone: (FileEntry) -> Void = { _ in }

    init(isMultiple: Bool, isChoosable: @escaping (FileEntry) -> Bool) {
        self.isMultiple = isMultiple
        self.isChoosable = isChoosable
        let model = names
        if isMultiple {
            selection = gtk_multi_selection_new(model)!
        } else {
            selection = gtk_single_selection_new(model)!
            gtk_single_selection_set_autoselect(selection, 0)
            gtk_single_selection_set_can_unselect(selection, 1)
            gtk_single_selection_set_selected(selection, GTK_INVALID_LIST_POSITION)
        }
        let factory = gtk_signal_list_item_factory_new()!
        view = gtk_list_view_new(selection, factory)
        widget = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [scrolled])
        gtk_scrolled_window_set_policy(scrolled.object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.object, view)
        gtk_widget_set_vexpand(scrolled, 1)
        for part in [view, scrolled] { Make.name(part, localized("Files")) }
        connect(UnsafeMutableRawPointer(factory))
        onPosition(view.raw, "activate") { [weak self] in
            guard let self, entries.indices.contains($0) else { return }
            onActivate(entries[$0])
        }
        onNumbers(UnsafeMutableRawPointer(selection), "selection-changed") { [weak self] in
            guard let self, !isReplacing else { return }
            onSelect()
        }
        letMenusOpen()
    }

    // MARK: - Lines

    private func connect(_ factory: UnsafeMutableRawPointer) {
        onObject(factory, "setup") { [weak self] item in
            guard let self, let item else { return }
            let row = FileRow()
            rows[item] = row
            gtk_list_item_set_child(OpaquePointer(item), row.widget)
        }
        onObject(factory, "bind") { [weak self] item in if let item { self?.bind(item) } }
        onObject(factory, "unbind") { [weak self] item in if let item { self?.unbind(item) } }
        onObject(factory, "teardown") { [weak self] item in
            guard let item else { return }
            gtk_list_item_set_child(OpaquePointer(item), nil)
            self?.rows[item] = nil
        }
    }

    private func bind(_ item: UnsafeMutableRawPointer) {
        let place = Int(gtk_list_item_get_position(OpaquePointer(item)))
        guard let row = rows[item], entries.indices.contains(place) else { return }
        let entry = entries[place]
        let isChoosable = isChoosable(entry)
        gtk_list_item_set_selectable(OpaquePointer(item), isChoosable || entry.isFolder ? 1 : 0)
        row.show(entry, isChoosable: isChoosable, hasDetails: hasDetails)
        visible[entry.name] = row
        onShow(entry, row)
    }

    private func unbind(_ item: UnsafeMutableRawPointer) {
        guard let row = rows[item], let entry = row.entry, visible[entry.name] === row else { return }
        visible[entry.name] = nil
        onGone(entry)
    }

    /// The line that shows a file now; nil when the person does not see it.
    func row(of name: String) -> FileRow? { visible[name] }

    func showDetails(_ isShown: Bool) {
        guard isShown != hasDetails else { return }
        hasDetails = isShown
        for row in rows.values { row.showDetails(isShown) }
    }

    // MARK: - Contents

    /// Shows other files. Those that were there already stay, and stay selected, when it is the same folder.
    func show(_ new: [FileEntry], of folder: String) {
        let isSame = folder == self.folder
        let old = entries
        let selected = isSame ? Set(selectedNames) : []
        var head = 0
        var tail = 0
        if isSame {
            while head < min(old.count, new.count), old[head].name == new[head].name { head += 1 }
            while tail < min(old.count, new.count) - head, old[old.count - 1 - tail].name == new[new.count - 1 - tail].name { tail += 1 }
        }
        (entries, self.folder, isReplacing) = (new, folder, true)
        splice(head, removing: old.count - head - tail, adding: new[head..<(new.count - tail)].map(\.name))
        for entry in new where isSame { refresh(entry) }
        if isSame, Set(selectedNames) != selected { select(where: { selected.contains($0.name) }) }
        isReplacing = false
        if !isSame { scrollToTop() }
        onSelect()
    }

    private func refresh(_ entry: FileEntry) {
        guard let row = visible[entry.name], row.entry != entry else { return }
        row.show(entry, isChoosable: isChoosable(entry), hasDetails: hasDetails)
    }

    private func splice(_ place: Int, removing count: Int, adding names: [String]) {
        withCStrings(names) { strings in
            let start = UnsafeMutableRawPointer(mutating: strings)
            gtk_string_list_splice(self.names, UInt32(place), UInt32(count), start.assumingMemoryBound(to: UnsafePointer<CChar>?.self))
        }
    }

    private func scrollToTop() {
        if let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.object) { gtk_adjustment_set_value(adjustment, 0) }
    }

    // MARK: - Selection

    var selected: [FileEntry] {
        guard let set = gtk_selection_model_get_selection(selection) else { return [] }
        defer { gtk_bitset_unref(set) }
        return (0..<gtk_bitset_get_size(set)).compactMap { number in
            let place = Int(gtk_bitset_get_nth(set, UInt32(number)))
            return entries.indices.contains(place) ? entries[place] : nil
        }
    }

    private var selectedNames: [String] { selected.map(\.name) }

    func selectAll() { if isMultiple { select(where: isChoosable) } }

    func select(_ name: String) {
        guard let place = entries.firstIndex(where: { $0.name == name }) else { return }
        gtk_selection_model_select_item(selection, UInt32(place), 1)
        scroll(to: name)
    }

    /// When the lines have their places: GTK complains before.
    private func scroll(to name: String) {
        var frames = 0
        onFrame(of: view) { [weak self] in
            frames += 1
            guard frames > 1 else { return true }
            if let self, gtk_widget_get_mapped(view) != 0, let place = entries.firstIndex(where: { $0.name == name }) {
                _ = gtk_widget_activate_action_variant(view, "list.scroll-to-item", g_variant_new_uint32(UInt32(place)))
            }
            return false
        }
    }

    func selectFirst() { if let first = entries.first { select(first.name) } }

    func unselect() { gtk_selection_model_unselect_all(selection) }

    private func select(where isWanted: (FileEntry) -> Bool) {
        let (chosen, mask) = (gtk_bitset_new_empty(), gtk_bitset_new_range(0, UInt32(entries.count)))
        defer { for set in [chosen, mask] { gtk_bitset_unref(set) } }
        for (place, entry) in entries.enumerated() where isWanted(entry) { gtk_bitset_add(chosen, UInt32(place)) }
        gtk_selection_model_set_selection(selection, chosen, mask)
    }

    func takeFocus() { gtk_widget_grab_focus(view) }

    // MARK: - Menus

    private func letMenusOpen() {
        let click: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(click, UInt32(GDK_BUTTON_SECONDARY))
        onPress(UnsafeMutableRawPointer(click), "pressed") { [weak self] _, x, y in
            guard let self else { return }
            if let name = name(at: x, y) {
                if !selected.contains(where: { $0.name == name }) { select(name) }
            } else {
                unselect()
            }
            onMenu(place(x, y))
        }
        gtk_widget_add_controller(view, click)
        for key in ["Menu", "<Shift>F10"] {
            onShortcut(key, of: view) { [weak self] in
                guard let self else { return }
                onMenu(keyboardPlace)
            }
        }
    }

    /// The name of the file at a place of the view.
    private func name(at x: Double, _ y: Double) -> String? {
        var found = gtk_widget_pick(view, x, y, GTK_PICK_DEFAULT)
        while let widget = found, widget != view {
            if let shown = visible.first(where: { gtk_widget_get_parent($0.value.widget) == widget || $0.value.widget == widget }) {
                return shown.key
            }
            found = gtk_widget_get_parent(widget)
        }
        return nil
    }

    /// Below the first selected file that is visible.
    private var keyboardPlace: MenuPlace {
        var bounds = graphene_rect_t()
        guard let row = selected.lazy.compactMap({ self.visible[$0.name] }).first, gtk_widget_compute_bounds(row.widget, view, &bounds) != 0
        else { return MenuPlace(x: 24, y: 24) }
        return place(Double(bounds.origin.x) + 24, Double(bounds.origin.y + bounds.size.height))
    }

    private func place(_ x: Double, _ y: Double) -> MenuPlace {
        var (own, ownY) = (x, y)
        return gtk_widget_translate_coordinates(view, widget, x, y, &own, &ownY) != 0 ? MenuPlace(x: own, y: ownY) : MenuPlace(x: x, y: y)
    }
}
