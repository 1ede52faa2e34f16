import CGtk
import FileManagers
import GTKViews
import HostErrors
import InterfaceText

/// The installed file managers, with a switch for each: whether it shows badges, menus and actions.
@MainActor
final class FileManagersGroup {
    let widget: Widget = adw_preferences_group_new()
    private let toasts: Toasts
    private let words = FileManagerAdapter.Words(
        column: localized("Badges"), description: localized("What extensions say of a file"), share: localized("Share…"))

    /// Nil when none is installed.
    init?(toasts: Toasts) {
        let installed = FileManagerAdapter.all.filter(\.isInstalled)
        guard !installed.isEmpty else { return nil }
        self.toasts = toasts
        adw_preferences_group_set_title(widget.cast(), localized("In File Managers"))
        adw_preferences_group_set_description(
            widget.cast(), localized("Badges, menus and actions appear when the file manager is started again."))
        for adapter in installed { adw_preferences_group_add(widget.cast(), makeRow(adapter)) }
    }

    private func makeRow(_ adapter: FileManagerAdapter) -> Widget {
        let missing = adapter.missingPackages
        let explanation =
            !missing.isEmpty
            ? localized("Needs {packages}", ["packages": missing.joined(separator: ", ")])
            : adapter.needsLogin
                ? localized("Badges, menus and actions, after you log in again")
                : adapter.hasBadges ? localized("Badges, menus and actions") : localized("Share…")
        let row = Make.row(adapter.title, subtitle: explanation)
        adw_action_row_add_prefix(row.cast(), Make.icon("system-file-manager-symbolic"))
        let toggle = Make.toggle(isOn: adapter.isConnected) { [weak self] isOn in
            guard let self else { return }
            do {
                if isOn { try adapter.connect(self.words) } else { _ = try adapter.disconnect() }
            } catch {
                self.toasts.show(ErrorText.sentence(of: error))
            }
        }
        // Translators: the name of the file manager follows.
        Make.name(toggle, localized("Show in"))
        gtk_widget_set_sensitive(toggle, missing.isEmpty || adapter.isConnected ? 1 : 0)
        Make.add(toggle, to: row)
        return row
    }
}
