import CGtk
import Foundation
import GTKViews

/// The desktop's dialog for files, which a program inside a Flatpak reaches through the portal: it opens to the program what the person chooses.
@MainActor
final class PortalFileDialog {
    private let dialog: OpaquePointer
    private var onEnd: (([String]?) -> Void)?

    init(_ purpose: FileChooser.Purpose, title: String, accept: String, over parent: Widget?, onEnd: @escaping ([String]?) -> Void) {
        let action =
            switch purpose {
            case .open: GTK_FILE_CHOOSER_ACTION_OPEN
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        dialog = gtk_file_chooser_native_new(title, parent?.cast(), action, accept, nil)
        self.onEnd = onEnd
        gtk_native_dialog_set_modal(dialog.cast(), 1)
        gtk_file_chooser_set_select_multiple(dialog, purpose.isMultiple ? 1 : 0)
        if let name = purpose.suggestedName { gtk_file_chooser_set_current_name(dialog, name.forC) }
        if let folder = purpose.folder { begin(in: folder) }
        onResponse(UnsafeMutableRawPointer(dialog)) { [weak self] in self?.ended($0) }
        gtk_native_dialog_show(dialog.cast())
    }

    isolated deinit {
        gtk_native_dialog_destroy(dialog.cast())
        g_object_unref(UnsafeMutableRawPointer(dialog))
    }

    private func begin(in folder: String) {
        guard let file = g_file_new_for_path(folder) else { return }
        gtk_file_chooser_set_current_folder(dialog, file, nil)
        g_object_unref(UnsafeMutableRawPointer(file))
    }

    private func ended(_ response: Int32) {
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?(response == GTK_RESPONSE_ACCEPT.rawValue ? paths() : nil)
    }

    /// Files without a local path are left out.
    private func paths() -> [String] {
        guard let files = gtk_file_chooser_get_files(dialog) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        return (0..<g_list_model_get_n_items(files)).compactMap { index in
            guard let file = g_list_model_get_item(files, index) else { return nil }
            defer { g_object_unref(file) }
            return g_file_peek_path(OpaquePointer(file)).map { String(cString: $0) }
        }
    }
}
