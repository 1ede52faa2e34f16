import CGtk
import DesktopApp
import GTKViews
import HostPhotos
import InterfaceText
import PhotoStore

/// What the store of originals takes.
@MainActor
final class PhotoSpaceWindow {
    private let window = ProgramWindow(title: localized("Stored Originals"), width: 420, height: 460)
    private let stack: Widget = gtk_stack_new()
    private let store: PersonalPhotoStore

    init(_ store: PersonalPhotoStore, onClosed: @escaping Action) {
        self.store = store
        gtk_stack_add_child(stack.object, Make.centredSpinner())
        window.setContent(stack)
        window.closeOnEscape { [weak window] in window?.close() }
        window.onClosed = onClosed
        Task { [weak self] in
            do {
                let space = try await store.run { try $0.space() }
                self?.show(Self.page(space))
            } catch {
                self?.show(
                    Make.statusPage(
                        icon: "dialog-warning-symbolic", title: localized("The Originals Cannot Be Counted"), text: PhotoWords.sentence(of: error)))
            }
        }
    }

    func show(over parent: Widget) {
        window.place(over: parent)
        window.show()
    }

    private func show(_ page: Widget) {
        gtk_stack_add_child(stack.object, page)
        gtk_stack_set_visible_child(stack.object, page)
    }

    private static func page(_ space: PhotoSpace) -> Widget {
        let group: Widget = adw_preferences_group_new()
        adw_preferences_group_set_title(group.cast(), localized("Space"))
        adw_preferences_group_set_description(
            group.cast(), localized("The original of each edited picture is stored, so that the edit can be reverted."))
        let rows = [
            (counted("{count} original", "{count} originals", space.originalCount, [:]), space.originals),
            (localized("Versions that edits begin with"), space.bases), (localized("Edits that were reverted"), space.undone),
            (localized("Records"), space.records), (localized("Total"), space.total),
        ]
        for (title, bytes) in rows {
            let row = Make.row(title)
            let size = Make.label(FileSize.words(bytes), classes: ["dim-label", "numeric"])
            adw_action_row_add_suffix(row.cast(), size)
            Make.describe(row, FileSize.words(bytes))
            adw_preferences_group_add(group.cast(), row)
        }
        Make.leaveListsUnnamed(in: group)
        return Make.scrolled(Make.margins(group, 18), name: localized("Stored Originals"))
    }
}
