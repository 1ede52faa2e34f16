import CWire
package import Foundation
import Glibc

extension Channel: ReactorSource {
  package func ready(_ events: Reactor.Events, scratch: UnsafeMutableRawBufferPointer) {
    if events.contains(.writable) { flush() }
    guard events.contains(.readable) || !events.isDisjoint(with: .hangUp) else { return }
    receive(into: scratch)
  }

  /// Reads one packet; the reactor calls again while there are more.
  private func receive(into scratch: UnsafeMutableRawBufferPointer) {
    var numbers = [Int32](repeating: -1, count: WireLimits.descriptors)
    var count = numbers.count
    var sender = appex_sender()
    let length = appex_receive(socket.rawValue, scratch.baseAddress, WireLimits.frame, &numbers, &count, &sender)
    // Owned from here on: even an empty packet, which looks like the end, can carry descriptors.
    let descriptors = numbers.prefix(count).map(OwnedDescriptor.init)
    switch length {
    case 0: return finish(ChannelEnd(.closedByPeer))
    case -Int(EAGAIN): return
    case -Int(ECONNRESET): return  // the peer left without reading everything; said once, before what it sent can be read
    case -Int(EMSGSIZE): return finish(ChannelEnd(.oversizedFrame))
    case -Int(EPIPE): return finish(ChannelEnd(.closedByPeer))
    case ..<0: return finish(ChannelEnd(.system(Int32(-length))))
    default: break
    }
    // SAFETY: `packet` lives only until `unpack` has returned, and what that returns is copied out of it.
    let packet = Data(bytesNoCopy: scratch.baseAddress!, count: length, deallocator: .none)
    guard let (frame, body, rest) = Self.unpack(packet, descriptors)
    else { return finish(ChannelEnd(.malformedFrame)) }
    handle(frame, body: body, descriptors: rest, senderPID: sender.pid)
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
