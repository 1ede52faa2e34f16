import CGtk
import CGtkSupport
import Dispatch
package import ExtensionHost
import RemoteView
package import Wire

/// The view of an extension as widgets: shows changes, and reports the person's actions. Independent of processes, so that a test can drive it. Main
/// thread only.
@MainActor
package final class RemoteViewWidget {
    /// For the host's window. Referenced as long as this object lives.
    package let widget: Widget
    /// What the host's title bar, which the view joins, says. A title in a bar of the view that only repeats it is not shown.
    package var titleAbove: String?
    /// Called for actions of the person.
    package var onEvent: (WireViewEvent) -> Void = { _ in }
    /// Something is dragged over a node, or was dropped on it; whether the extension will hear of it. Nil where nothing can be dropped.
    package var onDrop: ((WireViewEvent, [NSExtensionItem]) -> Bool)?
    private var reading: DragReading?
    /// A node that can be dragged is pressed: asks the extension what it carries, and calls back, or never. Nil where nothing can be dragged.
    package var onDrag: ((WireViewEvent, @escaping @MainActor ([NSItemProvider]) -> Void) -> Void)?
    /// The node that is pressed and may be dragged.
    weak var lifted: NodeDrags?
    private var lastDrag: UInt64 = 0
    /// Called when the surroundings change: the size, dark mode, the text size.
    package var onEnvironment: (WireViewEnvironment) -> Void = { _ in }
    /// Called when ``preferredOrigin`` changes.
    package var onPreferredOrigin: () -> Void = {}
    var shownOrigin: [Double]?
    /// Called when ``hasBackButton`` changes.
    var onBackButton: () -> Void = {}
    /// Whether the view shows a button that leads to its page before.
    var hasBackButton = false
    var backButtons: Set<UInt64> = []
    package internal(set) var environment = WireViewEnvironment()

    var nodes: [UInt64: RenderedNode] = [:]
    var root: RenderedNode?
    var images: [UInt64: RenderedImage] = [:]
    var isApplying = false
    /// The queue on which free drawings are rendered.
    let drawingQueue = DispatchQueue(label: "appex.drawing", qos: .userInteractive)
    var hasModal = false
    var systemFont = SystemFont()
    var animations: [ViewAnimator] = []
    var surroundings: Surroundings?

    package init(presentation: WireViewPresentation = .sheet) {
        adw_init()
        widget = appex_node_new(GTK_ACCESSIBLE_ROLE_GROUP)
        g_object_ref_sink(widget.raw)
        // The extension's view must not cover anything of the host.
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        ApplicationStyle.install()
        environment.presentation = presentation
        systemFont = SystemFont(of: widget)
        surroundings = Surroundings(self)
        appex_node_watch(
            widget.object,
            { data, _, _ in
                // SAFETY: GTK calls on the main thread, and the pointer is used at once.
                nonisolated(unsafe) let data = data
                MainActor.assumeIsolated {
                    guard let data else { return }
                    Unmanaged<RemoteViewWidget>.fromOpaque(data).takeUnretainedValue().surroundings?.update()
                }
            },
            { data in
                // SAFETY: GTK calls on the main thread, and the pointer is used at once.
                nonisolated(unsafe) let data = data
                MainActor.assumeIsolated {
                    guard let data else { return }
                    Unmanaged<RemoteViewWidget>.fromOpaque(data).takeUnretainedValue().surroundings?.colorsChanged()
                }
            }, Unmanaged.passUnretained(self).toOpaque())
        listenForEscape()
    }

    isolated deinit {
        appex_node_watch(widget.object, nil, nil, nil)
        for animation in animations { animation.cancel() }
        // A pressed node hears of its removal, and would look for this view.
        root?.forEachInside { $0.stopDrags() }
        root.map { appex_node_remove($0.widget.object) }
        g_object_unref(widget.raw)
    }

    /// Sets the expected size of the view, so that it can be laid out before it is shown.
    package func expectSize(width: Double, height: Double) {
        environment.width = width
        environment.height = height
    }

    /// Sets the place in the window of the content that the extension will get.
    package func expectSource(_ source: WireViewSource) { environment.source = source }

    /// The wanted place of the view's lower left corner in the window, x and y; nil for none.
    package var preferredOrigin: [Double]? {
        guard let origin = root?[.preferredOrigin], origin.count == 2 else { return nil }
        return origin
    }

    /// What is dragged, read once for all nodes.
    func reading(of offered: OfferedContents, _ read: @escaping @MainActor (OfferedContents) async -> [NSItemProvider]?) -> DragReading {
        if let reading, reading.offered.drop == offered.drop { return reading }
        reading?.cancel()
        let new = DragReading(offered, read)
        reading = new
        return new
    }

    func endReading(_ ended: DragReading) {
        ended.cancel()
        if reading === ended { reading = nil }
    }

    /// The number of a new drag.
    func nextDrag() -> UInt64 {
        lastDrag += 1
        return lastDrag
    }

    /// Receives the person's actions on nodes.
    package func connect(to view: ExtensionView) {
        onEvent = { [weak view] in view?.send($0) }
        onDrop = { [weak view] in view?.send($0, dragging: $1) ?? false }
        onDrag = { [weak view] event, answer in
            view?.send(event, carrying: { providers in DispatchQueue.main.async { MainActor.assumeIsolated { answer(providers) } } })
        }
    }

    /// From now on the person's actions are ignored.
    package func disconnect() { (onEvent, onDrop, onDrag) = ({ _ in }, nil, nil) }

    var textScale: Double { environment.textScale > 0 ? environment.textScale : 1 }
    var direction: GtkTextDirection { environment.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR }

    /// The widget of a node: the native control of a leaf, otherwise the surface with its children.
    package func widget(of node: UInt64) -> Widget? { nodes[node].map { $0.leaf?.widget ?? $0.widget } }
    /// The surface of a node.
    package func surface(of node: UInt64) -> Widget? { nodes[node]?.widget }

    private func listenForEscape() {
        let keys = gtk_event_controller_key_new()
        onKey(UnsafeMutableRawPointer(keys!)) { [weak self] key, _ in
            guard let self, key == UInt32(GDK_KEY_Escape), let modal = self.topModal else { return false }
            modal.send(.dismiss)
            return true
        }
        gtk_widget_add_controller(widget, keys)
    }
}
