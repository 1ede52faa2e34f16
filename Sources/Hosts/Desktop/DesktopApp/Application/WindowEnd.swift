import CGtk
import GTKViews

/// Reports that a window is destroyed. Not through its signal `destroy`, which waits until the last reference is released.
@MainActor
final class WindowEnd {
    private let window: Widget
    private var handler: gulong = 0

    init(of window: Widget, _ body: @escaping Action) {
        self.window = window
        g_object_ref(window.raw)
        handler = onSignal(window.raw, "unrealize") { soon(body) }
    }

    isolated deinit {
        g_signal_handler_disconnect(window.raw, handler)
        g_object_unref(window.raw)
    }
}
