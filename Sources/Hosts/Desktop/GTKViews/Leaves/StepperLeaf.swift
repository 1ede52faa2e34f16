import CGtk
import CGtkSupport
import RemoteView
import Wire
import InterfaceText

/// Minus and plus, joined.
final class StepperLeaf: Leaf {
    private let minus: Widget = gtk_button_new_from_icon_name("list-remove-symbolic")
    private let plus: Widget = gtk_button_new_from_icon_name("list-add-symbolic")
    private var current = 0.0

    init(_ node: RenderedNode) {
        let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        box.setClass("linked")
        gtk_box_append(box.cast(), minus)
        gtk_box_append(box.cast(), plus)
        gtk_box_set_homogeneous(box.cast(), 1)
        super.init(node, box, stretch: .none)
        onSignal(minus.raw, "clicked") { [weak self] in self?.step(-1) }
        onSignal(plus.raw, "clicked") { [weak self] in self?.step(1) }
    }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        if node.touches(keys, .accessibleLabel) {
            for (button, word) in [(minus, localized("Decrease")), (plus, localized("Increase"))] {
                let name = [word, self[.accessibleLabel]].filter { !$0.isEmpty }.joined(separator: " ")
                appex_accessible_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, BoundedText.spoken(name))
            }
        }
        if node.touches(keys, .value) { current = self[.value].finite() }
        gtk_widget_set_sensitive(minus, current > low ? 1 : 0)
        gtk_widget_set_sensitive(plus, current < high ? 1 : 0)
    }

    private var low: Double { self[.minimum].finite() }
    private var high: Double { max(low, node.properties.has(.maximum) ? self[.maximum].finite(or: 1) : 100) }

    private func step(_ direction: Double) {
        current = max(low, min(high, current + direction * abs(self[.step].finite(or: 1))))
        gtk_widget_set_sensitive(minus, current > low ? 1 : 0)
        gtk_widget_set_sensitive(plus, current < high ? 1 : 0)
        send(.value) { $0.value = self.current }
    }
}
