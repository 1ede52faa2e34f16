import CGtk
import Dispatch
import GTKViews

// Ends with 0 once the main queue and the main actor have had their turn under GLib's loop, with an extension's view in a window.

GLibMainLoop.attach()
let view = ExtensionViewWidget(name: "Probe")
let window = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
gtk_window_set_child(window, view.widget)
gtk_window_present(window)
// SAFETY: quitting a loop may be done from any thread.
nonisolated(unsafe) let loop = g_main_loop_new(nil, 0)
DispatchQueue.global().async {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
        Task { @MainActor in
            await Task.yield()
            g_main_loop_quit(loop)
        }
    }
}
g_main_loop_run(loop)
