import CGtk
import Foundation
import GTKViews

/// The toolkit's window for a place to save a file. It asks before a file is replaced.
@MainActor
enum FileChooser {
    /// - Parameters:
    ///   - url: the suggested folder and name.
    ///   - chosen: called when the person chose a place, and not otherwise.
    static func save(_ url: URL, title: String, over window: Widget, chosen: @escaping @MainActor (URL) -> Void, cancelled: @escaping Action) {
        let chooser: OpaquePointer = gtk_file_chooser_native_new(title, window.cast(), GTK_FILE_CHOOSER_ACTION_SAVE, "_Save", "_Cancel")
        gtk_native_dialog_set_modal(UnsafeMutablePointer(chooser), 1)
        if let folder = g_file_new_for_path(url.deletingLastPathComponent().path) {
            gtk_file_chooser_set_current_folder(chooser, folder, nil)
            g_object_unref(UnsafeMutableRawPointer(folder))
        }
        gtk_file_chooser_set_current_name(chooser, url.lastPathComponent.forC)
        onInteger(UnsafeMutableRawPointer(chooser), "response") { response in
            var path: String?
            if response == GTK_RESPONSE_ACCEPT.rawValue, let file = gtk_file_chooser_get_file(chooser) {
                if let characters = g_file_get_path(file) {
                    path = String(cString: characters)
                    g_free(characters)
                }
                g_object_unref(UnsafeMutableRawPointer(file))
            }
            soon {
                g_object_unref(UnsafeMutableRawPointer(chooser))
                if let path { chosen(URL(fileURLWithPath: path)) } else { cancelled() }
            }
        }
        gtk_native_dialog_show(UnsafeMutablePointer(chooser))
    }
}
