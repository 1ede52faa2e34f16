/// The bounds of version 1 of the protocol, and what one peer may pin here.
package struct WireLimits: Sendable {
    /// A packet, in bytes.
    package static let frame = 65_536
    /// A body, in bytes, that travels inside its packet; a larger one goes as a sealed memfd.
    package static let inlineBody = 60_000
    /// A body in a sealed memfd, in bytes.
    package static let sealedBody = 64 << 20
    /// Data, in bytes, that answers LoadAttachment inside the packet.
    package static let inlineData = 32_768
    /// Descriptors of one packet.
    package static let descriptors = 16
    /// The version that this code speaks.
    package static let protocolVersion: UInt32 = 1

    /// Requests of the peer that are being worked on.
    package var openCalls = 64
    /// Descriptors of the peer that are open here, as long as they are: of open requests, and of what was made of them.
    package var heldDescriptors = 96
    /// Requests of ours that the peer has not answered.
    package var pendingCalls = 1024
    /// Packets, and bytes, that wait because the peer does not read.
    package var queuedPackets = 1024
    package var queuedBytes = 8 << 20
    /// Frames that nobody asked for (events, progress, cancels, requests over the limit, late answers): a peer may save up `burst` and
    /// gains `perSecond`.
    package var unsolicitedBurst = 10_000.0
    package var unsolicitedPerSecond = 5_000.0

    package init() {}

    /// Of a process towards the system, which may ask its presenters about many files at a time.
    package static let towardsSystem: WireLimits = {
        var limits = WireLimits()
        limits.openCalls = 512
        return limits
    }()
}
