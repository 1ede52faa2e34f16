import CGtk
import CGtkSupport
import RemoteView
import Wire

/// Many lines of text with their own scrolling.
final class TextViewLeaf: TextLeaf {
    private let editor: Widget
    private let placeholder: Widget
    private let buffer: UnsafeMutablePointer<GtkTextBuffer>
    private let tag: UnsafeMutablePointer<GtkTextTag>?

    init(_ node: RenderedNode) {
        editor = gtk_text_view_new()
        // Tab moves the focus, so that a person with only a keyboard can leave the text.
        gtk_text_view_set_accepts_tab(editor.cast(), 0)
        placeholder = gtk_label_new(nil)
        buffer = gtk_text_view_get_buffer(editor.cast())
        tag = gtk_text_tag_new("style")
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
        let scrolled: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolled.object, editor)
        gtk_scrolled_window_set_policy(scrolled.object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        super.init(node, scrolled)
        editor.setClass("appex-text")
        gtk_text_view_set_wrap_mode(editor.cast(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_add_overlay(editor.cast(), placeholder, 0, 0)
        gtk_widget_set_can_target(placeholder, 0)
        placeholder.setClass("dim-label")
        onSignal(UnsafeMutableRawPointer(buffer), "changed") { [weak self] in self?.textChanged() }
        onNotify(UnsafeMutableRawPointer(buffer), "notify::cursor-position") { [weak self] in self?.selectionChanged() }
        onNotify(UnsafeMutableRawPointer(buffer), "notify::has-selection") { [weak self] in self?.selectionChanged() }
    }

    override var focusWidget: Widget { editor }
    override var accessibleWidget: Widget { editor }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        if node.touches(keys, .text, .textRevision), self[.textRevision] >= node.revision { show(self[.text]?.text ?? "") }
        gtk_text_view_set_editable(editor.cast(), self[.editable] && isWhole ? 1 : 0)
        gtk_text_view_set_cursor_visible(editor.cast(), self[.editable] ? 1 : 0)
        gtk_text_view_set_input_purpose(editor.cast(), InputPurpose.of(node.properties))
        gtk_text_view_set_input_hints(editor.cast(), InputPurpose.hints(node.properties))
        gtk_label_set_text(placeholder.object, self[.placeholder].forC)
        let insets = self[.textInsets] ?? .usualInTextView
        gtk_text_view_set_top_margin(editor.cast(), Int32(within: min(500, max(0, insets.top))))
        gtk_text_view_set_bottom_margin(editor.cast(), Int32(within: min(500, max(0, insets.bottom))))
        gtk_text_view_set_left_margin(editor.cast(), Int32(within: min(500, max(0, insets.left))))
        gtk_text_view_set_right_margin(editor.cast(), Int32(within: min(500, max(0, insets.right))))
        let justify: GtkJustification =
            switch self[.alignment] {
            case 2: GTK_JUSTIFY_CENTER
            case 3: GTK_JUSTIFY_RIGHT
            case 4: GTK_JUSTIFY_FILL
            default: GTK_JUSTIFY_LEFT
            }
        gtk_text_view_set_justification(editor.cast(), justify)
        if node.touches(keys, .selection) { select(self[.selection]) }
        restyle()
    }

    override func restyle() {
        let attributes = node.textAttributes
        let font = self[.text].flatMap { $0.hasFont ? $0.font : nil } ?? self[.font]
        if let tag, let description = attributes.systemFont.description(font, textScale: attributes.textScale) {
            appex_tag_set_font(tag, description)
            pango_font_description_free(description)
        }
        appex_text_view_set_color(editor, AppexColor(self[.textColor] ?? .with { $0.system = .label }))
        let list = attributes.list(for: WireStyledText(), font: font, color: nil)
        gtk_label_set_attributes(placeholder.object, list)
        pango_attr_list_unref(list)
        applyStyle()
    }

    private func applyStyle() {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
        gtk_widget_set_visible(placeholder, gtk_text_buffer_get_char_count(buffer) == 0 ? 1 : 0)
    }

    // MARK: From the model

    /// Whether the complete text is shown, not a form that can be laid out faster.
    private var isWhole = true

    private func show(_ text: String) {
        let whole = text.forC
        let text = BoundedText.longText(whole)
        isWhole = text == whole
        guard text != current else { return }
        var cursor = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(buffer, &cursor, gtk_text_buffer_get_insert(buffer))
        let wasAtEnd = gtk_text_iter_is_end(&cursor) != 0
        let offset = gtk_text_iter_get_offset(&cursor)
        gtk_text_buffer_set_text(buffer, text, -1)
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &place, wasAtEnd ? -1 : min(offset, gtk_text_buffer_get_char_count(buffer)))
        gtk_text_buffer_place_cursor(buffer, &place)
    }

    override func select(characters: (start: Int32, end: Int32)) {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &start, characters.start)
        gtk_text_buffer_get_iter_at_offset(buffer, &end, characters.end)
        gtk_text_buffer_select_range(buffer, &end, &start)
    }

    // MARK: From the person

    override var current: String {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    override var selectedCharacters: (start: Int32, end: Int32) {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
        return (gtk_text_iter_get_offset(&start), gtk_text_iter_get_offset(&end))
    }

    override func textChanged() {
        applyStyle()
        super.textChanged()
    }
}
