import CGtk
import DesktopApp
import ExtensionHost
import GTKViews
import HostPhotos
import InterfaceText

/// *Edit With*: the extensions that edit the picture or film, or why nothing does. Guide: *Photo Editing*.
@MainActor
final class EditorsMenu {
    let widget: Widget = gtk_menu_button_new()
    /// Finds out what there is; asked each time that the menu opens.
    var offer: () async throws -> PhotoEditors.Offer = { .unreadable }
    var onChoice: (InstalledExtension) -> Void = { _ in }
    /// The person wants to switch editors on.
    var onExtensions: Action = {}
    private let system: ExtensionSystem
    private let column = Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0)
    private let popover: Widget = gtk_popover_new()

    init(system: ExtensionSystem) {
        self.system = system
        gtk_menu_button_set_child(widget.object, Make.squeezedTitle(localized("_Edit With"), icon: "document-edit-symbolic", isMenu: true))
        Make.name(widget, localized("Edit With"))
        gtk_menu_button_set_popover(widget.object, popover)
        gtk_widget_set_size_request(column, 240, -1)
        gtk_popover_set_child(popover.cast(), Make.margins(column, 6))
        onSignal(popover.raw, "show") { [weak self] in self?.fill() }
    }

    /// Opens it, as its button does.
    func open() { gtk_menu_button_popup(widget.object) }

    private func fill() {
        while let old = column.firstChild { gtk_box_remove(column.cast(), old) }
        Task { [weak self, offer = self.offer] in
            let found: PhotoEditors.Offer
            do { found = try await offer() } catch { found = .none(PhotoEditProblemText(of: error)) }
            self?.show(found)
        }
    }

    private func show(_ offer: PhotoEditors.Offer) {
        while let old = column.firstChild { gtk_box_remove(column.cast(), old) }
        switch offer {
        case .none(let reason): say(reason.text)
        case .nobody(let reason, let switchedOff):
            say(reason.text)
            if !switchedOff.isEmpty { addExtensionsButton() }
        case .editors(let editors): list(editors)
        }
    }

    private func say(_ sentence: String) {
        let label = Make.label(sentence, classes: ["dim-label"], wraps: true)
        gtk_label_set_max_width_chars(label.object, 36)
        gtk_box_append(column.cast(), Make.margins(label, 6))
        widget.announce(sentence)
    }

    private func addExtensionsButton() {
        let button = Make.button(localized("_Extensions…")) { [weak self] in
            guard let self else { return }
            gtk_popover_popdown(popover.cast())
            onExtensions()
        }
        gtk_box_append(column.cast(), Make.margins(button, 6))
        gtk_widget_grab_focus(button)
    }

    private func list(_ editors: [InstalledExtension]) {
        let rows: Widget = gtk_list_box_new()
        gtk_list_box_set_selection_mode(rows.object, GTK_SELECTION_NONE)
        Make.name(rows, localized("Edit With"))
        rows.setClass("boxed-list")
        for editor in editors {
            let subtitle = editor.appName == editor.displayName ? "" : editor.appName
            let row = ExtensionMenuRow.make(editor, subtitle: subtitle, in: popover, of: system) { [weak self] in self?.onChoice(editor) }
            gtk_list_box_append(rows.object, row)
        }
        gtk_box_append(column.cast(), rows)
        if let first = rows.firstChild { gtk_widget_grab_focus(first) }
    }
}
