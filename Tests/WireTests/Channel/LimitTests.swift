import Foundation
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// What one peer may have open here.
    @Suite struct LimitTests {
        @Test func the65thOpenRequestIsRefusedAndTheOthersGoOn() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { channel, peer in
                for call in 1...65 { try peer.ask(UInt64(call)) }
                let refusal = try #require(try peer.receive()).frame
                #expect(refusal.kind == .failure)
                #expect(refusal.call == 65)
                #expect(try WireFailure(serializedBytes: refusal.body).code == .limit)
                for call in 1...64 {
                    try await owner.calls.next().reply(WireOpenedURL())
                    #expect(try peer.receive()?.frame == .answer(.reply, UInt64(call)))
                }
                #expect(channel.end == nil)
            }
        }

        @Test func aDroppedRequestGivesItsPlaceBack() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { _, peer in
                for call in 1...64 { try peer.ask(UInt64(call)) }
                do { _ = try await owner.calls.next() }
                #expect(try peer.receive()?.frame.kind == .failure)
                await Reactor.shared.settle()
                try peer.ask(65)
                for _ in 0..<63 { _ = try await owner.calls.next().reply(WireOpenedURL()) }
                let last = try await owner.calls.next()
                last.reply(WireOpenedURL())
                for _ in 0..<64 { #expect(try peer.receive()?.frame.kind == .reply) }
            }
        }

        @Test func anAnsweredRequestGivesItsPlaceBackBeforeThePeerSeesTheAnswer() async throws {
            // Whoever keeps an answered request longer must not make its peer pay for it.
            let owner = Owner()
            try await RawPeer.with(owner) { _, peer in
                for call in 1...64 { try peer.ask(UInt64(call)) }
                var kept: [IncomingCall] = []
                for _ in 0..<64 { kept.append(try await owner.calls.next()) }
                for call in kept { call.reply(WireOpenedURL()) }
                for _ in kept { #expect(try peer.receive()?.frame.kind == .reply) }
                // The same numbers may be used again: none of them is open.
                for call in 1...64 { try peer.ask(UInt64(call)) }
                for _ in 0..<64 { try await owner.calls.next().reply(WireOpenedURL()) }
                for _ in 0..<64 { #expect(try peer.receive()?.frame.kind == .reply) }
                // Letting go of the old ones takes nothing from the new.
                try peer.ask(1)
                let second = try await owner.calls.next()
                kept = []
                let cancelled = Mailbox<Void>()
                second.onCancel { cancelled.put(()) }
                try peer.send(.answer(.cancel, 1))
                try await cancelled.next()
            }
        }

        @Test func aNumberThatIsStillOpenIsRefusedAndTheFirstGoesOn() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { channel, peer in
                try peer.ask(7, url: "first")
                let first = try await owner.calls.next()
                try peer.ask(7, url: "second")
                let refusal = try #require(try peer.receive()).frame
                #expect(try WireFailure(serializedBytes: refusal.body).code == .limit)
                #expect(first.decode(WireOpenURL.self)?.url == "first")
                first.reply(WireOpenedURL())
                #expect(try peer.receive()?.frame == .answer(.reply, 7))
                #expect(owner.calls.count == 0)
                #expect(channel.end == nil)
            }
        }

        @Test func aCallOverTheLimitOfPendingCallsEndsAtOnce() async throws {
            try await RawPeer.with { channel, peer in
                let ends = Mailbox<CallError?>()
                let limit = WireLimits().pendingCalls
                #expect(limit == 1024)
                for _ in 0..<limit { channel.ask(WireHello(), deadline: .seconds(60)) { ends.put($0.error) } }
                #expect(ends.count == 0)
                let over = Mailbox<CallError?>()
                channel.ask(WireHello(), deadline: .seconds(60)) { over.put($0.error) }
                guard case .overloaded = try await over.next() else { throw Unexpected("another end") }
                // One that ends makes room for one.
                channel.cancelCall(1)
                guard case .cancelled = try await ends.next() else { throw Unexpected("another end") }
                channel.ask(WireHello(), deadline: .seconds(60)) { over.put($0.error) }
                #expect(over.count == 0)
                withExtendedLifetime(peer) {}
            }
        }
    }
}
