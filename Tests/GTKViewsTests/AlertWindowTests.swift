import CGtk
import ExtensionHost
import GTKViews
import Testing

@testable import DesktopApp

extension Widgets {
    /// Messages of extensions whose host has no window.
    @Suite @MainActor struct AlertWindowTests {
        private let scene = Scene(width: 100, height: 100)

        private func window(
            _ buttons: [String], text: String = "It is gone then.", _ onAnswer: @escaping (AlertWindowProgram.Answer) -> Void = { _ in }
        ) -> AlertWindow {
            let alert = HostAlert(style: .critical, title: "Delete it?", text: text, buttons: buttons)
            return AlertWindow(alert, appName: "Example", appIdentifier: "org.example.app", onAnswer: onAnswer)
        }

        private func all(_ type: GType, below widget: Widget) -> [Widget] {
            let instance: UnsafeMutablePointer<GTypeInstance> = cast(widget)
            var found = g_type_check_instance_is_a(instance, type) != 0 ? [widget] : []
            var child = gtk_widget_get_first_child(widget)
            while let next = child {
                found += all(type, below: next)
                child = gtk_widget_get_next_sibling(next)
            }
            return found
        }

        private func texts(_ window: AlertWindow) -> [String] {
            all(gtk_label_get_type(), below: window.widget).map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
        }

        private func button(_ title: String, of window: AlertWindow) -> Widget? {
            all(gtk_button_get_type(), below: window.widget).first { gtk_button_get_label(cast($0)).map { String(cString: $0) } == title }
        }

        @Test func namesTheAppAndWhatItSays() {
            let window = window(["Delete", "Cancel"])
            window.show()
            let texts = texts(window)
            #expect(texts.contains("Delete it?") && texts.contains("It is gone then.") && texts.contains("A message from “Example”"), "\(texts)")
            #expect(String(cString: gtk_window_get_title(cast(window.widget))) == "Example")
            window.close()
        }

        @Test func theButtonIsTheAnswer() throws {
            var answers: [AlertWindowProgram.Answer] = []
            let window = window(["Delete", "Do_Not", "Later"]) { answers.append($0) }
            window.show()
            // An underscore of the extension's activates nothing.
            let second = try #require(button("Do__Not", of: window))
            gtk_widget_activate(second)
            #expect(scene.pump { !answers.isEmpty })
            #expect(answers == [.button(1)])
        }

        @Test func closingItIsNoAnswer() {
            var answers: [AlertWindowProgram.Answer] = []
            let window = window([]) { answers.append($0) }
            window.show()
            #expect(button("_OK", of: window) != nil)
            gtk_window_close(cast(window.widget))
            #expect(scene.pump { !answers.isEmpty })
            #expect(answers == [.dismissed])
        }

        @Test func aLongTextScrolls() {
            let window = window(["OK"], text: String(repeating: "A line of a long text.\n", count: 500))
            window.show()
            #expect(scene.pump { gtk_widget_get_height(window.widget) > 0 })
            #expect(gtk_widget_get_height(window.widget) < 700)
            window.close()
        }
    }
}
