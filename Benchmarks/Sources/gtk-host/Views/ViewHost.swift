import CGtk
import CPeers
import ExtensionFoundation
import ExtensionHost
import GTKViews
import RemoteView

/// A window that shows one extension after the other.
///
/// `IDENTIFIER` is answered with two numbers: nanoseconds from the request until the first update has become widgets, and until they have been
/// drawn.
@MainActor
final class ViewHost {
    private static let size = (width: 480.0, height: 640.0)

    private let system = ExtensionSystem(hostName: "gtk-host")
    private let window: Widget
    private var applied: Int64?
    private var pending: CheckedContinuation<(applied: Int64, drawn: Int64), any Error>?

    init() {
        // GTK has been set up by now.
        window = gtk_window_new()
        gtk_window_set_decorated(window.cast(), 0)
        gtk_window_set_default_size(window.cast(), Int32(Self.size.width), Int32(Self.size.height))
        gtk_window_present(window.cast())
        guard let clock = gtk_widget_get_frame_clock(window) else { return }
        onSignal(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.painted() }
    }

    func answer(_ identifier: String) async throws -> String {
        let start = peer_now()
        let widget = ExtensionViewWidget(name: identifier)
        widget.content.expectSize(width: Self.size.width, height: Self.size.height)
        gtk_window_set_child(window.cast(), widget.widget)
        let request = try await system.begin(identifier, items: [NSExtensionItem()])
        let moments = try await withCheckedThrowingContinuation { continuation in
            applied = nil
            pending = continuation
            let renderer = NotingRenderer(GTKViewRenderer(widget)) { [weak self] in self?.noteApplied() }
            let view = request.attach(renderer: renderer, environment: widget.content.environment)
            widget.connect(to: view)
            Task { [weak self] in
                do {
                    _ = try await request.result()
                    self?.fail(HostProblem("The extension finished without having been asked to."))
                } catch {
                    self?.fail(error)
                }
            }
        }
        await request.cancel()
        await request.finish()
        return "\(moments.applied - start) \(moments.drawn - start)"
    }

    private func noteApplied() { if applied == nil { applied = peer_now() } }

    private func painted() {
        guard let applied, let pending else { return }
        self.pending = nil
        pending.resume(returning: (applied, peer_now()))
    }

    /// Matters only before the first frame.
    private func fail(_ error: any Error) {
        pending?.resume(throwing: error)
        pending = nil
    }
}

/// Another renderer, and a word when that has applied something.
private final class NotingRenderer: ViewRenderer {
    private let renderer: GTKViewRenderer
    private let onApplied: @MainActor @Sendable () -> Void

    init(_ renderer: GTKViewRenderer, onApplied: @escaping @MainActor @Sendable () -> Void) {
        self.renderer = renderer
        self.onApplied = onApplied
    }

    var measurer: any ViewMeasurer { renderer.measurer }

    func viewChanged(_ changes: ViewChanges, in view: ExtensionView) {
        renderer.viewChanged(changes, in: view)
        // Before the extension's first update the host may have told it another size.
        guard view.read({ $0.root != nil }) else { return }
        // The main queue is in order: the changes are widgets before this runs.
        DispatchQueue.main.async { [onApplied] in MainActor.assumeIsolated { onApplied() } }
    }

    func viewStateChanged(_ state: ExtensionViewState, of view: ExtensionView) { renderer.viewStateChanged(state, of: view) }
}
