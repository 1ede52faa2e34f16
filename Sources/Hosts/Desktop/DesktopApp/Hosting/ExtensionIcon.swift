import CGtk
import CGtkSupport
import ExtensionHost
import GTKViews

/// The icon of an extension or an app in lists: the icon that the system has written, or a letter.
@MainActor
enum ExtensionIcon {
    /// `size` in points. A template is drawn in the colour of the text around it.
    static func widget(for target: InstalledExtension, size: Int32) -> Widget { widget(target.iconPath, name: target.displayName, size: size) }

    /// `size` in points.
    static func widget(for app: InstalledApp, size: Int32) -> Widget { widget(app.iconPath, name: app.name, size: size) }

    private static func widget(_ path: String?, name: String, size: Int32) -> Widget {
        if let path, path.hasSuffix(".symbolic.png"), let template = template(path, size) { return template }
        guard let path, let file = g_file_new_for_path(path), let icon = g_file_icon_new(file) else {
            return adw_avatar_new(size, name.forC, 1).decorates()
        }
        defer {
            g_object_unref(UnsafeMutableRawPointer(file))
            g_object_unref(UnsafeMutableRawPointer(icon))
        }
        return Make.icon(gtk_image_new_from_gicon(icon), size: size)
    }

    /// GTK draws symbolic icons of its themes in the colour of the text, and files always in their own.
    private static func template(_ path: String, _ size: Int32) -> Widget? {
        guard let texture = gdk_texture_new_from_filename(path, nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        let widget: Widget = appex_node_new(GTK_ACCESSIBLE_ROLE_PRESENTATION)
        appex_node_set_request(widget.object, size, size, size, size)
        gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
        appex_node_set_image(widget.object, texture, 1, APPEX_FIT_ASPECT_FIT, true, AppexColor())
        return widget.decorates()
    }
}
