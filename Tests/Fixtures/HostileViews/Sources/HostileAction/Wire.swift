import CRawChannel
import Foundation

/// The host's line (Protocol/frame.proto), which is ours alone: the SDK neither reads nor writes on it any more.
final class Wire {
    static let socket: Int32 = 4
    enum Method: UInt64 { case updateView = 72, measureText = 73, fitViews = 74 }

    private var lastCall: UInt64 = 1 << 40

    /// Takes the line over. The main thread must not return to UIKit afterwards.
    init() { raw_take(Self.socket) }

    /// Asks; false when the host has hung up.
    @discardableResult
    func ask(_ method: Method, _ body: [UInt8], descriptors: [Int32] = []) -> Bool {
        lastCall += 1
        return Self.send(kind: 1, call: lastCall, method: method.rawValue, body, descriptors: descriptors)
    }

    /// Asks and waits for the answer.
    @discardableResult
    func call(_ method: Method, _ body: [UInt8], descriptors: [Int32] = []) -> Bool {
        ask(method, body, descriptors: descriptors) && waitForAnswer()
    }

    /// Sends a frame beside what the SDK sends.
    @discardableResult
    static func send(kind: UInt64, call: UInt64, method: UInt64, _ body: [UInt8], descriptors: [Int32] = []) -> Bool {
        var memory: Int32?
        let frame = Message { frame in
            frame.number(1, kind)
            if call != 0 { frame.number(2, call) }
            if method != 0 { frame.number(3, method) }
            if body.count <= 60_000 {
                frame.data(4, body)
            } else {
                memory = raw_memory(body, body.count, body.count, Int32(RAW_SEALED))
                frame.number(5, UInt64(body.count))
            }
        }
        let all = (memory.map { [$0] } ?? []) + descriptors
        defer { for descriptor in all { close(descriptor) } }
        return raw_send(socket, frame.bytes, frame.bytes.count, all, all.count) == 1
    }

    /// Reads until the answer to the last question has come.
    private func waitForAnswer() -> Bool {
        var packet = [UInt8](repeating: 0, count: 65_536)
        while true {
            let length = raw_receive(Self.socket, &packet, packet.count, 30_000)
            guard length > 0 else { return false }
            // Kind and call are the first fields: 0x08 kind, 0x10 call.
            guard packet[0] == 0x08, packet[1] == 2 || packet[1] == 3, packet[2] == 0x10 else { continue }
            var (call, shift, index) = (UInt64(0), UInt64(0), 3)
            while index < length {
                call |= UInt64(packet[index] & 0x7F) << shift
                shift += 7
                index += 1
                if packet[index - 1] < 0x80 { break }
            }
            if call == lastCall { return true }
        }
    }

    /// Does nothing until the process is ended.
    static func rest() -> Never {
        while true { sleep(60) }
    }
}
