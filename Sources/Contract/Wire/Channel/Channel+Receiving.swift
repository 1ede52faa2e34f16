import CSystemCalls
package import Foundation
import Glibc
package import SystemCalls

extension Channel: ReactorSource {
    package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
        if events.contains(.writable) { flush() }
        let isOver = !events.isDisjoint(with: .hangUp)
        guard events.contains(.readable) || isOver else { return }
        let (handed, received) = reception.withLock { reception in
            // A thread that waits for its answer reads every packet meanwhile; the end of the channel is reported here all the same.
            (reception.takeHanded(), reception.hasReader && !isOver ? nil : receive(into: scratch))
        }
        handed.forEach(handle)
        if let received { handle(received) }
    }

    /// Receives what a peer sent before it closed its end, so that none of it is handled too late. Call it only on the reactor's thread, which
    /// handles received packets.
    package func receiveRest() {
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: WireLimits.frame, alignment: 16)
        defer { scratch.deallocate() }
        deliver()
        while end == nil, let received = reception.withLock({ _ in receive(into: scratch) }) { handle(received) }
    }

    /// Handles, in order, the packets that a waiting thread received for other calls.
    func deliver() { reception.withLock { $0.takeHanded() }.forEach(handle) }

    /// Reads one packet; nil when none is ready.
    func receive(into scratch: UnsafeMutableRawBufferPointer) -> Received? {
        while true {
            var sender = appex_sender()
            let (length, descriptors) = Self.receive(from: socket, into: scratch, sender: &sender)
            switch length {
            case 0, -Int(EPIPE): return .end(.closedByPeer)
            case -Int(EAGAIN): return nil
            case -Int(ECONNRESET): continue  // the peer closed without reading everything; reported once, before the packets that it sent can be read
            case -Int(EMSGSIZE): return .end(.oversizedFrame)
            case ..<0: return .end(.system(Int32(-length)))
            default:
                // SAFETY: `packet` exists only until `unpack` returns, and the values that `unpack` returns are copies.
                let packet = Data(bytesNoCopy: scratch.baseAddress!, count: length, deallocator: .none)
                guard let (frame, body, rest) = Self.unpack(packet, descriptors) else { return .end(.malformedFrame) }
                // Descriptors beyond those that the message may carry are closed here: no stored or waiting packet holds them.
                return .packet(frame, body: body, descriptors: Array(rest.prefix(frame.takenDescriptors)), senderPID: sender.pid)
            }
        }
    }

    /// Receives one event from a socket that no channel reads yet: for a process that must not have a second thread yet.
    /// Waits at most `milliseconds`; nil when nothing arrives, or a packet that is not an event.
    package static func takeEvent(from socket: OwnedDescriptor, within milliseconds: Int32) -> IncomingEvent? {
        var descriptor = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, milliseconds) == 1 else { return nil }
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: WireLimits.frame, alignment: 16)
        defer { scratch.deallocate() }
        let (length, descriptors) = receive(from: socket, into: scratch, sender: nil)
        guard length > 0 else { return nil }
        let packet = Data(bytes: scratch.baseAddress!, count: length)
        guard let (frame, body, rest) = unpack(packet, descriptors), frame.kind == .event else { return nil }
        return IncomingEvent(method: frame.method, body: body, descriptors: rest, senderPID: 0)
    }

    /// Reads one packet: its length, or -errno, and its descriptors, which this process owns from here on: even an empty packet, which looks like
    /// the end, can carry descriptors.
    private static func receive(
        from socket: OwnedDescriptor, into scratch: UnsafeMutableRawBufferPointer, sender: UnsafeMutablePointer<appex_sender>?
    ) -> (length: Int, descriptors: [OwnedDescriptor]) {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: WireLimits.descriptors) { numbers in
            var count = numbers.count
            let length = appex_receive(socket.rawValue, scratch.baseAddress, WireLimits.frame, numbers.baseAddress, &count, sender)
            return (length, numbers.prefix(count).map(OwnedDescriptor.init))
        }
    }

    /// A packet's frame, its body (from the packet or a memory file), and the message's descriptors. Nil for a malformed packet.
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

    private func handle(_ received: Received) {
        switch received {
        case .end(let cause): finish(ChannelEnd(cause))
        case .packet(let frame, let body, let descriptors, let senderPID):
            state.withLock { $0.traffic.received += 1 }
            handle(frame, body: body, descriptors: descriptors, senderPID: senderPID)
        }
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
            _ = takeToken()  // of a later version of the protocol
        }
    }

    private func accept(_ frame: WireFrame, body: Data, descriptors: [OwnedDescriptor], senderPID: Int32) {
        guard frame.call != 0 else { return finish(ChannelEnd(.malformedFrame)) }
        guard descriptors.allSatisfy({ $0.charge(to: budget) }) else {
            guard takeToken() else { return }
            return answer(
                frame.call, failure: WireFailure(.limit, "Too many files have been handed over.", remedy: "Wait for answers before sending more."))
        }
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
        if hasEnded { call.cancel() }  // another thread closed the channel meanwhile and could not find the call yet
        state.withLock { $0.handler }?.channel(self, received: call)
    }

    func giveBack(_ call: UInt64) {
        _ = state.withLock { $0.incoming.removeValue(forKey: call) }
    }

    /// The event that was just received ends something that was granted, so it does not count as unsolicited.
    package func wasAskedFor() { state.withLock { $0.unsolicited.giveBack() } }

    /// Counts an unsolicited frame; ends the channel when there are too many.
    func takeToken() -> Bool {
        guard !state.withLock({ $0.unsolicited.take() }) else { return true }
        finish(ChannelEnd(.flood))
        return false
    }
}

extension WireFrame {
    /// The descriptors that the frame may carry. A reply does not name its method, so the caller checks it.
    fileprivate var takenDescriptors: Int {
        switch kind {
        case .request, .event: method.takenDescriptors
        case .reply: WireLimits.descriptors
        case .failure, .progress, .cancel, .unspecified, .UNRECOGNIZED: 0
        }
    }
}
