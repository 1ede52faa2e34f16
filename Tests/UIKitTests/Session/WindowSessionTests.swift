import Testing
import Wire

@testable import UIKitApplication

/// What an app answers the host of its window.
@Suite struct WindowSessionTests {
    private final class Host: ChannelHandler {
        func channel(_ channel: Channel, received call: IncomingCall) {}
        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }

    private func failure(of request: some WireRequest) async throws -> WireFailure? {
        let (near, far) = try Channel.pair()
        let channel = Channel(near, handler: Host())
        try channel.start()
        defer { channel.close() }
        let session = WindowSession { _, _ in }
        try session.start(far)
        do {
            _ = try await channel.call(request, deadline: .seconds(60))
        } catch .failure(let failure) {
            return failure
        }
        return nil
    }

    @Test func aHostHearsThatARequestIsUnknown() async throws {
        #expect(try await failure(of: WireUpdateWidget()) == .unknownRequest)
        #expect(try await failure(of: WireShareItems()) == .unknownRequest)
    }

    @Test func aHostHearsWhatThereIsNot() async throws {
        #expect(try await failure(of: WireViewEvents()) == WireFailure(.notFound, "The app shows no window."))
        #expect(try await failure(of: WireBeginRequest())?.code == .refused)
    }
}
