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
    }

    /// A few of them, which others have to live beside; Tests/Fixtures/BadExtension has them all.
    static let channels: [String: Behaviour] = [
        "flood host": { _ in misbehave_send(host, Packet.eventToHost, Packet.eventToHost.count, 0) },
        "flood system": { _ in misbehave_send(system, Packet.eventToSystem, Packet.eventToSystem.count, 0) },
        // Without a word to the runner, which goes on waiting for something that is not there.
        "leave the system": { _ in close(system) },
    ]
}
