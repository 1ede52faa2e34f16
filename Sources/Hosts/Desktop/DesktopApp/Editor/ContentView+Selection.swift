import CGtk
import GTKViews
import Wire

extension ContentView {
    /// The selected part of a text; nil when there is none.
    var selection: SelectedText? {
        guard let (start, end) = selectedBounds else { return nil }
        var (first, last) = (start, end)
        guard let characters = gtk_text_iter_get_slice(&first, &last) else { return nil }
        defer { g_free(characters) }
        return SelectedText(
            text: String(cString: characters), range: Int(gtk_text_iter_get_offset(&first))..<Int(gtk_text_iter_get_offset(&last)))
    }

    /// The place of the selected text in `window`, an ancestor of this widget, and the visible area of the text.
    func source(in window: Widget) -> WireViewSource? {
        guard let text, let (start, end) = selectedBounds else { return nil }
        var (first, last) = (start, end)
        var (from, to) = (GdkRectangle(), GdkRectangle())
        gtk_text_view_get_iter_location(text.cast(), &first, &from)
        gtk_text_view_get_iter_location(text.cast(), &last, &to)
        var (x, y): (Int32, Int32) = (0, 0)
        // Several lines: as wide as the text.
        let isOneLine = from.y == to.y
        gtk_text_view_buffer_to_window_coords(text.cast(), GTK_TEXT_WINDOW_WIDGET, isOneLine ? from.x : 0, from.y, &x, &y)
        let wide = gtk_widget_get_width(text) - gtk_text_view_get_left_margin(text.cast()) - gtk_text_view_get_right_margin(text.cast())
        guard let corner = text.position(x, y, in: window), let visible = widget.position(0, 0, in: window) else { return nil }
        return .with {
            ($0.x, $0.y) = corner
            $0.width = Double(isOneLine ? max(1, to.x - from.x) : max(1, wide))
            $0.height = Double(max(1, to.y + to.height - from.y))
            ($0.container.x, $0.container.y) = visible
            ($0.container.width, $0.container.height) = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
            $0.windowHeight = Double(gtk_widget_get_height(window))
        }
    }

    /// While a panel is over the content it cannot be used, but looks as before.
    func setReachable(_ isReachable: Bool) {
        gtk_widget_set_can_target(widget, isReachable ? 1 : 0)
        gtk_widget_set_can_focus(widget, isReachable ? 1 : 0)
        if isReachable, let text { gtk_widget_grab_focus(text) }
    }

    /// Inserts words at a place of `window`, an ancestor of this widget. False for a picture.
    func insert(_ words: String, at place: (x: Double, y: Double), of window: Widget) -> Bool {
        guard let text, let corner = text.position(0, 0, in: window), let buffer = gtk_text_view_get_buffer(text.cast()) else { return false }
        let (left, top) = (Int32(within: place.x - corner.0), Int32(within: place.y - corner.1))
        var (x, y): (Int32, Int32) = (0, 0)
        gtk_text_view_window_to_buffer_coords(text.cast(), GTK_TEXT_WINDOW_WIDGET, left, top, &x, &y)
        var found = GtkTextIter()
        gtk_text_view_get_iter_at_location(text.cast(), &found, x, y)
        return gtk_text_buffer_insert_interactive(buffer, &found, words.forC, -1, 1) != 0
    }

    private var selectedBounds: (start: GtkTextIter, end: GtkTextIter)? {
        guard let text else { return nil }
        var (start, end) = (GtkTextIter(), GtkTextIter())
        guard gtk_text_buffer_get_selection_bounds(gtk_text_view_get_buffer(text.cast()), &start, &end) != 0 else { return nil }
        return (start, end)
    }
}

extension Widget {
    /// A point of this widget in the coordinates of another widget.
    fileprivate func position(_ x: Int32, _ y: Int32, in other: Widget) -> (Double, Double)? {
        var (point, result) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
        guard gtk_widget_compute_point(self, other, &point, &result) != 0 else { return nil }
        return (Double(result.x), Double(result.y))
    }
}
