import SystemCalls
import TestSupport
import Wire

/// Two channels that are connected to each other.
struct Link: Sendable {
    let near: Channel
    let far: Channel
    let nearOwner: Owner
    let farOwner: Owner

    /// Runs `body` with a link, closes it, and waits until both ends have seen it.
    static func with(
        near nearOwner: Owner = Owner(), far farOwner: Owner = Owner(), nearLimits: WireLimits = WireLimits(),
        farLimits: WireLimits = WireLimits(), _ body: (Link) async throws -> Void
    ) async throws {
        let (one, other) = try Channel.pair()
        let link = Link(
            near: Channel(one, handler: nearOwner, limits: nearLimits), far: Channel(other, handler: farOwner, limits: farLimits),
            nearOwner: nearOwner, farOwner: farOwner)
        try link.near.start()
        try link.far.start()
        defer {
            link.near.close()
            link.far.close()
        }
        try await body(link)
    }
}

extension WireOpenURL {
    init(_ url: String) {
        self.init()
        self.url = url
    }
}

extension WireExpire {
    init(_ number: Int) {
        self.init()
        graceMs = UInt64(number)
    }
}
