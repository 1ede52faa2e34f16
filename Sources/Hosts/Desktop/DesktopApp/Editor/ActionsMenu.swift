import CGtk
package import ExtensionHost
package import GTKViews
import InterfaceText

/// A menu button that lists the actions for the content; the list is requested each time the menu opens.
@MainActor
package final class ActionsMenu {
    package let widget: Widget = gtk_menu_button_new()
    /// Finds the actions.
    package var list: () async throws -> [InstalledExtension] = { [] }
    package var onChoice: (InstalledExtension) -> Void = { _ in }
    private let system: ExtensionSystem
    private let rows: Widget = gtk_list_box_new()
    private let popover: Widget = gtk_popover_new()

    package init(system: ExtensionSystem) {
        self.system = system
        gtk_menu_button_set_child(widget.object, Make.squeezedTitle(localized("_Actions"), icon: "view-more-symbolic", isMenu: true))
        Make.name(widget, localized("Actions"))
        gtk_menu_button_set_popover(widget.object, popover)
        gtk_list_box_set_selection_mode(rows.object, GTK_SELECTION_NONE)
        rows.setClass("boxed-list")
        gtk_widget_set_size_request(rows, 240, -1)
        gtk_popover_set_child(popover.cast(), Make.margins(rows, 6))
        onSignal(popover.raw, "show") { [weak self] in self?.fill() }
    }

    private func fill() {
        while let row = rows.firstChild { gtk_list_box_remove(rows.object, row) }
        Task { [weak self, list = self.list] in
            let found = (try? await list()) ?? []
            self?.show(found)
        }
    }

    private func show(_ found: [InstalledExtension]) {
        if found.isEmpty {
            gtk_list_box_append(rows.object, Make.margins(Make.label(localized("No action accepts this"), classes: ["dim-label"]), 12))
        }
        for action in found {
            gtk_list_box_append(rows.object, ExtensionMenuRow.make(action, in: popover, of: system) { [weak self] in self?.onChoice(action) })
        }
        if let first = rows.firstChild { gtk_widget_grab_focus(first) }
    }
}
