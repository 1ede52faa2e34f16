import CGtk
import CGtkSupport
import RemoteView
import Wire

/// One line of text in a native entry, so that input methods, emoji and the clipboard work as usual.
final class FieldLeaf: Leaf {
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

    override var reportsFocus: Bool { true }
    override var hasOwnValue: Bool { true }
    override func mustBeRebuilt(_ keys: Set<WireViewPropertyKey>?) -> Bool { FieldForm(node) != form }
    override var accessibleName: String? { self[.placeholder].isEmpty ? nil : self[.placeholder] }

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

    private func select(_ range: [Double]) {
        guard range.count == 2 else { return }
        let offsets = TextOffsets(current)
        let start = offsets.characters(Int(range[0].finite()))
        let end = offsets.characters(Int(range[0].finite() + range[1].finite()))
        gtk_editable_select_region(widget.object, Int32(clamping: start), Int32(clamping: max(start, end)))
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

    private var current: String { gtk_editable_get_text(widget.object).map { String(cString: $0) } ?? "" }

    private var selection: (start: Int, length: Int) {
        var start: Int32 = 0
        var end: Int32 = 0
        gtk_editable_get_selection_bounds(widget.object, &start, &end)
        let offsets = TextOffsets(current)
        let first = offsets.utf16(characters: Int(start))
        return (first, offsets.utf16(characters: Int(end)) - first)
    }

    private func textChanged() {
        guard !node.isFromModel else { return }
        node.revision += 1
        // A replacement is a deletion and an insertion; only the text at the end of the event counts.
        guard !isTextPending else { return }
        isTextPending = true
        soon { [weak self] in self?.sendText() }
    }
    private var isTextPending = false

    private func sendText() {
        isTextPending = false
        let selection = selection
        let text = current
        node.properties.values[.text] = WireViewValue.with { $0.text = (self[.text] ?? WireStyledText()).with(text) }
        node.send(.text) {
            $0.text = text
            $0.revision = UInt64(node.revision)
            $0.selectionStart = UInt32(clamping: selection.start)
            $0.selectionLength = UInt32(clamping: selection.length)
        }
        if form == .entry { showClearButton() }
    }

    private func selectionChanged() {
        guard !node.isFromModel, !isTextPending else { return }
        let selection = selection
        send(.selection) {
            $0.selectionStart = UInt32(clamping: selection.start)
            $0.selectionLength = UInt32(clamping: selection.length)
        }
    }
}

extension WireStyledText {
    /// The same style with another text.
    func with(_ text: String) -> WireStyledText {
        var copy = self
        copy.text = text
        copy.runs = []
        return copy
    }
}
