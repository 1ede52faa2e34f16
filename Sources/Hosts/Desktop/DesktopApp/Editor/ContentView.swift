import CGtk
import GTKViews

/// Shows the content of an editor, a text that can be edited or a picture, with one history of all that changed it.
@MainActor
final class ContentView {
    let widget: Widget
    /// The text view; nil for a picture.
    let text: Widget?
    private let picture: Widget?
    /// The states of a picture; nil for a text, whose buffer has its history.
    private var pictures: EditHistory<EditedContent>?
    private var saved = (text: "", length: 0)
    /// Called when the content, what can be undone, or what is saved has changed.
    var onChange: () -> Void = {}

    /// How many steps of a text can be undone.
    private static let mostSteps: guint = 1000

    /// - Parameter name: for a screen reader.
    init(_ content: EditedContent, name: String) {
        let scrolled: Widget = gtk_scrolled_window_new()
        // A text takes the keyboard itself, and a picture fits.
        gtk_widget_set_focusable(scrolled, 0)
        widget = scrolled
        switch content {
        case .text:
            let view: Widget = gtk_text_view_new()
            gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
            gtk_text_view_set_left_margin(view.cast(), 12)
            gtk_text_view_set_right_margin(view.cast(), 12)
            gtk_text_view_set_top_margin(view.cast(), 12)
            text = view
            picture = nil
        case .picture:
            text = nil
            picture = gtk_picture_new()
            pictures = EditHistory(content) { $0.size }
        }
        let shown: Widget = text ?? picture ?? scrolled
        gtk_widget_set_name(shown, "document")
        gtk_scrolled_window_set_child(scrolled.object, shown)
        setName(name)
        switch content {
        case .text(let words): if let buffer { begin(words, in: buffer) }
        case .picture: _ = draw(content)
        }
    }

    private func begin(_ words: String, in buffer: UnsafeMutablePointer<GtkTextBuffer>) {
        gtk_text_buffer_set_max_undo_levels(buffer, Self.mostSteps)
        // This cannot be undone.
        gtk_text_buffer_set_text(buffer, words.forC, -1)
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer, &start)
        gtk_text_buffer_place_cursor(buffer, &start)
        markSaved()
        let object = UnsafeMutableRawPointer(buffer)
        onSignal(object, "changed") { [weak self] in self?.onChange() }
        for property in ["can-undo", "can-redo"] { onNotify(object, "notify::\(property)") { [weak self] in self?.onChange() } }
    }

    /// The name of the document for a screen reader.
    func setName(_ name: String) { for part in [widget, text, picture] { if let part { Make.name(part, name) } } }

    /// Gives the keyboard to the text.
    func focus() { if let text { gtk_widget_grab_focus(text) } }

    /// The content, with the person's edits.
    var content: EditedContent { pictures?.present ?? .text(words) }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { text.map { gtk_text_view_get_buffer($0.cast()) } }

    private var words: String {
        guard let buffer else { return "" }
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let characters = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
        defer { g_free(characters) }
        return String(cString: characters)
    }

    // MARK: - Changes

    /// Whether this is the content already. Not as texts: other characters that look the same are a change.
    func has(_ other: EditedContent) -> Bool {
        switch (content, other) {
        case (.text(let old), .text(let new)): old.utf8.elementsEqual(new.utf8)
        case (.picture(let old, _), .picture(let new, _)): old == new
        default: false
        }
    }

    var isPicture: Bool { picture != nil }

    /// Changes the content in one step, which can be undone. False when a picture cannot be decoded; the old content stays.
    func change(to content: EditedContent) -> Bool {
        switch content {
        case .text(let new):
            guard let buffer else { return false }
            if let change = TextChange(from: words, to: new.forC) { perform(change, in: buffer) }
        case .picture:
            guard draw(content) else { return false }
            pictures?.append(content)
        }
        onChange()
        return true
    }

    private func perform(_ change: TextChange, in buffer: UnsafeMutablePointer<GtkTextBuffer>) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_begin_user_action(buffer)
        gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(change.range.lowerBound))
        gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(change.range.upperBound))
        gtk_text_buffer_delete(buffer, &start, &end)
        gtk_text_buffer_insert(buffer, &start, change.replacement, -1)
        gtk_text_buffer_end_user_action(buffer)
    }

    private func draw(_ content: EditedContent) -> Bool {
        guard case .picture(let data, _) = content, let picture else { return false }
        let bytes = data.forGLib()
        defer { g_bytes_unref(bytes) }
        guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return false }
        gtk_picture_set_paintable(picture.object, texture)
        g_object_unref(UnsafeMutableRawPointer(texture))
        return true
    }

    var canUndo: Bool { pictures?.canUndo ?? buffer.map { gtk_text_buffer_get_can_undo($0) != 0 } ?? false }
    var canRedo: Bool { pictures?.canRedo ?? buffer.map { gtk_text_buffer_get_can_redo($0) != 0 } ?? false }

    func undo() {
        guard canUndo else { return }
        if let buffer { gtk_text_buffer_undo(buffer) }
        pictures?.undo()
        historyMoved()
    }

    func redo() {
        guard canRedo else { return }
        if let buffer { gtk_text_buffer_redo(buffer) }
        pictures?.redo()
        historyMoved()
    }

    private func historyMoved() {
        if let pictures { _ = draw(pictures.present) }
        onChange()
    }

    // MARK: - Saving

    /// Whether the content differs from what is saved.
    var isModified: Bool {
        if let pictures { return pictures.isModified }
        // The texts are compared only when they are equally long.
        guard let buffer, Int(gtk_text_buffer_get_char_count(buffer)) == saved.length else { return true }
        // Not as texts: other characters that look the same are a change.
        return !words.utf8.elementsEqual(saved.text.utf8)
    }

    /// The content is saved now.
    func markSaved() {
        pictures?.markSaved()
        if let buffer { saved = (words, Int(gtk_text_buffer_get_char_count(buffer))) }
        onChange()
    }
}
