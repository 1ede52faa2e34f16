import CGtk
import CGtkSupport
import RemoteView
import Wire

/// Joined toggle buttons, one of which is active.
final class SegmentsLeaf: Leaf {
    private var buttons: [Widget] = []

    init(_ node: RenderedNode) {
        let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        box.setClass("linked")
        gtk_box_set_homogeneous(box.cast(), 1)
        super.init(node, box, stretch: .width)
    }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        if node.touches(keys, .choices) { rebuild() }
        let chosen = self[.chosen].first.map { Int($0.finite(or: -1)) } ?? -1
        show(chosen)
    }

    private func show(_ chosen: Int) {
        for (index, button) in buttons.enumerated() {
            gtk_toggle_button_set_active(button.cast(), index == chosen ? 1 : 0)
            appex_accessible_check(button, index == chosen)
        }
    }

    private func rebuild() {
        for button in buttons { gtk_box_remove(widget.cast(), button) }
        let titles = self[.choices]?.columns.first?.titles ?? []
        buttons = titles.prefix(64).enumerated().map { index, title in
            let button: Widget = appex_segment_new()
            let label: Widget = gtk_label_new(title.forC)
            gtk_label_set_ellipsize(label.object, PANGO_ELLIPSIZE_END)
            gtk_button_set_child(button.cast(), label)
            appex_accessible_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, BoundedText.spoken(title))
            gtk_box_append(widget.cast(), button)
            onSignal(button.raw, "clicked") { [weak self] in self?.choose(index) }
            return button
        }
    }

    private func choose(_ index: Int) {
        node.fromModel { show(index) }
        node.properties.values[.chosen] = [Double(index)].wire
        send(.choice) { $0.chosen = [Int32(clamping: index)] }
    }
}
