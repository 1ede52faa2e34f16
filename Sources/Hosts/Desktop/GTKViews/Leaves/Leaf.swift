import CGtk
import CGtkSupport
import RemoteView
import Wire

/// The native control in a node. It shows the node's properties and sends the person's actions.
@MainActor
class Leaf {
    unowned let node: RenderedNode
    let widget: Widget

    /// Takes ownership of the floating reference of `widget`, which fills the node in the directions of `stretch`.
    init(_ node: RenderedNode, _ widget: Widget?, stretch: Stretch = .both) {
        self.node = node
        self.widget = widget ?? gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        g_object_ref_sink(self.widget.raw)
        appex_node_set_content(node.widget.object, self.widget, stretch.rawValue)
        let direction = node.properties[.direction]
        if direction != 0 { self.widget.forEachInside { gtk_widget_set_direction($0, direction == 2 ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) } }
        watchFocus()
    }

    isolated deinit { g_object_unref(widget.raw) }

    subscript<Value>(property: ViewProperty<Value>) -> Value { node[property] }

    /// Shows the properties; `keys` nil means all.
    func update(_ keys: Set<WireViewPropertyKey>?) {}
    /// The theme, a tint or an image has changed.
    func restyle() {}
    func frameChanged() {}
    /// Whether these properties need another widget.
    func mustBeRebuilt(_ keys: Set<WireViewPropertyKey>?) -> Bool { false }
    var focusWidget: Widget { widget }
    var accessibleWidget: Widget { widget }
    /// The accessible name when the extension gives none.
    var accessibleName: String? { nil }
    /// Whether the control reports its value to assistive technology by itself.
    var hasOwnValue: Bool { false }
    /// Focus is reported only for text input.
    var reportsFocus: Bool { false }

    private func watchFocus() {
        guard reportsFocus else { return }
        let focus = gtk_event_controller_focus_new()
        onSignal(UnsafeMutableRawPointer(focus!), "enter") { [weak self] in self?.node.send(.focused) }
        onSignal(UnsafeMutableRawPointer(focus!), "leave") { [weak self] in self?.node.send(.unfocused) }
        gtk_widget_add_controller(widget, focus)
    }

    /// Sends the event, unless the host itself made the change.
    func send(_ kind: WireViewEventKind, _ fill: (inout WireViewEvent) -> Void = { _ in }) {
        if !node.isFromModel { node.send(kind, fill) }
    }
}

/// The directions in which a control grows with its node; in the others it has its natural size and is centred.
enum Stretch: UInt32 {
    case none = 0
    case width = 1
    case both = 3
}
