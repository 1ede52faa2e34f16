import CGtk
import GTKViews

/// Shows the content of an editor: a text that can be edited, or a picture.
@MainActor
final class ContentView {
    let widget: Widget
    private var shown: EditedContent
    let text: Widget?
    private let picture: Widget?

    init(_ content: EditedContent) {
        shown = content
        let scrolled: Widget = gtk_scrolled_window_new()
        widget = scrolled
        switch content {
        case .text:
            let view: Widget = gtk_text_view_new()
            gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
            gtk_text_view_set_left_margin(view.cast(), 12)
            gtk_text_view_set_right_margin(view.cast(), 12)
            gtk_text_view_set_top_margin(view.cast(), 12)
            gtk_widget_set_name(view, "document")
            text = view
            picture = nil
        case .picture:
            let view: Widget = gtk_picture_new()
            gtk_widget_set_name(view, "document")
            picture = view
            text = nil
        }
        gtk_scrolled_window_set_child(scrolled.object, text ?? picture)
        _ = show(content)
    }

    /// The shown content, with the person's edits.
    var content: EditedContent {
        guard case .text = shown, let text else { return shown }
        let buffer = gtk_text_view_get_buffer(text.cast())
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let characters = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return shown }
        defer { g_free(characters) }
        return .text(String(cString: characters))
    }

    /// False when a picture cannot be decoded; the old content stays.
    func show(_ content: EditedContent) -> Bool {
        switch content {
        case .text(let words):
            guard let text else { return false }
            gtk_text_buffer_set_text(gtk_text_view_get_buffer(text.cast()), words.forC, -1)
        case .picture(let data, _):
            let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(bytes) }
            guard let picture, let texture = gdk_texture_new_from_bytes(bytes, nil) else { return false }
            gtk_picture_set_paintable(picture.object, texture)
            g_object_unref(UnsafeMutableRawPointer(texture))
        }
        shown = content
        return true
    }
}
