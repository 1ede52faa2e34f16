import CGtk
import Foundation
import GTKViews
import InterfaceText

/// The desktop's dialog for files and folders.
@MainActor
final class FileChooser {
    enum Purpose {
        /// Choose existing files.
        case open(several: Bool)
        /// Choose where to save a file; the dialog asks before it returns the path of an existing file. It begins in `folder`.
        case save(name: String, folder: URL? = nil)
        /// Choose a folder.
        case folder
    }

    private let dialog: OpaquePointer
    /// Called once, with the chosen paths; nil when the person cancelled.
    private var onEnd: (([String]?) -> Void)?

    init(_ purpose: Purpose, title: String, accept: String, over parent: Widget? = nil, onEnd: @escaping ([String]?) -> Void) {
        let action =
            switch purpose {
            case .open: GTK_FILE_CHOOSER_ACTION_OPEN
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        dialog = gtk_file_chooser_native_new(title, parent?.cast(), action, accept, nil)
        self.onEnd = onEnd
        gtk_native_dialog_set_modal(dialog.cast(), 1)
        switch purpose {
        case .open(let several): gtk_file_chooser_set_select_multiple(dialog, several ? 1 : 0)
        case .save(let name, let folder):
            gtk_file_chooser_set_current_name(dialog, name.forC)
            if let folder { begin(in: folder) }
        case .folder: break
        }
        onResponse(UnsafeMutableRawPointer(dialog)) { [weak self] in self?.ended($0) }
        gtk_native_dialog_show(dialog.cast())
    }

    isolated deinit {
        gtk_native_dialog_destroy(dialog.cast())
        g_object_unref(UnsafeMutableRawPointer(dialog))
    }

    private func begin(in folder: URL) {
        guard let file = g_file_new_for_path(folder.path) else { return }
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

    /// Asks where to save a file, beginning with the folder and the name of `url`; `onEnd` gets nil when the person cancelled.
    static func save(_ url: URL, title: String, over window: Widget, onEnd: @escaping (URL?) -> Void) {
        var chooser: FileChooser?
        let purpose = Purpose.save(name: url.lastPathComponent, folder: url.deletingLastPathComponent())
        chooser = FileChooser(purpose, title: title, accept: localized("_Save"), over: window) { paths in
            soon { chooser = nil }
            onEnd(paths?.first.map { URL(fileURLWithPath: $0) })
        }
        withExtendedLifetime(chooser) {}
    }

    /// Asks for files in a program that has no window yet; nil when the person cancelled.
    static func ask(title: String, accept: String, several: Bool) throws -> [String]? {
        var chosen: [String]?
        let status = DesktopProgram.run { end in
            FileChooser(.open(several: several), title: title, accept: accept) {
                chosen = $0
                end(0)
            }
        }
        guard status >= 0 else { throw NoDisplay.problem }
        return chosen.flatMap { $0.isEmpty ? nil : $0 }
    }
}
