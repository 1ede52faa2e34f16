import CGtk
import ExtensionHost
import GTKViews
import HostErrors
import InterfaceText
import SystemCalls

/// The person's resources and folders that each app asks for, with a switch for each, and the history of what was shared.
@MainActor
final class PrivacyPage {
    /// A folder for an app. Paths are bytes: names that look alike are two.
    private struct Place: Hashable {
        private let app: String
        private let folder: [UInt8]

        init(_ grant: PersonalGrant) { (app, folder) = (grant.appIdentifier, Array((grant.folder ?? "").utf8)) }
    }

    let widget: Widget
    private let column: Widget
    private let system: ExtensionSystem
    private let history: HistoryGroup
    private var parts: [Widget] = []
    /// What the switches of folders show, and the switches.
    private var open: [Place: Bool] = [:]
    private var switches: [Place: Widget] = [:]
    private var watch: FolderWatch?

    init(system: ExtensionSystem, history: HistoryGroup) {
        self.system = system
        self.history = history
        column = Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18), 18)
        widget = Make.scrolled(column, name: localized("Privacy"))
        gtk_box_append(column.cast(), history.widget)
        watch = FolderGrants().watch { [weak self] in Task { @MainActor in self?.foldersChanged() } }
    }

    deinit { watch?.stop() }

    func reload() {
        Task { [weak self, system] in
            do {
                let grants = try await system.grants()
                self?.show(grants, try await system.folderGrants())
            } catch {
                self?.report(error)
            }
        }
    }

    /// The person has decided on a folder, here or elsewhere. The page is made anew only when it has other folders, so that the keyboard stays where
    /// it is.
    private func foldersChanged() {
        Task { [weak self, system] in
            guard let now = (try? await system.folderGrants()).map(Self.decisions), let self, now != open else { return }
            guard now.keys == open.keys else { return reload() }
            for (place, isOpen) in now where open[place] != isOpen {
                open[place] = isOpen
                if let toggle = switches[place] { gtk_switch_set_active(toggle.object, isOpen ? 1 : 0) }
            }
        }
    }

    private static func decisions(_ folders: [PersonalGrant]) -> [Place: Bool] {
        Dictionary(folders.map { (Place($0), $0.decision == .allowed) }) { $1 }
    }

    private func show(_ grants: [PersonalGrant], _ folders: [PersonalGrant]) {
        (open, switches) = (Self.decisions(folders), [:])
        for part in parts { gtk_box_remove(column.cast(), part) }
        parts = []
        if grants.isEmpty, folders.isEmpty {
            add(
                Make.statusPage(
                    icon: "security-high-symbolic", title: localized("No Permissions Requested"),
                    text: localized("No installed app asks for your pictures, music, videos, downloads or contacts, or for one of your folders.")))
        }
        let all = grants + folders
        var apps: [String] = []
        for grant in all where !apps.contains(grant.appIdentifier) { apps.append(grant.appIdentifier) }
        for app in apps { add(makeGroup(all.filter { $0.appIdentifier == app })) }
        // After everything above it, so that it does not move under the pointer.
        history.reload()
    }

    private func add(_ part: Widget) {
        gtk_box_insert_child_after(column.cast(), part, parts.last)
        parts.append(part)
    }

    /// - Parameter grants: of one app.
    private func makeGroup(_ grants: [PersonalGrant]) -> Widget {
        let group: Widget = adw_preferences_group_new()
        adw_preferences_group_set_title(group.cast(), Make.escaped(grants.first?.appName ?? ""))
        let names = Set(grants.flatMap(\.extensions)).sorted()
        let description = names.isEmpty ? "" : localized("Also for its extensions: {names}", ["names": names.joined(separator: ", ")])
        adw_preferences_group_set_description(group.cast(), Make.escaped(description))
        for grant in grants { adw_preferences_group_add(group.cast(), grant.folder.map { makeRow($0, grant) } ?? makeRow(grant)) }
        return group
    }

    private func makeRow(_ grant: PersonalGrant) -> Widget {
        makeRow(grant.title, grant.explanation, icon: grant.iconName, isOn: grant.decision == .allowed, app: grant.appName) { [weak self] in
            self?.decide($0, grant)
        }.row
    }

    private func makeRow(_ folder: String, _ grant: PersonalGrant) -> Widget {
        let explanation = localized("See, for badges and menus. {path}", ["path": ShownPath.words(folder).printable])
        let place = Place(grant)
        let (row, toggle) = makeRow(
            ShownPath.name(of: folder).printable, explanation, icon: "folder-symbolic", isOn: grant.decision == .allowed,
            app: grant.appName
        ) { [weak self] isAllowed in
            // It was switched because the person has decided elsewhere.
            guard self?.open[place] != isAllowed else { return }
            self?.open[place] = isAllowed
            do {
                try FolderGrants().decide(isAllowed ? .allowed : .denied, on: folder, for: grant.appIdentifier)
                FileManagerSocket.reload()
            } catch {
                self?.report(error)
            }
        }
        switches[place] = toggle
        return row
    }

    private func makeRow(
        _ title: String, _ explanation: String, icon: String, isOn: Bool, app: String, onChange: @escaping @MainActor @Sendable (Bool) -> Void
    ) -> (row: Widget, toggle: Widget) {
        let row = Make.row(title, subtitle: explanation)
        adw_action_row_add_prefix(row.cast(), Make.icon(icon))
        let toggle = Make.toggle(isOn: isOn, onChange)
        // GTK adds the title of the row.
        // Translators: what the app may use follows, such as “Pictures”.
        Make.name(toggle, localized("Allow {name}", ["name": app]))
        Make.add(toggle, to: row)
        return (row, toggle)
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
