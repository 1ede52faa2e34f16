import CGtk
import ExtensionHost
import Foundation
import GTKViews
import HostErrors
import InterfaceText

/// The installed apps with their extensions: to switch these on and off, to remove an app, and to install or update one from a file.
@MainActor
final class AppsPage {
    let widget: Widget
    private let column: Widget
    private let system: ExtensionSystem
    private let window: Widget
    private lazy var install = Make.button(localized("_Install from a File…")) { [weak self] in self?.chooseFile() }
    private var parts: [Widget] = []
    private var chooser: FileChooser?
    private var installing: InstallWindow?

    /// - Parameter window: in which the page is.
    init(system: ExtensionSystem, window: Widget) {
        self.system = system
        self.window = window
        column = Make.margins(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 18), 18)
        widget = Make.scrolled(column, name: localized("Apps"))
        gtk_widget_set_halign(install, GTK_ALIGN_CENTER)
        gtk_box_append(column.cast(), install)
    }

    func reload() { reload(focusing: nil) }

    /// - Parameter place: of the app that receives the focus; the last one if there are fewer, and the button without any.
    private func reload(focusing place: Int?) {
        Task { [weak self, system] in
            do {
                let apps = try await system.apps(measures: true).sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
                let extensions = try await system.extensions()
                self?.show(apps, extensions, focusing: place)
            } catch {
                self?.report(error)
            }
        }
    }

    private func show(_ apps: [InstalledApp], _ extensions: [InstalledExtension], focusing place: Int?) {
        for part in parts { gtk_box_remove(column.cast(), part) }
        parts = []
        guard !apps.isEmpty else {
            add(
                Make.statusPage(
                    icon: "package-x-generic-symbolic", title: localized("No Apps Installed"), text: localized("Install one from its archive.")))
            if place != nil { gtk_widget_grab_focus(install) }
            return
        }
        let group: Widget = adw_preferences_group_new()
        let rows = apps.enumerated().map { index, app in makeRow(app, extensions.filter { $0.appIdentifier == app.identifier }, at: index) }
        for row in rows { adw_preferences_group_add(group.cast(), row) }
        Make.leaveListsUnnamed(in: group)
        add(group)
        if let place { _ = gtk_widget_child_focus(rows[min(place, rows.count - 1)], GTK_DIR_TAB_FORWARD) }
    }

    private func makeRow(_ app: InstalledApp, _ extensions: [InstalledExtension], at place: Int) -> Widget {
        let state =
            app.isDamaged
            ? localized("Damaged: install it again, or remove it")
            : localized("Version {version}, {size}", ["version": app.version, "size": FileSize.words(app.size)])
        let row = Make.expander(app.name, subtitle: state)
        adw_expander_row_add_prefix(row.cast(), ExtensionIcon.widget(for: app, size: 32))
        for one in extensions { adw_expander_row_add_row(row.cast(), makeRow(one)) }
        let end = Make.row(app.identifier)
        let remove = Make.button(localized("_Remove…"), classes: ["destructive-action"]) { [weak self] in self?.askToRemove(app, at: place) }
        // Every app has this button.
        Make.describe(remove, app.name.printable)
        gtk_widget_set_valign(remove, GTK_ALIGN_CENTER)
        adw_action_row_add_suffix(end.cast(), remove)
        adw_expander_row_add_row(row.cast(), end)
        return row
    }

    private func makeRow(_ one: InstalledExtension) -> Widget {
        let row = Make.row(one.displayName, subtitle: one.problem ?? one.disabledReason ?? "")
        let toggle = Make.toggle(isOn: one.isEnabled) { [weak self] in self?.setEnabled($0, one) }
        // Translators: the name of the extension follows.
        Make.name(toggle, localized("Use"))
        Make.add(toggle, to: row)
        return row
    }

    private func setEnabled(_ isEnabled: Bool, _ one: InstalledExtension) {
        Task { [weak self, system] in
            do {
                _ = try await system.setEnabled(isEnabled, extension: one.identifier)
            } catch {
                self?.report(error)
            }
        }
    }

    // MARK: - Removing

    private func askToRemove(_ app: InstalledApp, at place: Int) {
        Task { [weak self, system] in
            let data = (try? await system.containers())?.filter { $0.apps == [app.identifier] }.map(\.bytes).reduce(0, +)
            self?.ask(app, data: data ?? 0, at: place)
        }
    }

    private func ask(_ app: InstalledApp, data: Int, at place: Int) {
        let remove = Question.Answer(title: localized("_Remove"), look: .destructive) { [weak self] in self?.remove(app, at: place) }
        Question.ask(
            localized("Remove “{name}”?", ["name": app.name]),
            localized("The app, its extensions and their data ({size}) are deleted. This cannot be undone.", ["size": FileSize.words(data)]),
            over: window,
            [Question.Answer(title: localized("_Cancel")), remove])
    }

    private func remove(_ app: InstalledApp, at place: Int) {
        Task { [weak self, system] in
            do {
                _ = try await system.uninstall(app.identifier)
                self?.window.announce(localized("“{name}” was removed", ["name": app.name]))
                self?.reload(focusing: place)
            } catch {
                self?.report(error)
            }
        }
    }

    // MARK: - Installing

    private func chooseFile() {
        chooser = FileChooser(.open(several: false), title: localized("Choose the Archive of an App"), accept: localized("_Open"), over: window) {
            [weak self] paths in
            soon { self?.chooser = nil }
            if let path = paths?.first { self?.install(URL(fileURLWithPath: path)) }
        }
    }

    private func install(_ bundle: URL) {
        installing = InstallWindow(bundle, system: system) { [weak self] isInstalled in
            soon { self?.installing = nil }
            if isInstalled { self?.reload() }
        }
        installing?.show(over: window)
    }

    // MARK: - Parts

    private func add(_ part: Widget) {
        gtk_box_insert_child_after(column.cast(), part, parts.last)
        parts.append(part)
    }

    private func report(_ error: any Error) {
        add(Make.label(ErrorText.sentence(of: error), classes: ["error"], wraps: true))
        window.announce(ErrorText.sentence(of: error))
    }
}
