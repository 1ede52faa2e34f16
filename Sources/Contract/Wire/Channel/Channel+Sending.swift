import CSystemCalls
import Foundation
import Glibc
import SwiftProtobuf
package import SystemCalls

/// A packet that waits until the peer has read earlier ones.
struct OutgoingPacket: Sendable {
    let bytes: [UInt8]
    let descriptors: [OwnedDescriptor]
}

extension Channel {
    /// Sends an event. Throws when the peer does not read fast enough; the event is then lost and the channel stays open.
    package func send(_ event: some WireEvent, descriptors: [OwnedDescriptor] = []) throws(CallError) {
        try transmit(kind: .event, call: 0, method: type(of: event).method, message: event, descriptors: descriptors)
    }

    func answer(_ call: UInt64, message: some SwiftProtobuf.Message, descriptors: [OwnedDescriptor]) {
        do {
            try transmit(kind: .reply, call: call, message: message, descriptors: descriptors)
        } catch .overloaded {
            finish(ChannelEnd(.notReading))
        } catch {
            answer(call, failure: WireFailure(.unknown, error.description))
        }
    }

    func answer(_ call: UInt64, failure: WireFailure) {
        do {
            try transmit(kind: .failure, call: call, message: failure, descriptors: [])
        } catch .overloaded {
            finish(ChannelEnd(.notReading))
        } catch {}  // the channel has ended: there is no peer to answer
    }

    func report(_ call: UInt64, _ progress: WireCallProgress) {
        // Progress is not worth queueing: a peer that reads too slowly misses it.
        guard state.withLock({ $0.outgoing.isEmpty }) else { return }
        try? transmit(kind: .progress, call: call, message: progress, descriptors: [])
    }

    func transmit(
        kind: WireKind, call: UInt64, method: WireMethod = .unspecified, message: (some SwiftProtobuf.Message)?,
        descriptors: [OwnedDescriptor]
    ) throws(CallError) {
        let packet = try Self.pack(kind: kind, call: call, method: method, message: message, descriptors: descriptors)
        let result = state.withLock { state -> Result<Void, CallError> in
            if let end = state.end { return .failure(.ended(end)) }
            state.traffic.sent += 1
            if state.outgoing.isEmpty {
                switch Self.write(packet, to: socket) {
                case 0: return .success(())
                case EAGAIN, ENOBUFS, ETOOMANYREFS: break
                case EPIPE, ECONNRESET: return .success(())  // what the peer sent before it closed is still to be read; the reader finds the end
                case let code: return .failure(.system(SystemError(code, "send a message")))
                }
            }
            guard state.outgoing.count < limits.queuedPackets, state.outgoingBytes + packet.bytes.count <= limits.queuedBytes else {
                return .failure(.overloaded)
            }
            state.outgoing.append(packet)
            state.outgoingBytes += packet.bytes.count
            watch(state)
            return .success(())
        }
        try result.get()
    }

    /// Sends the queued packets. Called on the reactor's thread when the socket has room.
    func flush() {
        let mustRest = state.withLock { state in
            var sent = 0
            var code: Int32 = 0
            while sent < state.outgoing.count {
                code = Self.write(state.outgoing[sent], to: socket)
                if code == EAGAIN || code == ENOBUFS || code == ETOOMANYREFS { break }
                state.outgoingBytes -= state.outgoing[sent].bytes.count
                sent += 1
            }
            state.outgoing.removeFirst(sent)
            // The user's processes share a limit of descriptors in flight; no event reports when there is room again.
            state.isResting = code == ENOBUFS || code == ETOOMANYREFS
            if state.outgoing.isEmpty || state.isResting { watch(state) }
            return state.isResting
        }
        if mustRest { reactor.schedule(after: Self.rest) { [weak self] in self?.wake() } }
    }

    /// How long to wait before descriptors that the kernel refused are sent again.
    private static let rest = Duration.milliseconds(20)

    private func wake() {
        state.withLock { state in
            state.isResting = false
            watch(state)
        }
    }

    static func pack(
        kind: WireKind, call: UInt64, method: WireMethod, message: (some SwiftProtobuf.Message)?, descriptors: [OwnedDescriptor]
    ) throws(CallError) -> OutgoingPacket {
        var frame = WireFrame()
        frame.kind = kind
        frame.call = call
        frame.method = method
        var descriptors = descriptors
        if let message {
            guard let body: Data = try? message.serializedBytes(), body.count <= WireLimits.sealedBody else { throw .tooLarge }
            if body.count <= WireLimits.inlineBody {
                frame.body = body
            } else {
                frame.bodySize = UInt64(body.count)
                do {
                    descriptors.insert(try SealedMemory.make(body, name: "appex-message"), at: 0)
                } catch {
                    throw .system(error)
                }
            }
        }
        guard descriptors.count <= WireLimits.descriptors, let bytes: [UInt8] = try? frame.serializedBytes() else { throw .tooLarge }
        return OutgoingPacket(bytes: bytes, descriptors: descriptors)
    }

    private static func write(_ packet: OutgoingPacket, to socket: OwnedDescriptor) -> Int32 {
        packet.bytes.withUnsafeBytes { bytes in
            if packet.descriptors.isEmpty { return -appex_send(socket.rawValue, bytes.baseAddress, bytes.count, nil, 0) }
            let numbers = packet.descriptors.map(\.rawValue)
            return withExtendedLifetime(packet) {
                -appex_send(socket.rawValue, bytes.baseAddress, bytes.count, numbers, numbers.count)
            }
        }
    }
}
