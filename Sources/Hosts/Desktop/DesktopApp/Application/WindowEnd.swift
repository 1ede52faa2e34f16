import CGtk
import GTKViews

/// Hears that a window is destroyed. Not by its signal `destroy`, which waits until nobody has a reference any more.
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
