import Foundation
import Synchronization
import Wire

/// Where in its window the host has the content that this process works on; a process has one request, and with it one place.
enum HostSource {
    private static let known = Mutex<WireViewSource?>(nil)

    static var current: WireViewSource? {
        get { known.withLock { $0 } }
        set { known.withLock { $0 = newValue } }
    }

    /// A frame of the protocol, in which y grows downwards, as screens of macOS have it: y grows upwards, from the lower edge of the window.
    static func onScreen(_ frame: (x: Double, y: Double, width: Double, height: Double), windowHeight: Double) -> NSRect {
        NSRect(x: frame.x, y: windowHeight - frame.y - frame.height, width: frame.width, height: frame.height)
    }
}
