import CGtk
import GTKViews

/// A window of the program, kept while work is on its way to it.
@MainActor
final class ParentWindow {
    private let widget: Widget
    private let wasVisible: Bool

    init(_ widget: Widget) {
        self.widget = widget
        wasVisible = gtk_widget_get_visible(widget) != 0
        g_object_ref(widget.raw)
    }

    isolated deinit { g_object_unref(widget.raw) }

    /// The window, unless it has been closed in the meantime: then nobody wants what belongs to it.
    func widgetThatIsThere() throws -> Widget {
        guard !wasVisible || gtk_widget_get_visible(widget) != 0 else { throw CancellationError() }
        return widget
    }
}
