import CSystemCalls
import Foundation
import SwiftProtobuf
import Synchronization
import SystemCalls
@testable import Wire

/// Packets of a peer: through a real socket into a channel that has calls of its own open, and into the messages that they say they are.
///
/// An input is a list of packets: a byte of flags, and the bytes. Flag 1 sends a sealed memory file along, filled with the part that
/// follows; 2 one that is not sealed; 4 a descriptor of something else.
final class PacketGate: Gate {
    static let name = "packets"
    static let longest = 8 << 10

    private static let calls = 3

    func enter(_ bytes: [UInt8]) throws {
        let (ours, theirs) = try Channel.pair()
        let receiver = Receiver()
        // Never started: packets are taken here, on this thread.
        let channel = Channel(ours, handler: receiver)
        let answered = Mutex<[Int]>(Array(repeating: 0, count: Self.calls))
        for call in 0..<Self.calls {
            channel.ask(WireListExtensions(), deadline: .seconds(3600)) { _ in answered.withLock { $0[call] += 1 } }
        }
        var input = Input(bytes)
        for _ in 0..<64 where !input.isAtEnd {
            try send(&input, to: theirs)
            channel.receiveRest()
        }
        shutdown(theirs.rawValue, Int32(SHUT_RDWR))
        channel.receiveRest()
        try require(channel.end != nil, "The channel goes on without its peer.")
        try require(answered.withLock { $0.allSatisfy { $0 == 1 } }, "A call was not answered exactly once.")
        try require(receiver.ends.withLock { $0 } == 1, "The end was not told exactly once.")
        if let contradiction = receiver.contradiction.withLock({ $0 }) { throw contradiction }
    }

    private func send(_ input: inout Input, to socket: OwnedDescriptor) throws {
        let flags = input.byte()
        let packet = input.part()
        var descriptors: [OwnedDescriptor] = []
        if flags & 1 != 0 { descriptors.append(try SealedMemory.make(input.part())) }
        if flags & 2 != 0 { descriptors.append(try SealedMemory.makeEmpty(name: "open")) }
        if flags & 4 != 0 { descriptors.append(OwnedDescriptor(open("/dev/null", O_RDWR | O_CLOEXEC))) }
        let numbers = descriptors.map(\.rawValue)
        // It fails when the channel has ended.
        _ = appex_send(socket.rawValue, packet, packet.count, numbers, numbers.count)
    }

    private final class Receiver: ChannelHandler {
        let ends = Mutex(0)
        let contradiction = Mutex<Contradiction?>(nil)

        func channel(_ channel: Channel, received call: IncomingCall) {
            guard let types = MessageTypes.requests[call.method], let request = decode(types.request, call.body) else {
                return call.fail(WireFailure(.malformed, "The request could not be decoded."))
            }
            _ = request.isInitialized
            call.report(completed: 1, total: 2)
            call.reply(types.reply.init())
        }

        func channel(_ channel: Channel, received event: IncomingEvent) {
            guard let type = MessageTypes.events[event.method] else { return }
            _ = decode(type, event.body)
        }

        func channel(_ channel: Channel, ended end: ChannelEnd) { ends.withLock { $0 += 1 } }

        /// What was decoded is the same when it is encoded and decoded once more.
        private func decode<Message: SwiftProtobuf.Message>(_ type: Message.Type, _ body: Data) -> (any SwiftProtobuf.Message)? {
            guard let message = try? Message(serializedBytes: body) else { return nil }
            let encoded: Data? = try? message.serializedBytes()
            guard let encoded, let again = try? Message(serializedBytes: encoded), let twice: Data = try? again.serializedBytes(),
                twice.count == encoded.count
            else {
                contradiction.withLock { $0 = Contradiction("A \(type) changes when it is encoded and decoded.") }
                return nil
            }
            return message
        }
    }
}
