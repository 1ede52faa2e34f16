import CGtk
import CGtkSupport
import Dispatch
import Glibc

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

/// Makes GLib's main loop run `DispatchQueue.main` and the main actor.
@MainActor
package enum GLibMainLoop {
    private static var isAttached = false

    /// From now on, running GLib's default context runs the main queue. Call it once, on the main thread, before the loop.
    package static func attach() {
        guard !isAttached else { return }
        isAttached = true
        // Dispatch makes its descriptor readable when there is work; draining the queue does not read the descriptor, so this does.
        appex_watch_descriptor(mainQueueHandle()) { descriptor in
            var count: UInt64 = 0
            _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
            drainMainQueue(nil)
        }
    }
}
