import Foundation
import Testing
package import Wire

@testable import ExtensionHost

/// What a later version of the protocol may ask.
extension WireFrame: WireRequest {
    package typealias Reply = WireFailure
    package static var method: WireMethod { .UNRECOGNIZED(4711) }
}

/// What a host answers an extension.
@Suite struct HostSessionTests {
    private final class Extension: ChannelHandler {
        func channel(_ channel: Channel, received call: IncomingCall) {}
        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }

    /// How a request of an extension fails in a host; nil when it does not.
    private func failure(of request: some WireRequest) async throws -> WireFailure? {
        let (near, far) = try Channel.pair()
        let host = HostSession()
        let channel = Channel(far, handler: Extension())
        try host.start(near)
        try channel.start()
        defer {
            channel.close()
            host.close()
        }
        do {
            _ = try await channel.call(request, deadline: .seconds(60))
        } catch .failure(let failure) {
            return failure
        }
        return nil
    }

    @Test func anExtensionHearsThatARequestIsUnknown() async throws {
        #expect(try await failure(of: WireFrame()) == .unknownRequest)
        #expect(try await failure(of: WireListGrants()) == .unknownRequest)
        #expect(try await failure(of: WireBeginRequest()) == .unknownRequest)
    }

    @Test func aHostWithoutAViewSaysSo() async throws {
        let failure = try await failure(of: WireMeasureText())
        #expect(failure?.code == .unsupported)
        #expect(failure != .unknownRequest)
    }
}
