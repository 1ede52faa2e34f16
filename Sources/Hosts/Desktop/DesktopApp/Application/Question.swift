import CGtk
package import GTKViews
import SafeText

/// A question in a window over another, with a button for each answer.
@MainActor
package enum Question {
    package struct Answer {
        package enum Look { case plain, suggested, destructive }

        let title: String
        let look: Look
        var action: Action

        package init(title: String, look: Look = .plain, action: @escaping Action = {}) {
            (self.title, self.look, self.action) = (title, look, action)
        }
    }

    /// Asks. Escape is the first answer, the return key the suggested one.
    ///
    /// - Parameters:
    ///   - entry: for what the person types; the return key is then the suggested answer.
    ///   - answers: from left to right; titles have an underscore before the letter that activates them together with Alt.
    package static func ask(_ title: String, _ text: String, with entry: Widget? = nil, over window: Widget, _ answers: [Answer]) {
        let dialog: Widget = adw_message_dialog_new(window.cast(), PrintableText.line(title).forC, PrintableText.text(text).forC)
        if let entry {
            // What was typed is read when the dialog has gone.
            g_object_ref_sink(entry.raw)
            onText(dialog.raw, "response") { _ in soon { soon { g_object_unref(entry.raw) } } }
            gtk_entry_set_activates_default(entry.cast(), 1)
            adw_message_dialog_set_extra_child(dialog.cast(), entry)
        }
        for (number, answer) in answers.enumerated() {
            adw_message_dialog_add_response(dialog.cast(), "\(number)", answer.title)
            switch answer.look {
            case .plain: break
            case .suggested:
                adw_message_dialog_set_response_appearance(dialog.cast(), "\(number)", ADW_RESPONSE_SUGGESTED)
                adw_message_dialog_set_default_response(dialog.cast(), "\(number)")
            case .destructive: adw_message_dialog_set_response_appearance(dialog.cast(), "\(number)", ADW_RESPONSE_DESTRUCTIVE)
            }
        }
        adw_message_dialog_set_close_response(dialog.cast(), "0")
        // The label inside names a button; the toolkit's other name for it would contain the underscore.
        dialog.forEachInside { if g_type_check_instance_is_a($0.cast(), gtk_button_get_type()) != 0 { Make.name($0, "") } }
        onText(dialog.raw, "response") { response in
            // The window of the question is gone first: an answer may open another window or close the one below.
            if let number = Int(response), answers.indices.contains(number) { soon(answers[number].action) }
        }
        gtk_window_present(dialog.cast())
        if let entry { gtk_widget_grab_focus(entry) }
    }
}
