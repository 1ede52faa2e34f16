import CSystemCalls
import Foundation
import Glibc
import SystemCalls
import Wire

/// The other end of a channel, driven by hand: it can send what no `Channel` would, and need not read.
final class RawPeer: Sendable {
    struct Packet {
        let frame: WireFrame
        let descriptors: [OwnedDescriptor]
    }

    enum Problem: Error { case nothingCame }

    let socket: OwnedDescriptor
    private static let rights: Int32 = 1  // SCM_RIGHTS
    private static let patience: Int32 = 60_000  // milliseconds

    init(_ socket: OwnedDescriptor) { self.socket = socket }

    /// A started channel and its raw peer; the channel is closed at the end.
    static func with(
        _ owner: Owner = Owner(), limits: WireLimits = WireLimits(), start: Bool = true, _ body: (Channel, RawPeer) async throws -> Void
    ) async throws {
        let (one, other) = try Channel.pair()
        let channel = Channel(one, handler: owner, limits: limits)
        if start { try channel.start() }
        defer { channel.close() }
        try await body(channel, RawPeer(other))
    }

    // MARK: - Sending

    /// Sends one packet, waiting for room.
    func send(_ bytes: Data, _ descriptors: [OwnedDescriptor] = []) throws {
        let numbers = descriptors.map(\.rawValue)
        while true {
            let result = bytes.withUnsafeBytes { appex_send(socket.rawValue, $0.baseAddress, $0.count, numbers, numbers.count) }
            switch -result {
            case 0: return
            case EAGAIN: try wait(for: POLLOUT)
            case let code: throw SystemError(code, "send")
            }
        }
    }

    func send(_ frame: WireFrame, _ descriptors: [OwnedDescriptor] = []) throws { try send(frame.serializedBytes(), descriptors) }

    /// A request for OpenURL.
    func ask(_ call: UInt64, url: String = "yes") throws { try send(.request(call, .openURL, WireOpenURL(url).serializedBytes())) }

    /// Sends one packet with any number of descriptors.
    func sendUnchecked(_ bytes: Data, numbers: [Int32]) throws {
        // SAFETY: the buffers live until sendmsg has returned, and each offset lies within what was allocated.
        let header = 16  // a cmsghdr: length, level, type
        let control = UnsafeMutableRawBufferPointer.allocate(byteCount: header + numbers.count * 4 + 8, alignment: 8)
        defer { control.deallocate() }
        let length = header + numbers.count * 4
        control.storeBytes(of: length, as: Int.self)
        control.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
        control.storeBytes(of: Self.rights, toByteOffset: 12, as: Int32.self)
        numbers.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: control[header...]).copyMemory(from: $0) }
        let sent = bytes.withUnsafeBytes { buffer in
            var part = iovec(iov_base: UnsafeMutableRawPointer(mutating: buffer.baseAddress), iov_len: buffer.count)
            return withUnsafeMutablePointer(to: &part) { part in
                var message = msghdr()
                message.msg_iov = part
                message.msg_iovlen = 1
                message.msg_control = control.baseAddress
                message.msg_controllen = (length + 7) / 8 * 8
                return sendmsg(socket.rawValue, &message, Int32(MSG_NOSIGNAL))
            }
        }
        guard sent >= 0 else { throw SystemError(errno, "send") }
    }

    // MARK: - Receiving

    /// The next packet; nil when the channel has closed its end.
    func receive() throws -> Packet? {
        while true {
            var numbers = [Int32](repeating: -1, count: WireLimits.descriptors)
            var count = numbers.count
            var bytes = Data(count: WireLimits.frame)
            let length = bytes.withUnsafeMutableBytes { appex_receive(socket.rawValue, $0.baseAddress, $0.count, &numbers, &count, nil) }
            let descriptors = numbers.prefix(count).map(OwnedDescriptor.init)
            switch length {
            case 0, -Int(ECONNRESET): return nil
            case -Int(EAGAIN): try wait(for: POLLIN)
            case ..<0: throw SystemError(Int32(-length), "receive")
            default: return Packet(frame: try WireFrame(serializedBytes: bytes.prefix(length)), descriptors: descriptors)
            }
        }
    }

    /// The numbers of the next events, which are Expires.
    func receiveNumbers(_ count: Int) throws -> [Int] {
        try (0..<count).map { _ in
            guard let packet = try receive() else { throw Problem.nothingCame }
            return Int(try WireExpire(serializedBytes: packet.frame.body).graceMs)
        }
    }

    /// Reads and forgets whatever has come.
    func drain() {
        var numbers = [Int32](repeating: -1, count: WireLimits.descriptors)
        var byte: UInt8 = 0
        while true {
            var count = numbers.count
            let length = appex_receive(socket.rawValue, &byte, 1, &numbers, &count, nil)
            for number in numbers.prefix(count) { close(number) }
            if length == 0 || (length < 0 && length != -Int(EMSGSIZE)) { return }
        }
    }

    private func wait(for events: Int32) throws {
        var item = pollfd(fd: socket.rawValue, events: Int16(events), revents: 0)
        guard poll(&item, 1, Self.patience) > 0 else { throw Problem.nothingCame }
    }
}

extension WireFrame {
    static func request(_ call: UInt64, _ method: WireMethod, _ body: Data = Data()) -> WireFrame {
        with {
            $0.kind = .request
            $0.call = call
            $0.method = method
            $0.body = body
        }
    }

    static func event(_ method: WireMethod, _ body: Data = Data()) -> WireFrame {
        with {
            $0.kind = .event
            $0.method = method
            $0.body = body
        }
    }

    static func answer(_ kind: WireKind, _ call: UInt64, _ body: Data = Data()) -> WireFrame {
        with {
            $0.kind = kind
            $0.call = call
            $0.body = body
        }
    }
}
