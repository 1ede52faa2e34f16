import CWire
package import Foundation
import Glibc

extension Channel: ReactorSource {
    package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        if events.contains(.writable) { flush() }
        guard events.contains(.readable) || !events.isDisjoint(with: .hangUp) else { return }
        receive(into: scratch)
    }

    /// Receives what a peer that has gone had sent before, so that nothing of it comes too late. Only on the reactor's thread, the one that
    /// receives.
    package func receiveRest() {
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: WireLimits.frame, alignment: 16)
        defer { scratch.deallocate() }
        while end == nil, receive(into: scratch) {}
    }

    /// Reads one packet; the reactor calls again while there are more. False when there was none.
    @discardableResult
    private func receive(into scratch: UnsafeMutableRawBufferPointer) -> Bool {
        var numbers = [Int32](repeating: -1, count: WireLimits.descriptors)
        var count = numbers.count
        var sender = appex_sender()
        let length = appex_receive(socket.rawValue, scratch.baseAddress, WireLimits.frame, &numbers, &count, &sender)
        // Owned from here on: even an empty packet, which looks like the end, can carry descriptors.
        let descriptors = numbers.prefix(count).map(OwnedDescriptor.init)
        switch length {
        case 0, -Int(EPIPE): finish(ChannelEnd(.closedByPeer))
        case -Int(EAGAIN): return false
        case -Int(ECONNRESET): break  // the peer left without reading everything; said once, before what it sent can be read
        case -Int(EMSGSIZE): finish(ChannelEnd(.oversizedFrame))
        case ..<0: finish(ChannelEnd(.system(Int32(-length))))
        default:
            // SAFETY: `packet` lives only until `unpack` has returned, and what that returns is copied out of it.
            let packet = Data(bytesNoCopy: scratch.baseAddress!, count: length, deallocator: .none)
            if let (frame, body, rest) = Self.unpack(packet, descriptors) {
                handle(frame, body: body, descriptors: rest, senderPID: sender.pid)
            } else {
                finish(ChannelEnd(.malformedFrame))
            }
        }
        return true
    }

    /// The event that is in a socket before anybody reads from it with a channel: for a process that must not have a second thread yet.
    /// Waits at most `milliseconds`; nil when nothing comes, or something that is no event.
    package static func takeEvent(from socket: OwnedDescriptor, within milliseconds: Int32) -> IncomingEvent? {
        var descriptor = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, milliseconds) == 1 else { return nil }
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: WireLimits.frame, alignment: 16)
        defer { scratch.deallocate() }
        var numbers = [Int32](repeating: -1, count: WireLimits.descriptors)
        var count = numbers.count
        let length = appex_receive(socket.rawValue, scratch.baseAddress, WireLimits.frame, &numbers, &count, nil)
        let descriptors = numbers.prefix(count).map(OwnedDescriptor.init)
        guard length > 0 else { return nil }
        let packet = Data(bytes: scratch.baseAddress!, count: length)
        guard let (frame, body, rest) = unpack(packet, descriptors), frame.kind == .event else { return nil }
        return IncomingEvent(method: frame.method, body: body, descriptors: rest, senderPID: 0)
    }

    /// A packet's frame, its body wherever that travelled, and the descriptors that belong to the message. Nil for anything malformed.
    package static func unpack(_ bytes: Data, _ descriptors: [OwnedDescriptor]) -> (WireFrame, Data, [OwnedDescriptor])? {
        guard var frame = try? WireFrame(serializedBytes: bytes) else { return nil }
        guard frame.bodySize > 0 else {
            let body = frame.body
            frame.body = Data()
            return (frame, body, descriptors)
        }
        guard frame.body.isEmpty, frame.bodySize <= UInt64(WireLimits.sealedBody), let memory = descriptors.first,
            let body = SealedMemory.map(memory, size: Int(frame.bodySize))
        else { return nil }
        return (frame, body, Array(descriptors.dropFirst()))
    }

    private func handle(_ frame: WireFrame, body: Data, descriptors: [OwnedDescriptor], senderPID: Int32) {
        switch frame.kind {
        case .reply, .failure:
            complete(frame, body: body, descriptors: descriptors)
        case .request:
            accept(frame, body: body, descriptors: descriptors, senderPID: senderPID)
        case .event:
            guard takeToken() else { return }
            state.withLock { $0.handler }?.channel(
                self, received: IncomingEvent(method: frame.method, body: body, descriptors: descriptors, senderPID: senderPID))
        case .progress:
            guard takeToken(), let progress = try? WireCallProgress(serializedBytes: body) else { return }
            state.withLock { $0.pending[frame.call] }?.onProgress?(progress)
        case .cancel:
            guard takeToken() else { return }
            state.withLock { $0.incoming[frame.call]?.call }?.cancel()
        case .unspecified, .UNRECOGNIZED:
            _ = takeToken()  // from a later version of the protocol
        }
    }

    private func accept(_ frame: WireFrame, body: Data, descriptors: [OwnedDescriptor], senderPID: Int32) {
        guard frame.call != 0 else { return finish(ChannelEnd(.malformedFrame)) }
        let isWithinLimit = state.withLock { state in
            guard state.incoming.count < limits.openCalls, state.incoming[frame.call] == nil, state.end == nil else { return false }
            state.incoming[frame.call] = WeakCall()
            return true
        }
        guard isWithinLimit else {
            guard takeToken() else { return }
            return answer(frame.call, failure: WireFailure(.limit, "Too many requests are open.", remedy: "Wait for answers before asking more."))
        }
        let call = IncomingCall(
            channel: self, call: frame.call, frame: frame, body: body, descriptors: descriptors, senderPID: senderPID)
        let hasEnded = state.withLock { state in
            state.incoming[frame.call]?.call = call
            return state.end != nil
        }
        if hasEnded { call.cancel() }  // closed on another thread meanwhile, by which the call could not be found yet
        state.withLock { $0.handler }?.channel(self, received: call)
    }

    func giveBack(_ call: UInt64) {
        _ = state.withLock { $0.incoming.removeValue(forKey: call) }
    }

    /// Counts a frame that nobody asked for; ends the channel when there are too many.
    func takeToken() -> Bool {
        guard !state.withLock({ $0.unsolicited.take() }) else { return true }
        finish(ChannelEnd(.flood))
        return false
    }
}
