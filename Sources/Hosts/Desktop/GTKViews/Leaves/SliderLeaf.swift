import CGtk
import CGtkSupport
import RemoteView
import Wire

final class SliderLeaf: Leaf {
    private var isHeld = false

    init(_ node: RenderedNode) {
        let scale: Widget = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, gtk_adjustment_new(0, 0, 1, 0.01, 0.1, 0))
        super.init(node, scale, stretch: .width)
        gtk_scale_set_draw_value(scale.cast(), 0)
        onSignal(scale.raw, "value-changed") { [weak self] in self?.changed() }
        let click = gtk_gesture_click_new()
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        let raw = UnsafeMutableRawPointer(click!)
        onPress(raw, "pressed") { [weak self] _, _, _ in self?.isHeld = true }
        onNotify(raw, "end") { [weak self] in self?.letGo() }
        gtk_widget_add_controller(scale, click)
    }

    override var hasOwnValue: Bool { true }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        let low = self[.minimum].finite()
        let high = max(low, self[.maximum].finite(or: 1))
        let value = max(low, min(high, self[.value].finite()))
        // While the person drags the slider, the model does not move it.
        if !isHeld || !node.touches(keys, .value) {
            let adjustment = gtk_range_get_adjustment(widget.cast())
            gtk_adjustment_configure(adjustment, value, low, high, (high - low) / 100, (high - low) / 10, 0)
        }
    }

    private func changed() {
        if isHeld, !self[.continuous] { return }
        sendValue()
    }

    private func letGo() {
        guard isHeld else { return }
        isHeld = false
        if !self[.continuous] { sendValue() }
    }

    private func sendValue() {
        let value = gtk_range_get_value(widget.cast())
        send(.value) { $0.value = value }
    }
}
