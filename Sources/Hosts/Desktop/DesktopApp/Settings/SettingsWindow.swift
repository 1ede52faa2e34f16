import CGtk
package import ExtensionHost
package import GTKViews
import InterfaceText

/// The person's settings of extensions, in one window.
@MainActor
package final class SettingsWindow {
    private let window: ProgramWindow
    private let privacy: PrivacyPage
    private let order: OrderEditor
    /// Nil without a file manager.
    private let fileManagers: FileManagersGroup?
    /// Nil without a program for pictures that can be connected.
    private let picturePrograms: PictureProgramsGroup?
    private let apps: AppsPage
    private let stack: Widget = adw_view_stack_new()
    private let toasts: Toasts

    package init(system: ExtensionSystem, onClosed: @escaping () -> Void) {
        window = ProgramWindow(title: localized("Extensions"), width: 520, height: 620)
        toasts = Toasts(over: stack)
        privacy = PrivacyPage(system: system, history: HistoryGroup(window: window.widget, toasts: toasts))
        fileManagers = FileManagersGroup(toasts: toasts)
        picturePrograms = PictureProgramsGroup(toasts: toasts)
        let programs = [fileManagers?.widget, picturePrograms?.widget].compactMap(\.self)
        order = OrderEditor(system: system, last: programs)
        apps = AppsPage(system: system, window: window.widget)
        add(privacy.widget, "privacy", localized("Privacy"), icon: "security-high-symbolic")
        add(order.widget, "extensions", localized("Extensions"), icon: "application-x-addon-symbolic")
        add(apps.widget, "apps", localized("Apps"), icon: "package-x-generic-symbolic")
        // In a narrow window the pages are chosen at the bottom.
        let (title, bar): (Widget, Widget) = (adw_view_switcher_title_new(), adw_view_switcher_bar_new())
        adw_view_switcher_title_set_stack(title.object, stack.object)
        adw_view_switcher_title_set_title(title.object, localized("Extensions"))
        adw_view_switcher_bar_set_stack(bar.object, stack.object)
        g_object_bind_property(title.raw, "title-visible", bar.raw, "reveal", G_BINDING_SYNC_CREATE)
        // The library calls its lists of tabs by the names of classes.
        for part in [title, bar] {
            part.forEachInside { if g_type_check_instance_is_a($0.cast(), adw_view_switcher_get_type()) != 0 { Make.name($0, localized("Pages")) } }
        }
        adw_header_bar_set_title_widget(window.header.object, title)
        gtk_widget_set_vexpand(toasts.widget, 1)
        window.setContent(Make.box(GTK_ORIENTATION_VERTICAL, spacing: 0, [toasts.widget, bar]))
        window.closeOnEscape { [weak self] in self?.window.close() }
        window.undoOnKey { [weak self] in self?.toasts.press() }
        window.onClosed = onClosed
        privacy.reload()
        // What one page changes, the others show.
        onNotify(stack.raw, "notify::visible-child") { [weak self] in self?.pageChanged() }
    }

    private func add(_ page: Widget, _ name: String, _ title: String, icon: String) {
        let added = adw_view_stack_add_titled(stack.object, page, name, title)
        adw_view_stack_page_set_icon_name(added, icon)
    }

    private func pageChanged() {
        switch adw_view_stack_get_visible_child(stack.object) {
        case privacy.widget: privacy.reload()
        case order.widget: order.reload()
        default: apps.reload()
        }
    }

    func show() { window.show() }

    /// Shows the list of extensions over another window.
    package func showExtensions(over parent: Widget) {
        adw_view_stack_set_visible_child(stack.object, order.widget)
        window.place(over: parent)
        window.show()
    }
}
