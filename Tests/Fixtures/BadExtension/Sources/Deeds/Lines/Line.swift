import CDeeds
import Foundation

/// The two lines of an extension's process, by the numbers of their sockets.
enum Line: Int32, CaseIterable {
    case system = 3
    case host = 4

    var words: String { self == .system ? "the system" : "the host" }

    /// Sends a packet, with one descriptor `count` times.
    @discardableResult
    func send(_ bytes: [UInt8], descriptor: Int32 = -1, count: Int32 = 0) -> Int32 {
        deed_send(rawValue, bytes, bytes.count, descriptor, descriptor < 0 ? 0 : max(1, count))
    }

    @discardableResult
    func send(_ frame: Frame, descriptor: Int32 = -1) -> Int32 { send(frame.bytes, descriptor: descriptor) }

    /// Sends it until the other side hangs up, at most a million times.
    func flood(_ frame: Frame) {
        let bytes = frame.bytes
        for _ in 0..<1_000_000 { guard send(bytes) == 0 else { return } }
    }
}
