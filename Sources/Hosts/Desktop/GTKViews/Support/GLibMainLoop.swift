import CGtk
import CGtkSupport
import Dispatch
import Glibc

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

/// GLib's main loop as the one that runs `DispatchQueue.main` and the main actor.
@MainActor
package enum GLibMainLoop {
    private static var isAttached = false

    /// From now on, whoever runs GLib's default context runs the main queue. Call it once, on the main thread, before the loop.
    package static func attach() {
        guard !isAttached else { return }
        isAttached = true
        // Dispatch makes its descriptor readable when there is work; draining it does not read it, so that is done here.
        appex_watch_descriptor(mainQueueHandle()) { descriptor in
            var count: UInt64 = 0
            _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
            drainMainQueue(nil)
        }
    }
}
