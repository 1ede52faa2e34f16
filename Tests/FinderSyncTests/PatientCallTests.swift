import Synchronization
import SystemCalls
import Testing
import Wire

@testable import ExtensionHost

/// A call whose time rests while the person is being asked.
@Suite struct PatientCallTests {
    private static let budget = Duration.milliseconds(20)

    private final class Silent: ChannelHandler {
        let calls = Mutex<[IncomingCall]>([])
        func channel(_ channel: Channel, received call: IncomingCall) { calls.withLock { $0.append(call) } }
        func channel(_ channel: Channel, received event: IncomingEvent) {}
        func channel(_ channel: Channel, ended end: ChannelEnd) {}
    }

    private func withChannel(_ body: (Channel, Silent) async throws -> Void) async throws {
        let (one, other) = try Channel.pair()
        let silent = Silent()
        let (near, far) = (Channel(one, handler: Silent()), Channel(other, handler: silent))
        try near.start()
        try far.start()
        try await body(near, silent)
        near.close()
        far.close()
    }

    @Test func itEndsWithItsBudget() async throws {
        try await withChannel { channel, _ in
            await #expect(throws: CallError.self) {
                _ = try await PatientCall.call(WirePerformFinderMenuItem(), over: channel, budget: Self.budget) { false }
            }
        }
    }

    @Test func itRestsWhileThePersonIsAsked() async throws {
        try await withChannel { channel, silent in
            let looks = Mutex(0)
            let answer = try await PatientCall.call(WirePerformFinderMenuItem(), over: channel, budget: Self.budget) {
                let count = looks.withLock { looks -> Int in
                    looks += 1
                    return looks
                }
                // The third budget is over: now the other side answers.
                if count == 3 {
                    for call in silent.calls.withLock({ $0 }) {
                        call.request(WirePerformFinderMenuItem.self)?.reply(.with { $0.wasHandled = true })
                    }
                }
                return true
            }
            #expect(answer.wasHandled && looks.withLock { $0 } >= 3)
        }
    }
}
