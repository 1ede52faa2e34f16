import CGtk
import CGtkSupport
import Foundation
import GTKViews
import RemoteView
import Wire

/// A window with the view of an imagined extension in it.
@MainActor
final class Scene {
    let view: RemoteViewWidget
    let window: UnsafeMutablePointer<GtkWidget>
    var events: [WireViewEvent] = []
    var environments: [WireViewEnvironment] = []

    init(width: Int32 = 400, height: Int32 = 300) {
        precondition(Display.isReady)
        view = RemoteViewWidget()
        window = gtk_window_new()
        gtk_window_set_child(cast(window), view.widget)
        // Without a window manager's idea of a frame, sizes are what is said.
        gtk_window_set_decorated(cast(window), 0)
        gtk_window_set_default_size(cast(window), width, height)
        view.onEvent = { [weak self] in self?.events.append($0) }
        view.onEnvironment = { [weak self] in self?.environments.append($0) }
        gtk_window_present(cast(window))
        pump { gtk_widget_get_width(self.view.widget) > 0 && gtk_widget_get_mapped(self.view.widget) != 0 }
    }

    isolated deinit { gtk_window_destroy(cast(window)) }

    /// Runs the main loop until `condition` holds, at most five seconds; whether it does.
    @discardableResult
    func pump(_ condition: () -> Bool) -> Bool {
        let end = g_get_monotonic_time() + 5_000_000
        while !condition() {
            guard g_get_monotonic_time() < end else { return false }
            if g_main_context_iteration(nil, 0) == 0 { usleep(1000) }
        }
        return true
    }

    /// As `pump`, and lets the main queue run, which it cannot inside of a test that does not suspend.
    func wait(_ condition: () -> Bool) async {
        let end = g_get_monotonic_time() + 5_000_000
        while !condition(), g_get_monotonic_time() < end {
            await Task.yield()
            if g_main_context_iteration(nil, 0) == 0 { usleep(1000) }
        }
    }

    /// Runs until the next frame has been drawn.
    func settle() {
        var frames = 0
        while frames < 2 {
            let clock = gtk_widget_get_frame_clock(window)
            let before = gdk_frame_clock_get_frame_counter(clock)
            gtk_widget_queue_draw(window)
            guard pump({ gdk_frame_clock_get_frame_counter(clock) > before }) else { return }
            frames += 1
        }
        for _ in 0..<50 where g_main_context_iteration(nil, 0) != 0 {}
    }

    func apply(_ build: (inout ViewChanges) -> Void) {
        var changes = ViewChanges()
        build(&changes)
        view.apply(changes)
        settle()
    }

    func events(_ kind: WireViewEventKind) -> [WireViewEvent] { events.filter { $0.kind == kind } }

    /// What is on the screen, also written to the folder APPEX_SCREENSHOTS, if there is one.
    func screenshot(_ name: String) -> Picture {
        settle()
        return capture(view.widget, name)
    }

    @discardableResult
    func capture(_ widget: UnsafeMutablePointer<GtkWidget>, _ name: String) -> Picture {
        let picture = Picture(appex_widget_draw(widget))
        if let folder = ProcessInfo.processInfo.environment["APPEX_SCREENSHOTS"] {
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            picture.write(to: "\(folder)/\(name).png")
        }
        return picture
    }

    /// Where the middle of a node is in the view.
    func middle(of node: UInt64) -> (x: Int, y: Int)? {
        guard let widget = view.surface(of: node) else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, view.widget, &bounds) != 0 else { return nil }
        return (Int(bounds.origin.x + bounds.size.width / 2), Int(bounds.origin.y + bounds.size.height / 2))
    }
}

/// Pixels that were drawn.
final class Picture {
    private let surface: OpaquePointer?

    init(_ surface: OpaquePointer?) { self.surface = surface }
    deinit { if let surface { cairo_surface_destroy(surface) } }

    func write(to path: String) { if let surface { cairo_surface_write_to_png(surface, path) } }

    var width: Int { surface.map { Int(cairo_image_surface_get_width($0)) } ?? 0 }
    var height: Int { surface.map { Int(cairo_image_surface_get_height($0)) } ?? 0 }

    /// 0xRRGGBBAA, nil outside.
    func color(_ x: Int, _ y: Int) -> UInt32? {
        guard let surface, x >= 0, y >= 0, x < width, y < height, let data = cairo_image_surface_get_data(surface) else { return nil }
        let offset = y * Int(cairo_image_surface_get_stride(surface)) + x * 4
        return UInt32(data[offset + 2]) << 24 | UInt32(data[offset + 1]) << 16 | UInt32(data[offset]) << 8 | UInt32(data[offset + 3])
    }
}

func cast<A, B>(_ pointer: UnsafeMutablePointer<A>, _: B.Type = B.self) -> UnsafeMutablePointer<B> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: B.self)
}
