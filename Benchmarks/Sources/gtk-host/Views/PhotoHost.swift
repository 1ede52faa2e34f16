import CGtk
import CPeers
import ExtensionFoundation
import ExtensionHost
import GTKViews
import HostPhotos
import PhotoStore

/// A window in which one photograph after the other is opened in an editor, as the window with pictures does it.
///
/// `IDENTIFIER PATH` is answered with the nanoseconds from the click until the editor has been painted with its photograph.
@MainActor
final class PhotoHost {
    private static let size = (width: 1200.0, height: 900.0)

    private let system = ExtensionSystem(hostName: "gtk-host")
    private let store = PersonalPhotoStore()
    private let window: Widget
    private var onPainted: CheckedContinuation<Int64, Never>?

    init() {
        // GTK has been set up by now.
        window = gtk_window_new()
        gtk_window_set_decorated(window.cast(), 0)
        gtk_window_set_default_size(window.cast(), Int32(Self.size.width), Int32(Self.size.height))
        gtk_window_present(window.cast())
        guard let clock = gtk_widget_get_frame_clock(window) else { return }
        onSignal(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in
            self?.onPainted?.resume(returning: peer_now())
            self?.onPainted = nil
        }
    }

    func answer(_ line: String) async throws -> String {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { throw HostProblem("An extension and a photograph are needed.") }
        let start = peer_now()
        let widget = ExtensionViewWidget(name: words[0], presentation: .fullScreen)
        widget.content.expectSize(width: Self.size.width, height: Self.size.height)
        gtk_window_set_child(window.cast(), widget.widget)
        let opened = try await store.run { $0 }
        let edit = try await PhotoEdit.begin(
            PhotoPath(words[1]), with: words[0], in: opened, system: system, renderer: GTKViewRenderer(widget),
            environment: widget.content.environment
        ) { request, _ in
            await MainActor.run { widget.connect(to: request.view) }
        }
        // The main queue is in order: what the extension shows is widgets before this runs.
        let painted = await withCheckedContinuation { continuation in
            DispatchQueue.main.async { [self] in
                MainActor.assumeIsolated {
                    onPainted = continuation
                    gtk_widget_queue_draw(window)
                }
            }
        }
        await edit.cancel()
        return "\(painted - start)"
    }
}
