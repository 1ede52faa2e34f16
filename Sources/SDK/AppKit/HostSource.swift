import Foundation
import Synchronization
import Wire

/// The position in the host's window of the content that this process works on. A process has one request, and therefore one position.
enum HostSource {
    private static let known = Mutex<WireViewSource?>(nil)

    static var current: WireViewSource? {
        get { known.withLock { $0 } }
        set { known.withLock { $0 = newValue } }
    }

    /// Converts a frame of the protocol, in which y points down, to macOS screen coordinates: y points up, from the lower edge of the window.
    static func onScreen(_ frame: (x: Double, y: Double, width: Double, height: Double), windowHeight: Double) -> NSRect {
        NSRect(x: frame.x, y: windowHeight - frame.y - frame.height, width: frame.width, height: frame.height)
    }
}
