import CGtk
import CGtkSupport
import CImaging
import Dispatch
import RemoteDrawing
import RemoteView
import Wire

/// Free drawing of a node, as a picture that is rendered again when the drawing or the size changes.
///
/// A list may need a lot of work, so it is rendered off the main thread: a view that draws too much delays only itself. Changes that come meanwhile
/// are drawn afterwards.
@MainActor
final class NodeDrawing {
    /// The longest side in pixels; a larger picture is scaled up.
    private static let longestSide = 8192.0
    private nonisolated static let library = ImagingLibrary(table: appex_imaging_table())

    var list: WireDisplayList { didSet { redraw() } }
    private unowned let node: RenderedNode
    private var isDrawing = false
    private var isStale = false

    init(_ list: WireDisplayList, node: RenderedNode) {
        self.list = list
        self.node = node
        redraw()
    }

    func redraw() {
        guard !isDrawing else { return isStale = true }
        let size = (width: node.frame.width, height: node.frame.height)
        guard size.width > 0, size.height > 0 else { return }
        let scale = min(Double(max(1, gtk_widget_get_scale_factor(node.widget))), Self.longestSide / max(size.width, size.height))
        let (width, height) = (max(1, Int((size.width * scale).rounded(.up))), max(1, Int((size.height * scale).rounded(.up))))
        // The drawing stops at an image that has not arrived yet, and is rendered again when it has.
        let images = list.images.map { node.view.images[$0]?.pixels }.prefix { $0 != nil }.compactMap { $0 }
        isDrawing = true
        isStale = false
        let list = list
        node.view.drawingQueue.async { [weak self] in
            let pixels = try? Self.library.draw(list, images: images, width: width, height: height, scale: scale, isOpaque: false)
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.show(pixels, scale) } }
        }
    }

    private func show(_ pixels: Pixels?, _ scale: Double) {
        isDrawing = false
        if let pixels {
            let texture = appex_texture_new(
                pixels.memory.rawValue, Int32(clamping: pixels.width), Int32(clamping: pixels.height), pixels.stride)
            node.show(drawing: texture, scale: scale)
            if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
        }
        if isStale { redraw() }
    }
}
