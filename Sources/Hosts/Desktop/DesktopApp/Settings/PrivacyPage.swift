import CGtk
import ExtensionHost
import GTKViews
import InterfaceText

/// The person's resources that each app asks for, with a switch for each, and the history of what was shared.
@MainActor
final class PrivacyPage {
    let widget: Widget
    private let column: Widget
    private let system: ExtensionSystem
    private let history: HistoryGroup
    private var parts: [Widget] = []

    init(system: ExtensionSystem, history: HistoryGroup) {
        self.system = system
        self.history = history
        column = Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18), 18)
        widget = Make.scrolled(column)
        gtk_box_append(column.cast(), history.widget)
    }

    func reload() {
        Task { [weak self, system] in
            do {
                let grants = try await system.grants()
                self?.show(grants)
            } catch {
                self?.report(error)
            }
        }
    }

    private func show(_ grants: [PersonalGrant]) {
        for part in parts { gtk_box_remove(column.cast(), part) }
        parts = []
        if grants.isEmpty {
            add(
                Make.statusPage(
                    icon: "security-high-symbolic", title: localized("No Permissions Requested"),
                    text: localized("No installed app asks for your pictures, music, videos, downloads or contacts.")))
        }
        var apps: [[PersonalGrant]] = []
        for grant in grants {
            if apps.last?.first?.appIdentifier == grant.appIdentifier { apps[apps.count - 1].append(grant) } else { apps.append([grant]) }
        }
        for app in apps { add(makeGroup(app)) }
        // After everything above it, so that it does not move under the pointer.
        history.reload()
    }

    private func add(_ part: Widget) {
        gtk_box_insert_child_after(column.cast(), part, parts.last)
        parts.append(part)
    }

    private func makeGroup(_ grants: [PersonalGrant]) -> Widget {
        let group: Widget = adw_preferences_group_new()
        adw_preferences_group_set_title(group.cast(), Make.escaped(grants.first?.appName ?? ""))
        let names = Set(grants.flatMap(\.extensions)).sorted()
        let description = names.isEmpty ? "" : localized("Also for its extensions: {names}", ["names": names.joined(separator: ", ")])
        adw_preferences_group_set_description(group.cast(), Make.escaped(description))
        for grant in grants { adw_preferences_group_add(group.cast(), makeRow(grant)) }
        return group
    }

    private func makeRow(_ grant: PersonalGrant) -> Widget {
        let row = Make.row(grant.title, subtitle: grant.explanation)
        adw_action_row_add_prefix(row.cast(), Make.icon(grant.iconName))
        let toggle = Make.toggle(isOn: grant.decision == .allowed) { [weak self] in self?.decide($0, grant) }
        // GTK adds the title of the row.
        // Translators: what the app may use follows, such as “Pictures”.
        Make.name(toggle, localized("Allow {name}", ["name": grant.appName]))
        Make.add(toggle, to: row)
        return row
    }

    private func decide(_ isAllowed: Bool, _ grant: PersonalGrant) {
        Task { [weak self, system] in
            do {
                try await system.decide(isAllowed ? .allowed : .denied, resource: grant.resource, of: grant.appIdentifier)
            } catch {
                self?.report(error)
            }
        }
    }

    private func report(_ error: any Error) {
        add(Make.label(ErrorText.sentence(of: error), classes: ["error"], wraps: true))
        column.announce(ErrorText.sentence(of: error))
        history.reload()
    }
}
