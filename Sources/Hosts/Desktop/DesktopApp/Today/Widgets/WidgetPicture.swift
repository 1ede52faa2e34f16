import CGtk
import CGtkSupport
import Foundation
import GTKViews
import Wire

/// Pictures of widgets, for programs that cannot lay views out.
@MainActor
enum WidgetPicture {
    /// The pane as it is in the window; nil when it is in no window, or empty.
    static func make(of pane: WidgetPane) -> WireWidgetPicture? {
        guard gtk_widget_get_mapped(pane.widget) != 0, let png = png(of: pane.widget) else { return nil }
        let environment = pane.remote.environment
        return .with {
            $0.width = Double(gtk_widget_get_width(pane.widget))
            $0.height = Double(gtk_widget_get_height(pane.widget))
            $0.scale = 1
            $0.isDark = environment.isDark
            $0.textScale = environment.textScale
            $0.png = png
        }
    }

    /// A widget with its contents, as a PNG with one pixel for each point.
    static func png(of widget: Widget) -> Data? {
        guard let surface = appex_widget_draw(widget) else { return nil }
        defer { cairo_surface_destroy(surface) }
        let bytes = Bytes()
        let status = cairo_surface_write_to_png_stream(
            surface,
            { closure, bytes, count in
                guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(bytes).toOpaque())
        return status == CAIRO_STATUS_SUCCESS ? bytes.data : nil
    }

    private final class Bytes { var data = Data() }
}
