import CGtk
import ExtensionHost
import GTKViews

/// The extensions that accept the items, as rows: suggestions, sharing, actions; with a search field when there are many.
@MainActor
final class TargetList {
    let widget: Widget
    private let search: Widget?
    private var rows: [(row: Widget, words: String)] = []
    private var groups: [(group: Widget, rows: [Widget])] = []
    private let onChoice: (InstalledExtension) -> Void
    private let onAttention: (InstalledExtension) -> Void
    private let onSwitchOn: (InstalledExtension) -> Void

    /// - Parameters:
    ///   - onAttention: called when the pointer or the keyboard comes to a row, which may be chosen next.
    ///   - onSwitchOn: called to enable an extension that was disabled because it crashed.
    init(
        _ targets: ShareTargets, preview: Widget, onAttention: @escaping (InstalledExtension) -> Void,
        onChoice: @escaping (InstalledExtension) -> Void, onSwitchOn: @escaping (InstalledExtension) -> Void
    ) {
        self.onChoice = onChoice
        self.onAttention = onAttention
        self.onSwitchOn = onSwitchOn
        let column = Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18, [preview]), 18)
        let search: Widget? = targets.all.count >= ShareTargets.manyTargets ? gtk_search_entry_new() : nil
        self.search = search
        if let search {
            Make.name(search, "Search")
            gtk_box_append(column.cast(), search)
        }
        widget = Make.scrolled(column)
        add("Suggested", targets.suggested, to: column)
        add("Share", targets.all.filter(\.isShare), to: column)
        add("Actions", targets.all.filter { !$0.isShare }, to: column)
        add("Switched Off", targets.disabled, to: column)
        guard let search else { return }
        onSignal(search.raw, "search-changed") { [weak self] in self?.filter() }
        onSignal(search.raw, "activate") { [weak self] in self?.chooseFirst() }
    }

    func focus() { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }

    private func add(_ title: String, _ targets: [InstalledExtension], to column: Widget) {
        guard !targets.isEmpty else { return }
        let group: Widget = adw_preferences_group_new()
        adw_preferences_group_set_title(group.cast(), title)
        var added: [Widget] = []
        for target in targets {
            let row = makeRow(target)
            adw_preferences_group_add(group.cast(), row)
            rows.append((row, "\(target.displayName) \(target.appName)".lowercased()))
            added.append(row)
        }
        groups.append((group, added))
        gtk_box_append(column.cast(), group)
    }

    private func makeRow(_ target: InstalledExtension) -> Widget {
        let app = target.appName == target.displayName ? nil : target.appName
        let note = [target.disabledReason, app].compactMap(\.self).joined(separator: " · ")
        let row = Make.row(target.displayName, subtitle: note)
        adw_action_row_add_prefix(row.cast(), ExtensionIcon.widget(for: target, size: 36))
        gtk_widget_set_name(row, target.identifier)
        guard target.isEnabled else {
            let button = Make.button("Switch On") { [weak self] in soon { self?.onSwitchOn(target) } }
            gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
            Make.describe(button, target.displayName)
            adw_action_row_add_suffix(row.cast(), button)
            return row
        }
        gtk_list_box_row_set_activatable(row.cast(), 1)
        GTKViews.onAttention(row) { [weak self] in self?.onAttention(target) }
        onSignal(row.raw, "activated") { [weak self] in self?.onChoice(target) }
        return row
    }

    // MARK: - Search

    private func filter() {
        guard let search, let text = gtk_editable_get_text(search.object) else { return }
        let words = String(cString: text).lowercased().split(separator: " ")
        for (row, own) in rows { gtk_widget_set_visible(row, words.allSatisfy { own.contains($0) } ? 1 : 0) }
        for (group, rows) in groups { gtk_widget_set_visible(group, rows.contains { gtk_widget_get_visible($0) != 0 } ? 1 : 0) }
    }

    private func chooseFirst() {
        guard let first = rows.first(where: { gtk_widget_get_visible($0.row) != 0 }) else { return }
        adw_action_row_activate(first.row.cast())
    }
}
