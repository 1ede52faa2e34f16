import CGtk
import RemoteView
import Wire
import InterfaceText

final class ActivityLeaf: Leaf {
    init(_ node: RenderedNode) {
        super.init(node, gtk_spinner_new(), stretch: .none)
    }

    override var accessibleName: String? { localized("In progress") }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        gtk_spinner_set_spinning(widget.object, self[.animating] ? 1 : 0)
        let side: Int32 = self[.large] ? 32 : 16
        gtk_widget_set_size_request(widget, side, side)
    }
}
