import CGtk
import CGtkSupport
import ExtensionHost
import GTKViews
import InterfaceText

/// The extensions that accept the items, as rows: suggestions, sharing, actions. With many of them there is a search field, which also finds what the
/// desktop offers.
@MainActor
final class TargetList {
    let widget: Widget
    private let search: Widget?
    private enum Part {
        case always
        /// While nothing is searched for: what is suggested has a row of its own below.
        case suggestion
        /// While something is searched for.
        case search
    }

    private struct Row {
        let widget: Widget
        /// In lower case.
        let words: String
        /// Whether it can take the items, as far as they are known by now.
        let isOffered: () -> Bool
        /// Which state of the search it is shown in.
        var part = Part.always

        @MainActor func isTarget(_ identifier: String) -> Bool { gtk_widget_get_name(widget).map { String(cString: $0) } == identifier }
    }
    private var rows: [Row] = []
    private var groups: [(group: Widget, rows: [Widget])] = []
    private let activities: ActivityList
    private let content: SharedContent
    private let onChoice: (ShareChoice) -> Void
    private let onAttention: (InstalledExtension) -> Void
    private let onSwitchOn: (InstalledExtension) -> Void

    /// - Parameters:
    ///   - onAttention: called when the pointer or the keyboard comes to a row, which may be chosen next.
    ///   - onSwitchOn: called to enable an extension that was disabled because it crashed.
    init(
        _ targets: ShareTargets, _ activities: ActivityList, _ content: SharedContent, preview: Widget,
        onAttention: @escaping (InstalledExtension) -> Void, onChoice: @escaping (ShareChoice) -> Void,
        onSwitchOn: @escaping (InstalledExtension) -> Void
    ) {
        self.activities = activities
        self.content = content
        self.onChoice = onChoice
        self.onAttention = onAttention
        self.onSwitchOn = onSwitchOn
        let column = Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18, [preview]), 18)
        let search: Widget? = targets.all.count >= ShareTargets.manyTargets ? makeSearchEntry() : nil
        self.search = search
        if let search {
            Make.name(search, localized("Search"))
            appex_object_set_string(search.raw, "placeholder-text", localized("Search").forC)
            gtk_box_append(column.cast(), search)
        }
        widget = Make.scrolled(column, name: localized("Share"))
        let offered = activities.offered(for: content).map { ($0, activities.uses(of: $0)) }
        add(localized("Suggested"), targets.suggested(offered), to: column, .suggestion)
        add(localized("Share"), targets.all.filter(\.isShare).map { .target($0) }, to: column)
        add(localized("Actions"), targets.all.filter { !$0.isShare }.map { .target($0) }, to: column)
        add(localized("Switched Off"), targets.disabled.map { .target($0) }, to: column)
        guard let search else { return }
        add(localized("On This Computer"), activities.all.map { .activity($0) }, to: column, .search)
        filter()
        onSignal(search.raw, "search-changed") { [weak self] in self?.filter() }
        onSignal(search.raw, "activate") { [weak self] in self?.chooseFirst() }
    }

    func focus() { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }

    /// Gives the keyboard to the row of an extension; false when it has none.
    func focus(on identifier: String) -> Bool {
        guard let row = rows.first(where: { $0.isTarget(identifier) })?.widget else { return false }
        return gtk_widget_grab_focus(row) != 0
    }

    private func add(_ title: String, _ choices: [ShareChoice], to column: Widget, _ part: Part = .always) {
        guard !choices.isEmpty else { return }
        let group: Widget = adw_preferences_group_new()
        adw_preferences_group_set_title(group.cast(), title)
        var added: [Widget] = []
        for choice in choices {
            var row =
                switch choice {
                case .target(let target): makeRow(target)
                case .activity(let activity): makeRow(activity)
                }
            row.part = part
            adw_preferences_group_add(group.cast(), row.widget)
            rows.append(row)
            added.append(row.widget)
        }
        groups.append((group, added))
        gtk_box_append(column.cast(), group)
    }

    private func makeRow(_ activity: any ShareActivity) -> Row {
        let row = Make.row(activity.title)
        adw_action_row_add_prefix(row.cast(), activity.makeIcon())
        gtk_widget_set_name(row, "row-" + activity.identifier)
        gtk_list_box_row_set_activatable(row.cast(), 1)
        onSignal(row.raw, "activated") { [weak self] in self?.onChoice(.activity(activity)) }
        return Row(widget: row, words: activity.title.lowercased()) { [activities, content] in
            activities.isOn(activity) && activity.canTake(content)
        }
    }

    private func makeRow(_ target: InstalledExtension) -> Row {
        let widget = Make.row(target.displayName, subtitle: target.note)
        let row = Row(widget: widget, words: "\(target.displayName) \(target.appName)".lowercased()) { true }
        adw_action_row_add_prefix(widget.cast(), ExtensionIcon.widget(for: target, size: 36))
        gtk_widget_set_name(widget, target.identifier)
        guard target.isEnabled else {
            let button = Make.button(localized("Switch On")) { [weak self] in soon { self?.onSwitchOn(target) } }
            gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
            Make.describe(button, target.displayName)
            adw_action_row_add_suffix(widget.cast(), button)
            return row
        }
        gtk_list_box_row_set_activatable(widget.cast(), 1)
        GTKViews.onAttention(widget) { [weak self] in self?.onAttention(target) }
        onSignal(widget.raw, "activated") { [weak self] in self?.onChoice(.target(target)) }
        return row
    }

    // MARK: - Search

    private func filter() {
        guard let search, let text = gtk_editable_get_text(search.object) else { return }
        let words = String(cString: text).lowercased().split(separator: " ")
        for row in rows {
            let isInPlay = row.part == .always || (row.part == .search) == !words.isEmpty
            let isShown = isInPlay && words.allSatisfy { row.words.contains($0) } && row.isOffered()
            gtk_widget_set_visible(row.widget, isShown ? 1 : 0)
        }
        for (group, rows) in groups { gtk_widget_set_visible(group, rows.contains { gtk_widget_get_visible($0) != 0 } ? 1 : 0) }
    }

    private func chooseFirst() {
        guard let first = rows.first(where: { gtk_widget_get_visible($0.widget) != 0 }) else { return }
        adw_action_row_activate(first.widget.cast())
    }
}
