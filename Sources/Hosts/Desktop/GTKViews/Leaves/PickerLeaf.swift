import CGtk
import CGtkSupport
import RemoteView
import Wire

/// A drop-down for each column.
final class PickerLeaf: Leaf {
    private var columns: [Widget] = []

    init(_ node: RenderedNode) {
        let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        gtk_box_set_homogeneous(box.cast(), 1)
        super.init(node, box, stretch: .width)
    }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        if node.touches(keys, .choices) { rebuild() }
        if node.touches(keys, .choices, .accessibleLabel) { nameColumns() }
        let chosen = self[.chosen]
        for (index, column) in columns.enumerated() {
            let row = index < chosen.count ? chosen[index].finite(or: -1) : -1
            let selected = row >= 0 ? guint(row) : guint.max
            if gtk_drop_down_get_selected(column.object) != selected { gtk_drop_down_set_selected(column.object, selected) }
        }
    }

    private func rebuild() {
        for column in columns { gtk_box_remove(widget.cast(), column) }
        columns = (self[.choices]?.columns ?? []).prefix(8).map { column in
            let drop = DropDown.make(column.titles)
            if column.titles.count > 20 { gtk_drop_down_set_enable_search(drop.object, 0) }
            gtk_box_append(widget.cast(), drop)
            onNotify(drop.raw, "notify::selected") { [weak self] in self?.changed() }
            return drop
        }
    }

    private func nameColumns() {
        let label = self[.accessibleLabel]
        for (index, column) in columns.enumerated() {
            let name = columns.count == 1 ? label : "\(label) \(index + 1)"
            appex_accessible_text(column, GTK_ACCESSIBLE_PROPERTY_LABEL, BoundedText.spoken(name))
        }
    }

    private func changed() {
        guard !node.isFromModel else { return }
        let chosen = columns.map { column -> Int32 in
            let selected = gtk_drop_down_get_selected(column.object)
            return selected == guint.max ? -1 : Int32(clamping: selected)
        }
        node.properties.values[.chosen] = chosen.map(Double.init).wire
        send(.choice) { $0.chosen = chosen }
    }
}
