import CGtk
package import GTKViews
import InterfaceText

/// Sentences that appear over the content of a window for a moment. Screen readers say them.
@MainActor
package final class Toasts {
    package let widget: Widget = adw_toast_overlay_new()
    /// Something to press is there long enough for who finds it slowly: others would wait for its end.
    private static let secondsToPress: UInt32 = 20
    private var pressable: OpaquePointer?
    /// Of the button that is there.
    private var action: Action?

    package init(over content: Widget) {
        // A sentence may come when the window has been closed.
        g_object_ref_sink(widget.raw)
        adw_toast_overlay_set_child(widget.object, content)
    }

    isolated deinit { g_object_unref(widget.raw) }

    /// - Parameter button: its title has an underscore before the letter that activates it together with Alt.
    package func show(_ sentence: String, button: (title: String, action: Action)? = nil) {
        guard let toast = adw_toast_new(Make.escaped(sentence)) else { return }
        if let pressable { adw_toast_dismiss(pressable) }
        if let button {
            adw_toast_set_button_label(toast, button.title)
            adw_toast_set_timeout(toast, Self.secondsToPress)
            action = button.action
            onSignal(UnsafeMutableRawPointer(toast), "button-clicked", button.action)
            onSignal(UnsafeMutableRawPointer(toast), "dismissed") { [weak self] in if self?.pressable == toast { self?.pressable = nil } }
            pressable = toast
        }
        adw_toast_overlay_add_toast(widget.object, toast)
        nameButtons()
        widget.announce(sentence)
    }

    /// Takes away the toast with a button.
    package func dismiss() { if let pressable { adw_toast_dismiss(pressable) } }

    /// Presses the button of the toast that is there, if there is one.
    func press() {
        guard let pressable, let action else { return }
        adw_toast_dismiss(pressable)
        action()
    }

    /// The library names the button that closes a toast not at all, and the other one with its underscore.
    private func nameButtons() {
        var toast = widget.firstChild
        while let current = toast {
            if current != adw_toast_overlay_get_child(widget.object) {
                current.forEachInside { part in
                    guard g_type_check_instance_is_a(part.cast(), gtk_button_get_type()) != 0 else { return }
                    Make.name(part, gtk_button_get_icon_name(part.cast()) == nil ? "" : localized("Close"))
                }
            }
            toast = current.nextSibling
        }
    }
}
