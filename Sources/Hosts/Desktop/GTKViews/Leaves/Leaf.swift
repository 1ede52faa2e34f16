import CGtk
import CGtkSupport
import RemoteView
import Wire

/// The native control in a node. It shows the node's properties and sends what the person does with it.
@MainActor
class Leaf {
    unowned let node: RenderedNode
    let widget: Widget

    /// Takes over the floating reference of `widget`, which fills the node in the directions of `stretch`.
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

    /// Shows the properties; `keys` nil stands for all.
    func update(_ keys: Set<WireViewPropertyKey>?) {}
    /// The theme, a tint or an image changed.
    func restyle() {}
    func frameChanged() {}
    /// Whether another widget is needed for these properties.
    func mustBeRebuilt(_ keys: Set<WireViewPropertyKey>?) -> Bool { false }
    var focusWidget: Widget { widget }
    var accessibleWidget: Widget { widget }
    /// What assistive technology calls it when the extension does not say.
    var accessibleName: String? { nil }
    /// Whether the control tells its value by itself.
    var hasOwnValue: Bool { false }
    /// Only what text is typed into has its focus reported.
    var reportsFocus: Bool { false }

    private func watchFocus() {
        guard reportsFocus else { return }
        let focus = gtk_event_controller_focus_new()
        onSignal(UnsafeMutableRawPointer(focus!), "enter") { [weak self] in self?.node.send(.focused) }
        onSignal(UnsafeMutableRawPointer(focus!), "leave") { [weak self] in self?.node.send(.unfocused) }
        gtk_widget_add_controller(widget, focus)
    }

    /// Sends unless the host itself made the change.
    func send(_ kind: WireViewEventKind, _ fill: (inout WireViewEvent) -> Void = { _ in }) {
        if !node.isFromModel { node.send(kind, fill) }
    }
}

/// In which directions a control grows with its node; otherwise it has its natural size in the middle.
enum Stretch: UInt32 {
    case none = 0
    case width = 1
    case both = 3
}
