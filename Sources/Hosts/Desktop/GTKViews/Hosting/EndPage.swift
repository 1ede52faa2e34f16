import CGtk

/// What is shown in place of an extension that has ended by itself.
@MainActor
enum EndPage {
    static func make(name: String, reason: String, retry: @escaping Action, close: @escaping Action) -> Widget {
        let page: Widget = adw_status_page_new()
        adw_status_page_set_icon_name(page.object, "dialog-warning-symbolic")
        // Title and description are markup: what comes from elsewhere is escaped.
        adw_status_page_set_title(page.object, escaped(name))
        adw_status_page_set_description(page.object, escaped(reason))
        page.setClass("compact")
        page.setClass("appex-end")
        let buttons: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        gtk_widget_set_halign(buttons, GTK_ALIGN_CENTER)
        let again: Widget = gtk_button_new_with_label("Try Again")
        again.setClass("suggested-action")
        let leave: Widget = gtk_button_new_with_label("Close")
        for button in [leave, again] {
            button.setClass("pill")
            gtk_box_append(buttons.cast(), button)
        }
        onSignal(again.raw, "clicked", retry)
        onSignal(leave.raw, "clicked", close)
        adw_status_page_set_child(page.object, buttons)
        return page
    }

    private static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text.forC, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
