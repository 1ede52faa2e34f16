import RemoteView
import Wire

/// A control in which the person edits text.
class TextLeaf: Leaf {
    private var isTextPending = false

    /// The text that the control shows.
    var current: String { "" }
    /// The selection, in characters as GTK counts them.
    var selectedCharacters: (start: Int32, end: Int32) { (0, 0) }
    func select(characters: (start: Int32, end: Int32)) {}

    override var reportsFocus: Bool { true }
    override var hasOwnValue: Bool { true }
    override var accessibleName: String? { self[.placeholder].isEmpty ? nil : self[.placeholder] }

    // MARK: From the model

    /// - Parameter range: start and length in UTF-16 units.
    final func select(_ range: [Double]) {
        guard range.count == 2 else { return }
        let offsets = TextOffsets(current)
        let start = offsets.characters(Int(range[0].finite()))
        let end = offsets.characters(Int(range[0].finite() + range[1].finite()))
        select(characters: (Int32(clamping: start), Int32(clamping: max(start, end))))
    }

    // MARK: From the person

    func textChanged() {
        guard !node.isFromModel else { return }
        node.revision += 1
        // A replacement is a deletion and an insertion; only the text at the end of the event counts.
        guard !isTextPending else { return }
        isTextPending = true
        soon { [weak self] in self?.sendText() }
    }

    func sendText() {
        isTextPending = false
        let text = current
        node.properties.values[.text] = WireViewValue.with { $0.text = (self[.text] ?? WireStyledText()).with(text) }
        node.send(.text) {
            $0.text = text
            $0.revision = UInt64(node.revision)
            writeSelection(to: &$0)
        }
    }

    final func selectionChanged() {
        guard !isTextPending else { return }
        send(.selection) { writeSelection(to: &$0) }
    }

    private func writeSelection(to event: inout WireViewEvent) {
        let (start, end) = selectedCharacters
        let offsets = TextOffsets(current)
        let first = offsets.utf16(characters: Int(start))
        event.selectionStart = UInt32(clamping: first)
        event.selectionLength = UInt32(clamping: offsets.utf16(characters: Int(end)) - first)
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
