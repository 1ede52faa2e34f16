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

    /// Sends a frame, when there is room for its descriptor: all processes of a user share the number of descriptors that may be on their way.
    @discardableResult
    func send(_ frame: Frame, descriptor: Int32 = -1) -> Int32 {
        for _ in 0..<200 {
            let code = send(frame.bytes, descriptor: descriptor)
            guard code == ETOOMANYREFS else { return code }
            usleep(50_000)
        }
        return ETOOMANYREFS
    }

    /// Sends it until the other side hangs up, at most a million times.
    func flood(_ frame: Frame) {
        let bytes = frame.bytes
        for _ in 0..<1_000_000 { guard send(bytes) == 0 else { return } }
    }
}
