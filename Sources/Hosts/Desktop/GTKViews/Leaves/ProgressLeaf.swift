import CGtk
import CGtkSupport
import RemoteView
import Wire
import InterfaceText

final class ProgressLeaf: Leaf {
    init(_ node: RenderedNode) {
        super.init(node, gtk_progress_bar_new(), stretch: .width)
    }

    override var hasOwnValue: Bool { true }
    override var accessibleName: String? { localized("Progress") }

    override func update(_ keys: Set<WireViewPropertyKey>?) {
        gtk_progress_bar_set_fraction(widget.object, max(0, min(1, self[.value].finite())))
    }
}
