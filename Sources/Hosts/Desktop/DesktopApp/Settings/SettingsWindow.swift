import CGtk
import ExtensionHost
import GTKViews
import InterfaceText

/// The person's settings of extensions, in one window.
@MainActor
final class SettingsWindow {
    private let window: ProgramWindow
    private let privacy: PrivacyPage
    private let order: OrderEditor
    private let apps: AppsPage
    private let stack: Widget = gtk_stack_new()
    private let toasts: Toasts

    init(system: ExtensionSystem, onClosed: @escaping () -> Void) {
        window = ProgramWindow(title: localized("Extensions"), width: 520, height: 620)
        toasts = Toasts(over: stack)
        privacy = PrivacyPage(system: system, history: HistoryGroup(window: window.widget, toasts: toasts))
        order = OrderEditor(system: system)
        apps = AppsPage(system: system, window: window.widget)
        gtk_stack_set_transition_type(stack.object, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        gtk_stack_add_titled(stack.object, privacy.widget, "privacy", localized("Privacy"))
        gtk_stack_add_titled(stack.object, order.widget, "extensions", localized("Extensions"))
        gtk_stack_add_titled(stack.object, apps.widget, "apps", localized("Apps"))
        let switcher: Widget = gtk_stack_switcher_new()
        gtk_stack_switcher_set_stack(switcher.object, stack.object)
        adw_header_bar_set_title_widget(window.header.object, switcher)
        window.setContent(toasts.widget)
        window.closeOnEscape { [weak self] in self?.window.close() }
        window.onClosed = onClosed
        privacy.reload()
        // What one page changes, the others show.
        onNotify(stack.raw, "notify::visible-child") { [weak self] in self?.pageChanged() }
    }

    private func pageChanged() {
        switch gtk_stack_get_visible_child(stack.object) {
        case privacy.widget: privacy.reload()
        case order.widget: order.reload()
        default: apps.reload()
        }
    }

    func show() { window.show() }
}
