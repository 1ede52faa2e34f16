import CGtk
import CGtkSupport
import Wire

/// Free drawing of a node, played back when the node is painted.
@MainActor
final class NodeDrawing {
    private let list: WireDisplayList
    private unowned let node: RenderedNode

    init(_ list: WireDisplayList, node: RenderedNode) {
        self.list = list
        self.node = node
    }

    func attach() {
        appex_node_set_draw(
            node.widget.object,
            { data, cairo, width, height in
                nonisolated(unsafe) let data = data
                nonisolated(unsafe) let cairo = cairo
                MainActor.assumeIsolated {
                    guard let data, let cairo else { return }
                    Unmanaged<NodeDrawing>.fromOpaque(data).takeUnretainedValue().play(cairo, width, height)
                }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func play(_ cairo: OpaquePointer, _ width: Double, _ height: Double) {
        cairo_save(cairo)
        cairo_rectangle(cairo, 0, 0, width, height)
        cairo_clip(cairo)
        let images = node.view.images
        let attributes = node.textAttributes
        DrawingPlayer(
            layout: { gtk_widget_create_pango_layout(self.node.widget, nil) }, attributes: attributes, image: { images[$0]?.texture }
        ).play(list, cairo)
        cairo_restore(cairo)
    }
}
