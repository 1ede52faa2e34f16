import CGtk
import ExtensionHost
import GTKViews
import InterfaceText

/// *Edit With*: the extensions that edit the picture or film, or why nothing does. Guide: *Photo Editing*.
@MainActor
final class EditorsMenu {
    enum Content {
        case editors([InstalledExtension], isFilm: Bool = false)
        /// Why the picture cannot be edited.
        case obstacle(String)
    }

    let widget: Widget = gtk_menu_button_new()
    /// Finds out what there is; asked each time that the menu opens.
    var content: () async throws -> Content = { .editors([]) }
    var onChoice: (InstalledExtension) -> Void = { _ in }
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
        Task { [weak self, content = self.content] in
            let found: Content
            do { found = try await content() } catch { found = .obstacle(PhotoWords.sentence(of: error)) }
            self?.show(found)
        }
    }

    private func show(_ content: Content) {
        while let old = column.firstChild { gtk_box_remove(column.cast(), old) }
        switch content {
        case .obstacle(let sentence): say(sentence)
        case .editors([], isFilm: true):
            say(localized("No installed app edits films. Install one, or switch one on in Extensions."))
        case .editors([], isFilm: false):
            say(localized("No installed app edits this picture. Install one, or switch one on in Extensions."))
        case .editors(let editors, _): list(editors)
        }
    }

    private func say(_ sentence: String) {
        let label = Make.label(sentence, classes: ["dim-label"], wraps: true)
        gtk_label_set_max_width_chars(label.object, 36)
        gtk_box_append(column.cast(), Make.margins(label, 6))
        widget.announce(sentence)
    }

    private func list(_ editors: [InstalledExtension]) {
        let rows: Widget = gtk_list_box_new()
        gtk_list_box_set_selection_mode(rows.object, GTK_SELECTION_NONE)
        Make.name(rows, localized("Edit With"))
        rows.setClass("boxed-list")
        for editor in editors {
            let row = Make.row(editor.displayName, subtitle: editor.appName == editor.displayName ? "" : editor.appName)
            adw_action_row_add_prefix(row.cast(), ExtensionIcon.widget(for: editor, size: 24))
            gtk_list_box_row_set_activatable(row.cast(), 1)
            gtk_widget_set_name(row, editor.identifier)
            onAttention(row) { [system] in system.prepare([editor.identifier]) }
            onSignal(row.raw, "activated") { [weak self] in
                guard let self else { return }
                gtk_popover_popdown(popover.cast())
                onChoice(editor)
            }
            gtk_list_box_append(rows.object, row)
        }
        gtk_box_append(column.cast(), rows)
        if let first = rows.firstChild { gtk_widget_grab_focus(first) }
    }
}
