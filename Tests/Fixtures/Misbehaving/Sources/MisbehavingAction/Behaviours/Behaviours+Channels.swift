import CProbes
import UIKit

extension Behaviours {
    /// The process's ends of its lines to the system and to the host.
    private static let system: Int32 = 3
    private static let host: Int32 = 4

    /// Frames, encoded by hand (Protocol/frame.proto).
    private enum Packet {
        /// LifecycleChanged without a phase.
        static let eventToSystem: [UInt8] = [0x08, 4, 0x18, 112]
        /// HostStateChanged.
        static let eventToHost: [UInt8] = [0x08, 4, 0x18, 66]
        /// A reply to a call that nobody made.
        static let reply: [UInt8] = [0x08, 2, 0x10, 99]
        /// Progress of a call that nobody made.
        static let progress: [UInt8] = [0x08, 6, 0x10, 99]
        static let openURL: [UInt8] = [0x08, 1, 0x10, 77, 0x18, 113]
        static let garbage = [UInt8](repeating: 0xFF, count: 1000)
        /// A frame whose body has a length past its end.
        static let truncated: [UInt8] = [0x08, 4, 0x22, 0xFF, 0x7F, 1]
        /// A body that should come with a descriptor, without one.
        static let bodyWithoutDescriptor: [UInt8] = [0x08, 4, 0x18, 112, 0x28, 0x80, 0x80, 0x04]
        static let oversized = [UInt8](repeating: 0, count: 70_000)
        /// A request that no extension may make of the system: uninstall.
        static let uninstall: [UInt8] = [0x08, 1, 0x10, 5, 0x18, 7]
    }

    private static func send(_ packet: [UInt8], to descriptor: Int32, count: Int) -> Behaviour {
        { _ in misbehave_send(descriptor, packet, packet.count, count) }
    }

    static let channels: [String: Behaviour] = [
        "flood host": send(Packet.eventToHost, to: host, count: 0),
        "flood host with replies": send(Packet.reply, to: host, count: 0),
        "flood host with progress": send(Packet.progress, to: host, count: 0),
        "flood system": send(Packet.eventToSystem, to: system, count: 0),
        "flood system with replies": send(Packet.reply, to: system, count: 0),
        "flood system with requests": send(Packet.openURL, to: system, count: 0),
        "garbage to host": send(Packet.garbage, to: host, count: 1),
        "garbage to system": send(Packet.garbage, to: system, count: 1),
        "truncated frame to host": send(Packet.truncated, to: host, count: 1),
        "truncated frame to system": send(Packet.truncated, to: system, count: 1),
        "body without descriptor to system": send(Packet.bodyWithoutDescriptor, to: system, count: 1),
        "oversized packet to host": send(Packet.oversized, to: host, count: 1),
        "oversized packet to system": send(Packet.oversized, to: system, count: 1),
        "uninstall itself": { request in
            misbehave_send(system, Packet.uninstall, Packet.uninstall.count, 1)
            request.answer("asked")
        },
        "close host channel": { _ in _ = shutdown(host, Int32(SHUT_RDWR)) },
        "close system channel": { _ in _ = shutdown(system, Int32(SHUT_RDWR)) },
        // Without a word to the runner, which goes on waiting for something that is not there.
        "leave the system": { _ in close(system) },
        "close every descriptor": { _ in for descriptor in 0..<256 { close(Int32(descriptor)) } },
    ]
}
