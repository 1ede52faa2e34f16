import CSystemCalls
import Foundation
import Glibc
import Synchronization
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// The end of a channel, and of everything that was open on it.
    @Suite struct EndTests {
        @Test func eachOpenCallEndsExactlyOnceWhenThePeerCloses() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { channel, peer async throws in
                let ends = Mailbox<ChannelEnd.Cause?>()
                for _ in 0..<200 { channel.ask(WireHello(), deadline: .seconds(60)) { ends.put($0.error?.endCause) } }
                shutdownBoth(peer.socket)
                for _ in 0..<200 { #expect(try await ends.next() == .closedByPeer) }
                #expect(try await owner.ends.next().cause == .closedByPeer)
                channel.close()
                await Reactor.shared.settle()
                #expect(ends.count == 0)
                #expect(owner.ends.count == 0, "the end is told once")
                #expect(channel.end?.cause == .closedByPeer, "the first cause stays")
            }
        }

        @Test func callsEndOnceWhenCloseDeadlineAndCancelMeet() async throws {
            for _ in 0..<20 {
                try await RawPeer.with { channel, peer in
                    let ends = Mailbox<Void>()
                    let calls = (0..<50).map { number in
                        channel.ask(WireHello(), deadline: .milliseconds(number % 3)) { _ in ends.put(()) }
                    }
                    async let cancelled: Void = onOwnThread { for call in calls { channel.cancelCall(call) } }
                    channel.close()
                    try await cancelled
                    for _ in calls { try await ends.next() }
                    await Reactor.shared.settle()
                    #expect(ends.count == 0)
                    withExtendedLifetime(peer) {}
                }
            }
        }

        @Test func aCallOnAClosedChannelEndsAtOnce() async throws {
            try await Link.with { link in
                link.near.close()
                let asked = await outcome { () throws(CallError) in try await link.near.call(WireHello(), deadline: .seconds(60)) }
                #expect(asked.error?.endCause == .closedHere)
                let waited = try await onOwnThread {
                    Result { () throws(CallError) in try link.near.callAndWait(WireHello(), deadline: .seconds(60)) }.error?.endCause
                }
                #expect(waited == .closedHere)
                let error = #expect(throws: CallError.self) { try link.near.send(WireExpire(1)) }
                #expect(error?.endCause == .closedHere)
                #expect(link.near.end?.isViolation == false)
            }
        }

        @Test func thePeerLearnsOfAClosedChannelAlthoughARequestIsStillHeld() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { channel, peer in
                try peer.ask(1)
                let call = try await owner.calls.next()
                channel.close()
                #expect(try peer.receive() == nil)
                call.reply(WireOpenedURL())
            }
        }

        @Test func whatThePeerSaidBeforeItLeftIsStillRead() async throws {
            let owner = Owner()
            try await RawPeer.with(owner, start: false) { channel, peer in
                for number in 0..<10 { try peer.send(.event(.expire, WireExpire(number).serializedBytes())) }
                shutdownBoth(peer.socket)
                try channel.start()
                for number in 0..<10 { #expect(try await owner.events.next().decode(WireExpire.self)?.graceMs == UInt64(number)) }
                #expect(try await owner.ends.next().cause == .closedByPeer)
            }
        }

        @Test func aReplyCountsEvenWhenThePeerLeftWithoutReadingEverything() async throws {
            let ends = Mailbox<Result<WireReply<WireWelcome>, CallError>>()
            let channel = try Self.withPeerThatAnswersAndLeaves { channel in
                let call = channel.ask(WireHello(), deadline: .seconds(60)) { ends.put($0) }
                try channel.send(WireExpire(1))
                return call
            }
            try channel.start()
            let answer = try await ends.next()
            #expect(try answer.get().message.pid == 9)
        }

        @Test func aChannelCanBeClosedBeforeItsStart() async throws {
            let owner = Owner()
            try await RawPeer.with(owner, start: false) { channel, peer in
                channel.close()
                try channel.start()
                #expect(try peer.receive() == nil)
                #expect(try await owner.ends.next().cause == .closedHere)
                await Reactor.shared.settle()
                #expect(owner.ends.count == 0)
            }
        }

        @Test func nothingKeepsAChannelAliveAfterItsEnd() async throws {
            weak var kept: Channel?
            try await RawPeer.with { channel, peer in
                kept = channel
                channel.ask(WireHello(), deadline: .seconds(60)) { _ in }
                withExtendedLifetime(peer) {}
            }
            await Reactor.shared.settle()
            #expect(kept == nil)
        }

        @Test func everyCauseHasASentence() {
            let causes: [ChannelEnd.Cause] = [
                .closedByPeer, .closedHere, .malformedFrame, .oversizedFrame, .flood, .notReading, .system(24),
            ]
            let sentences = causes.map { ChannelEnd($0).description }
            #expect(Set(sentences).count == causes.count)
            #expect(sentences.allSatisfy { $0.hasSuffix(".") })
            #expect(causes.filter { ChannelEnd($0).isViolation } == [.malformedFrame, .oversizedFrame, .flood, .notReading])
        }

        private func shutdownBoth(_ socket: OwnedDescriptor) { _ = Glibc.shutdown(socket.rawValue, Int32(SHUT_RDWR)) }

        /// Answers the first packet and closes with the second unread, about which the kernel tells the other side before anything else.
        private static func withPeerThatAnswersAndLeaves(_ ask: (Channel) throws -> UInt64) throws -> Channel {
            let (one, other) = try Channel.pair()
            let channel = Channel(one, handler: Owner())
            let peer = RawPeer(other)
            let call = try ask(channel)
            _ = try peer.receive()
            try peer.send(.answer(.reply, call, WireWelcome.with { $0.pid = 9 }.serializedBytes()))
            return channel
        }
    }
}
