import CGtk
import CGtkSupport
import RemoteView
import Wire

final class SwitchLeaf: Leaf {
    init(_ node: RenderedNode) {
        super.init(node, gtk_switch_new(), stretch: .none)
        onNotify(widget.raw, "notify::active") { [weak self] in
            guard let self else { return }
            let isOn = gtk_switch_get_active(self.widget.object) != 0
            self.send(.value) { $0.value = isOn ? 1 : 0 }
        }
    }

    override var hasOwnValue: Bool { true }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        let isOn: gboolean = self[.value] > 0.5 ? 1 : 0
        if node.touches(keys, .value), gtk_switch_get_active(widget.object) != isOn { gtk_switch_set_active(widget.object, isOn) }
    }
}
