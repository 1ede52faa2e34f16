import CGtk
import CGtkSupport
import HostErrors
import InterfaceText

/// The page in place of an extension that has ended by itself. Its texts are plain labels, not markup as in AdwStatusPage.
@MainActor
enum EndPage {
    /// - Parameter name: the extension's; nil where the window's title has it.
    static func make(name: String?, _ text: EndText, retry: @escaping Action, close: @escaping Action) -> Widget {
        let page: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(page.object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        page.setClass("appex-end")
        // It takes the keyboard where the text is longer than the window.
        appex_accessible_text(page, GTK_ACCESSIBLE_PROPERTY_LABEL, text.sentence.forC)
        let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
        gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
        for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start, gtk_widget_set_margin_end] { set(box, 24) }
        let icon: Widget = gtk_image_new_from_icon_name("dialog-warning-symbolic").decorates()
        gtk_image_set_pixel_size(icon.object, 64)
        icon.setClass("dim-label")
        gtk_box_append(box.cast(), icon)
        if let name { gtk_box_append(box.cast(), label(name, "title-2")) }
        gtk_box_append(box.cast(), label(text.sentence, "body"))
        let buttons: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        gtk_widget_set_halign(buttons, GTK_ALIGN_CENTER)
        gtk_widget_set_margin_top(buttons, 12)
        let leave: Widget = gtk_button_new_with_label(localized("Close"))
        let again: Widget = gtk_button_new_with_label(localized("Try Again"))
        again.setClass("suggested-action")
        for button in [leave, again] {
            button.setClass("pill")
            gtk_box_append(buttons.cast(), button)
        }
        onSignal(again.raw, "clicked", retry)
        onSignal(leave.raw, "clicked", close)
        gtk_box_append(box.cast(), buttons)
        if let details = text.details {
            let expander = Details.make(details)
            gtk_widget_set_margin_top(expander, 12)
            gtk_box_append(box.cast(), expander)
        }
        gtk_scrolled_window_set_child(page.object, box)
        return page
    }

    private static func label(_ text: String, _ style: String) -> Widget {
        let label: Widget = gtk_label_new(text.forC)
        gtk_label_set_wrap(label.object, 1)
        gtk_label_set_wrap_mode(label.object, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_justify(label.object, GTK_JUSTIFY_CENTER)
        label.setClass(style)
        return label
    }
}
