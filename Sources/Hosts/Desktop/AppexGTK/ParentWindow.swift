import CGtk
import DesktopApp
import GTKViews

/// A window of the program, referenced until the work that needs it begins.
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

    /// Has questions that the extension causes before it has a window of its own appear over this one.
    func takesQuestions() { QuestionPlaces.add(self, widget, for: HostSystem.shared) }

    /// The window; throws if it has been closed meanwhile, because the work is then no longer needed.
    func widgetThatIsThere() throws -> Widget {
        guard !wasVisible || gtk_widget_get_visible(widget) != 0 else { throw CancellationError() }
        return widget
    }
}
