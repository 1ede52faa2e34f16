import CGtk
import ExtensionHost
import GTKViews
import HostErrors
import RemoteView
import Testing

extension Widgets {
    @Suite @MainActor struct HostingTests {
        private func shown(_ view: ExtensionViewWidget) -> (Scene, UnsafeMutablePointer<GtkWidget>) {
            let scene = Scene()
            let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
            gtk_window_set_decorated(cast(window), 0)
            gtk_window_set_default_size(cast(window), 400, 420)
            gtk_window_set_child(cast(window), view.widget)
            gtk_window_present(cast(window))
            scene.pump { gtk_widget_get_mapped(view.widget) != 0 && gtk_widget_get_width(view.widget) > 0 }
            return (scene, window)
        }

        private func button(_ title: String, in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
            if String(cString: gtk_widget_get_css_name(widget)) == "button", let label = gtk_button_get_label(cast(widget)),
                String(cString: label) == title
            {
                return widget
            }
            var child = gtk_widget_get_last_child(widget)
            while let current = child {
                if let found = button(title, in: current) { return found }
                child = gtk_widget_get_prev_sibling(current)
            }
            return nil
        }

        private func inside(_ widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
            var found = [widget]
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                found += inside(current)
                child = gtk_widget_get_next_sibling(current)
            }
            return found
        }

        private func shownTexts(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
            inside(widget).filter { gtk_widget_get_mapped($0) != 0 && String(cString: gtk_widget_get_css_name($0)) == "label" }
                .map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
        }

        private func expander(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
            inside(widget).first { g_type_check_instance_is_a(cast($0), gtk_expander_get_type()) != 0 }
        }

        @Test(arguments: [
            ("crashed", "Post stopped unexpectedly."), ("requestTimeout", "Post did not respond and was stopped."),
            ("memoryLimit", "Post needed too much memory and was stopped."), ("reasonOfALaterVersion", "Post stopped unexpectedly."),
        ])
        func aPersonReadsASentenceAndADeveloperTheRest(_ reason: String, _ sentence: String) {
            let text = EndText(name: "Post", reason: reason, details: "It crashed with SIGABRT.")
            #expect(text.sentence == sentence && text.details == "It crashed with SIGABRT.")
            let refused = ExtensionHostError(.refused, "Post is off.", remedy: "Switch it on.")
            #expect(EndText(refused, name: "Post").sentence == "Post is off. Switch it on." && EndText(refused, name: "Post").details == nil)
        }

        @Test func saysWhatHappenedAfterACrashAndOffersBothWays() {
            let view = ExtensionViewWidget(name: "Notes & <more>")
            let (scene, window) = shown(view)
            defer { gtk_window_destroy(cast(window)) }
            var asked: [String] = []
            view.onRetry = { asked.append("retry") }
            view.onClose = { asked.append("close") }
            view.show(.shown)
            view.show(.ended(reason: "It ended unexpectedly (signal 11)."))
            scene.settle()
            scene.capture(view.widget, "crashed")
            #expect(!shownTexts(in: view.widget).contains { $0.contains("signal") })
            #expect(shownTexts(in: view.widget).contains("Notes & <more> stopped unexpectedly."))
            gtk_expander_set_expanded(OpaquePointer(expander(in: view.widget)!), 1)
            scene.settle()
            scene.capture(view.widget, "crashed-details")
            #expect(shownTexts(in: view.widget).contains("It ended unexpectedly (signal 11)."))
            #expect(shownTexts(in: view.widget).contains("Hide Details"))
            _ = gtk_widget_activate(button("Try Again", in: view.widget))
            _ = gtk_widget_activate(button("Close", in: view.widget))
            scene.pump { asked.count == 2 }
            #expect(asked.sorted() == ["close", "retry"])
            view.show(.starting)
            #expect(button("Try Again", in: view.widget) == nil)
        }

        @Test func offersToCloseWhatDoesNotAnswerForFiveSeconds() {
            let view = ExtensionViewWidget(name: "Slow")
            let (scene, window) = shown(view)
            defer { gtk_window_destroy(cast(window)) }
            view.show(.shown)
            view.show(.notAnswering(for: .seconds(1)))
            #expect(!view.isOfferingToClose)
            #expect(!isVisible("“Slow” is not answering", in: view.widget), "a screen reader would find it")
            view.show(.notAnswering(for: .seconds(5)))
            #expect(view.isOfferingToClose)
            #expect(isVisible("“Slow” is not answering", in: view.widget))
            scene.pump { gtk_widget_get_height(view.widget) > 0 }
            for _ in 0..<10 { scene.settle() }
            scene.capture(view.widget, "not-answering")
            view.show(.answering)
            #expect(!view.isOfferingToClose)
            scene.pump { !isVisible("“Slow” is not answering", in: view.widget) }
            #expect(!isVisible("“Slow” is not answering", in: view.widget))
        }

        /// Whether a label with this text and all that it is in are visible to GTK, as a screen reader sees them.
        private func isVisible(_ text: String, in widget: Widget) -> Bool {
            guard gtk_widget_get_visible(widget) != 0 else { return false }
            let instance: UnsafeMutablePointer<GTypeInstance> = cast(widget)
            if g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0, String(cString: gtk_label_get_text(OpaquePointer(widget))) == text {
                return true
            }
            var child = gtk_widget_get_first_child(widget)
            while let next = child {
                if isVisible(text, in: next) { return true }
                child = gtk_widget_get_next_sibling(next)
            }
            return false
        }

        /// The window has the name already, at its top.
        @Test func theNameOfOneThatHasEndedIsSaidOnce() {
            let view = ExtensionViewWidget(name: "Slow")
            let (_, window) = shown(view)
            defer { gtk_window_destroy(cast(window)) }
            view.show(.ended(reason: "It ended unexpectedly (signal 11)."))
            #expect(shownTexts(in: view.widget).contains("Slow"))
            view.content.titleAbove = "Slow"
            view.show(.ended(reason: "It ended unexpectedly (signal 11)."))
            #expect(!shownTexts(in: view.widget).contains("Slow"))
        }
    }
}
