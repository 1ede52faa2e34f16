/// The bounds of version 1 of the protocol, and the limits on what one peer may hold in this process.
package struct WireLimits: Sendable {
    /// The size of a packet, in bytes.
    package static let frame = 65_536
    /// The size of a body that travels inside its packet, in bytes; a larger body travels as a sealed memory file.
    package static let inlineBody = 60_000
    /// The size of a body in a sealed memory file, in bytes.
    package static let sealedBody = 64 << 20
    /// The size of data that answers LoadAttachment inside the packet, in bytes.
    package static let inlineData = 32_768
    /// Descriptors in one packet.
    package static let descriptors = 16
    /// The version that this code speaks.
    package static let protocolVersion: UInt32 = 1

    /// Requests of the peer that have not been answered.
    package var openCalls = 64
    /// Descriptors of the peer that are open in this process: those of open requests, and those that outlive their requests.
    package var heldDescriptors = 96
    /// Requests of this process that the peer has not answered.
    package var pendingCalls = 1024
    /// Packets, and bytes, that wait because the peer does not read.
    package var queuedPackets = 1024
    package var queuedBytes = 8 << 20
    /// Unsolicited frames (events, progress, cancels, requests over the limit, late answers): a peer may save up `unsolicitedBurst` and
    /// gains `unsolicitedPerSecond`.
    package var unsolicitedBurst = 10_000.0
    package var unsolicitedPerSecond = 5_000.0

    package init() {}

    /// For a process towards the system, which may ask the process's presenters about many files at a time.
    package static let towardsSystem: WireLimits = {
        var limits = WireLimits()
        limits.openCalls = 512
        return limits
    }()
}
