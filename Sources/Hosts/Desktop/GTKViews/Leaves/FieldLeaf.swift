import CGtk
import CGtkSupport
import RemoteView
import Wire

/// One line of text in a native entry, so that input methods, emoji and the clipboard work as usual.
final class FieldLeaf: TextLeaf {
    private let form: FieldForm
    /// The entry's own GtkText, which is edited.
    private let editor: UnsafeMutablePointer<GtkText>

    init(_ node: RenderedNode) {
        form = FieldForm(node)
        let entry = form.makeWidget()
        // Every entry has one; a bare field is a GtkText itself.
        editor = (form == .bare ? nil : gtk_editable_get_delegate(entry.object))?.cast() ?? entry.cast()
        super.init(node, entry, stretch: form == .bare ? .both : .width)
        gtk_editable_set_width_chars(widget.object, 1)
        let object = UnsafeMutableRawPointer(editor)
        onSignal(object, "changed") { [weak self] in self?.textChanged() }
        onNotify(object, "notify::cursor-position") { [weak self] in self?.selectionChanged() }
        onNotify(object, "notify::selection-bound") { [weak self] in self?.selectionChanged() }
        onSignal(object, "activate") { [weak self] in self?.send(.return) }
    }

    override func mustBeRebuilt(_ keys: Set<WireViewPropertyKey>?) -> Bool { FieldForm(node) != form }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        if node.touches(keys, .text, .textRevision), self[.textRevision] >= node.revision { show(self[.text]?.text ?? "") }
        appex_object_set_string(UnsafeMutableRawPointer(editor), "placeholder-text", self[.placeholder].forC)
        gtk_editable_set_editable(widget.object, self[.editable] ? 1 : 0)
        gtk_text_set_visibility(editor, self[.secure] ? 0 : 1)
        if form != .password {
            gtk_text_set_input_purpose(editor, InputPurpose.of(node.properties))
            gtk_text_set_input_hints(editor, InputPurpose.hints(node.properties))
        }
        align()
        if node.touches(keys, .selection) { select(self[.selection]) }
        if form == .entry { showClearButton() }
        restyle()
    }

    override func restyle() {
        var style = WireStyledText()
        if let text = self[.text], text.hasFont { style.font = text.font }
        let list = node.textAttributes.list(for: style, font: self[.font], color: self[.textColor])
        gtk_text_set_attributes(editor, list)
        pango_attr_list_unref(list)
    }

    // MARK: From the model

    /// Does nothing when the text is already shown; the cursor stays in place as far as possible.
    private func show(_ text: String) {
        let text = String(text.forC.map { $0.isNewline ? " " : $0 })
        guard text != current else { return }
        var start: Int32 = 0
        let before = gtk_editable_get_position(widget.object)
        let wasAtEnd = Int(before) == current.unicodeScalars.count
        gtk_editable_get_selection_bounds(widget.object, &start, nil)
        gtk_editable_set_text(widget.object, text)
        gtk_editable_set_position(widget.object, wasAtEnd ? -1 : min(before, Int32(clamping: text.unicodeScalars.count)))
    }

    override func select(characters: (start: Int32, end: Int32)) {
        gtk_editable_select_region(widget.object, characters.start, characters.end)
    }

    private func align() {
        let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        let place: Float =
            switch self[.alignment] {
            case 1: isRightToLeft ? 1 : 0
            case 2: 0.5
            case 3: isRightToLeft ? 0 : 1
            default: 0
            }
        gtk_editable_set_alignment(widget.object, place)
    }

    private func showClearButton() {
        let mode = self[.clearButton]
        let isShown = mode != 0 && !current.isEmpty && self[.editable]
        gtk_entry_set_icon_from_icon_name(widget.cast(), GTK_ENTRY_ICON_SECONDARY, isShown ? "edit-clear-symbolic" : nil)
        guard isShown, !clears else { return }
        clears = true
        onNotify(widget.raw, "icon-release") { [weak self] in
            guard let self else { return }
            gtk_editable_set_text(self.widget.object, "")
        }
    }
    private var clears = false

    // MARK: From the person

    override var current: String { gtk_editable_get_text(widget.object).map { String(cString: $0) } ?? "" }

    override var selectedCharacters: (start: Int32, end: Int32) {
        var (start, end): (Int32, Int32) = (0, 0)
        gtk_editable_get_selection_bounds(widget.object, &start, &end)
        return (start, end)
    }

    override func sendText() {
        super.sendText()
        if form == .entry { showClearButton() }
    }
}
