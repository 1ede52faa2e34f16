import CGtk
import ExtensionHost
import GTKViews
import HostErrors
import InterfaceText

/// The extensions of the share sheet, in the settings also those of file managers and those that edit photos, and the desktop's own activities for the
/// sheet, with switches and buttons to order them.
@MainActor
final class OrderEditor {
    let widget: Widget
    private let column: Widget
    private let system: ExtensionSystem
    /// Nil where only extensions are arranged.
    private let activities: ActivityList?
    private var extensions: [InstalledExtension] = []
    private var groups: [Widget] = []
    private var activityGroup: Widget?
    /// Of the row that was moved last: -1 up, 1 down.
    private var lastDistance = -1

    /// - Parameter last: groups below all others.
    init(system: ExtensionSystem, activities: ActivityList? = nil, last: [Widget] = []) {
        self.system = system
        self.activities = activities
        column = Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18), 18)
        widget = Make.scrolled(column, name: localized("Arrange"))
        for group in last { gtk_box_append(column.cast(), group) }
        reload()
    }

    func reload() { reload(focusing: nil) }

    private func reload(focusing identifier: String?) {
        Task { [weak self, system] in
            do {
                let extensions = try await system.extensions()
                self?.show(extensions.filter { self?.arranges($0) == true }, focusing: identifier)
            } catch {
                self?.report(error)
            }
        }
    }

    /// In the settings there are also those that the sheet does not offer.
    private func arranges(_ one: InstalledExtension) -> Bool {
        one.hasPlaceInShareSheet || activities == nil && (one.isForFiles || one.isForPhotos)
    }

    private func show(_ extensions: [InstalledExtension], focusing identifier: String?) {
        self.extensions = extensions
        for group in groups { gtk_box_remove(column.cast(), group) }
        groups = []
        if extensions.isEmpty { add(localized("No Extensions Installed"), [], focusing: nil) }
        // As in the sheet.
        let kinds = [
            (localized("Share"), extensions.filter(\.isShare)),
            (localized("Actions"), extensions.filter { $0.hasPlaceInShareSheet && !$0.isShare }),
            (localized("Photo Editing"), extensions.filter(\.isForPhotos)), (localized("File Managers"), extensions.filter(\.isForFiles)),
        ]
        for (title, part) in kinds where !part.isEmpty { add(title, part, focusing: identifier) }
        if activityGroup == nil { showActivities(focusing: nil) }
    }

    private func add(_ title: String, _ extensions: [InstalledExtension], focusing identifier: String?) {
        let group: Widget = adw_preferences_group_new()
        adw_preferences_group_set_title(group.cast(), title)
        if !extensions.isEmpty, groups.isEmpty {
            adw_preferences_group_set_description(group.cast(), localized("Only those that are on are offered, in this order."))
        }
        for (index, one) in extensions.enumerated() {
            adw_preferences_group_add(group.cast(), makeRow(one, at: index, among: extensions, focused: one.identifier == identifier))
        }
        gtk_box_insert_child_after(column.cast(), group, groups.last)
        groups.append(group)
    }

    private func makeRow(_ one: InstalledExtension, at index: Int, among extensions: [InstalledExtension], focused: Bool) -> Widget {
        let row = Make.row(one.displayName, subtitle: one.problem ?? one.note)
        adw_action_row_add_prefix(row.cast(), ExtensionIcon.widget(for: one, size: 24))
        let toggle = Make.toggle(isOn: one.isEnabled) { [weak self] in self?.setEnabled($0, one) }
        finish(row, one.displayName, at: index, of: extensions.count, toggle: toggle, focused: focused) { [weak self] distance in
            guard extensions.indices.contains(index + distance) else { return }
            self?.swap(one.identifier, extensions[index + distance].identifier)
        }
        return row
    }

    /// Adds the buttons for the order, and the switch.
    private func finish(
        _ row: Widget, _ name: String, at index: Int, of count: Int, toggle: Widget, focused: Bool, move: @escaping (Int) -> Void
    ) {
        let up = Make.iconButton("go-up-symbolic", label: localized("Move Up")) { [weak self] in
            self?.lastDistance = -1
            move(-1)
        }
        let down = Make.iconButton("go-down-symbolic", label: localized("Move Down")) { [weak self] in
            self?.lastDistance = 1
            move(1)
        }
        // Every row has these two buttons, so their accessible names contain the row's name.
        Make.name(up, localized("Move {name} Up", ["name": name]))
        Make.name(down, localized("Move {name} Down", ["name": name]))
        gtk_widget_set_sensitive(up, index > 0 ? 1 : 0)
        gtk_widget_set_sensitive(down, index < count - 1 ? 1 : 0)
        for button in [up, down] {
            button.setClass("flat")
            gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
            adw_action_row_add_suffix(row.cast(), button)
        }
        Make.add(toggle, to: row)
        guard focused else { return }
        // The same button again, as long as the row can be moved on.
        let (pressed, other) = lastDistance < 0 ? (up, down) : (down, up)
        soon {
            gtk_widget_grab_focus(gtk_widget_get_sensitive(pressed) != 0 ? pressed : other)
            row.announce(Make.sentence(name, movedTo: index, of: count))
        }
    }

    // MARK: - Activities

    private func showActivities(focusing identifier: String?) {
        guard let activities, !activities.all.isEmpty else { return }
        if let activityGroup { gtk_box_remove(column.cast(), activityGroup) }
        let group: Widget = adw_preferences_group_new()
        adw_preferences_group_set_title(group.cast(), localized("On This Computer"))
        for (index, one) in activities.all.enumerated() {
            let row = Make.row(one.title)
            adw_action_row_add_prefix(row.cast(), one.makeIcon())
            let toggle = Make.toggle(isOn: activities.isOn(one)) { [weak self] isOn in
                self?.change { try activities.setOn(isOn, one) }
            }
            finish(row, one.title, at: index, of: activities.all.count, toggle: toggle, focused: one.identifier == identifier) {
                [weak self] distance in
                self?.change {
                    try activities.move(index, by: distance)
                    soon { self?.showActivities(focusing: one.identifier) }
                }
            }
            adw_preferences_group_add(group.cast(), row)
        }
        gtk_box_append(column.cast(), group)
        activityGroup = group
    }

    private func change(_ body: () throws -> Void) {
        do { try body() } catch { report(error) }
    }

    private func setEnabled(_ isEnabled: Bool, _ one: InstalledExtension) {
        perform(focusing: nil) { try await $0.setEnabled(isEnabled, extension: one.identifier) }
    }

    private func swap(_ moved: String, _ other: String) {
        var order = extensions.map(\.identifier)
        guard let place = order.firstIndex(of: moved), let otherPlace = order.firstIndex(of: other) else { return }
        order.swapAt(place, otherPlace)
        perform(focusing: moved) { [order] in try await $0.setOrder(order) }
    }

    private func perform(focusing identifier: String?, _ change: @escaping @Sendable (ExtensionSystem) async throws -> some Sendable) {
        Task { [weak self, system] in
            do {
                _ = try await change(system)
                if identifier != nil { self?.reload(focusing: identifier) }
            } catch {
                self?.report(error)
            }
        }
    }

    private func report(_ error: any Error) {
        let label = Make.label(ErrorText.sentence(of: error), classes: ["error"], wraps: true)
        gtk_box_append(column.cast(), label)
        column.announce(ErrorText.sentence(of: error))
    }
}
