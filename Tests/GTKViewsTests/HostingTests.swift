import CGtk
import GTKViews
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
            view.show(.notAnswering(for: .seconds(5)))
            #expect(view.isOfferingToClose)
            scene.pump { gtk_widget_get_height(view.widget) > 0 }
            for _ in 0..<10 { scene.settle() }
            scene.capture(view.widget, "not-answering")
            view.show(.answering)
            #expect(!view.isOfferingToClose)
        }
    }
}
