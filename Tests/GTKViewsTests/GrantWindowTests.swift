import CGtk
import ExtensionHost
import GTKViews
import Testing

@testable import DesktopApp

extension Widgets {
    /// The question whether an app may have something, which may appear under a hand that is about to press something else.
    @Suite @MainActor struct GrantWindowTests {
        /// Time that passes when the test says so.
        @MainActor private final class Alarms {
            var waiting: (milliseconds: UInt32, body: Action)?
            var count = 0

            func set(_ milliseconds: UInt32, _ body: @escaping Action) -> Action {
                count += 1
                waiting = (milliseconds, body)
                return { self.waiting = nil }
            }

            func ring() {
                let body = waiting?.body
                waiting = nil
                body?()
            }
        }

        private let scene = Scene(width: 100, height: 100)
        private let alarms = Alarms()

        private func ask(_ onAnswer: @escaping (GrantQuestion.Answer) -> Void = { _ in }) -> GrantWindow {
            let grant = PersonalGrant(appIdentifier: "org.example.app", appName: "Example", resource: "pictures", forWriting: false)
            return GrantWindow(.init(grant), timer: { [alarms] in alarms.set($0, $1) }, onAnswer: onAnswer)
        }

        private func button(_ label: String, below widget: Widget) -> Widget? {
            let instance: UnsafeMutablePointer<GTypeInstance> = cast(widget)
            let isButton = g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0
            if isButton, let text = gtk_button_get_label(cast(widget)), String(cString: text) == label { return widget }
            var child = gtk_widget_get_first_child(widget)
            while let next = child {
                if let found = button(label, below: next) { return found }
                child = gtk_widget_get_next_sibling(next)
            }
            return nil
        }

        /// As a click, a key and a screen reader do it: all ask whether the widget reacts.
        private func press(_ button: Widget) {
            gtk_widget_activate(button)
            gtk_widget_mnemonic_activate(button, 0)
            // A button shows that it was pressed for a moment first.
            scene.pump { g_main_context_pending(nil) == 0 }
        }

        @Test func nothingCanBeAllowedBeforeThereWasTimeToRead() throws {
            var answers: [GrantQuestion.Answer] = []
            let question = ask { answers.append($0) }
            question.show()
            let allow = try #require(button("_Allow", below: question.widget))
            #expect(alarms.waiting?.milliseconds == 700)
            #expect(gtk_widget_is_sensitive(allow) == 0)
            press(allow)
            #expect(answers.isEmpty)
            alarms.ring()
            #expect(gtk_widget_is_sensitive(allow) != 0)
            gtk_widget_activate(allow)
            scene.pump { !answers.isEmpty }
            #expect(answers == [.allowed])
        }

        @Test func theTimeCountsAnewWhenTheWindowComesToTheFront() throws {
            let question = ask()
            question.show()
            let allow = try #require(button("_Allow", below: question.widget))
            alarms.ring()
            #expect(gtk_widget_is_sensitive(allow) != 0)
            let before = alarms.count
            let behind: Widget = gtk_window_new()
            defer { gtk_window_destroy(cast(behind)) }
            gtk_window_present(cast(behind))
            #expect(scene.pump { gtk_window_is_active(cast(question.widget)) == 0 })
            gtk_window_present(cast(question.widget))
            #expect(scene.pump { gtk_window_is_active(cast(question.widget)) != 0 })
            #expect(alarms.count > before && gtk_widget_is_sensitive(allow) == 0)
            alarms.ring()
            #expect(gtk_widget_is_sensitive(allow) != 0)
        }

        @Test func noCanBeSaidAtOnce() throws {
            var answers: [GrantQuestion.Answer] = []
            let question = ask { answers.append($0) }
            question.show()
            let deny = try #require(button("_Don’t Allow", below: question.widget))
            gtk_widget_activate(deny)
            scene.pump { !answers.isEmpty }
            #expect(answers == [.denied])
            #expect(alarms.waiting == nil, "nobody waits for a window that is gone")
        }
    }
}
