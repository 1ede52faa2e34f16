import CGtk
import ExtensionHost
import GTKViews

/// The icon of an extension or an app in lists: the icon that the system has written, or a letter.
@MainActor
enum ExtensionIcon {
    /// `size` in points. A template's name makes GTK draw it in the colour of the text around it.
    static func widget(for target: InstalledExtension, size: Int32) -> Widget { widget(target.iconPath, name: target.displayName, size: size) }

    /// `size` in points.
    static func widget(for app: InstalledApp, size: Int32) -> Widget { widget(app.iconPath, name: app.name, size: size) }

    private static func widget(_ path: String?, name: String, size: Int32) -> Widget {
        guard let path, let file = g_file_new_for_path(path), let icon = g_file_icon_new(file) else {
            return adw_avatar_new(size, name.forC, 1).decorates()
        }
        defer {
            g_object_unref(UnsafeMutableRawPointer(file))
            g_object_unref(UnsafeMutableRawPointer(icon))
        }
        return Make.icon(gtk_image_new_from_gicon(icon), size: size)
    }
}
