import Foundation
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// The asker's deadline, which needs nothing of the peer.
    @Suite struct DeadlineTests {
        @Test func aPeerThatNeverReadsDoesNotHoldACall() async throws {
            try await RawPeer.with { channel, peer in
                let start = ContinuousClock.now
                let error = await outcome { () throws(CallError) in try await channel.call(WireHello(), deadline: .milliseconds(50)) }.error
                guard case .deadline(.milliseconds(50)) = error else { throw Unexpected(error) }
                #expect(ContinuousClock.now - start >= .milliseconds(50))
                #expect(channel.end == nil)
                withExtendedLifetime(peer) {}
            }
        }

        @Test func aPeerThatReadsButDoesNotAnswerDoesNotHoldACall() async throws {
            let owner = Owner()
            try await Link.with(far: owner) { link in
                async let answer = outcome { () throws(CallError) in try await link.near.call(WireHello(), deadline: .milliseconds(50)) }
                let call = try await owner.calls.next()
                let cancelled = Mailbox<Void>()
                call.onCancel { cancelled.put(()) }
                guard case .deadline = await answer.error else { throw Unexpected(await answer) }
                // The peer learns that nobody waits any more.
                try await cancelled.next()
                // An answer that comes too late is nobody's.
                call.reply(WireWelcome())
                try link.far.send(WireExpire(1))
                _ = try await link.nearOwner.events.next()
                #expect(link.near.end == nil)
            }
        }

        @Test func aFullSocketDoesNotHoldACall() async throws {
            try await RawPeer.with { channel, peer in
                // Fill the socket and a part of the queue.
                for number in 0..<500 { try channel.send(WireExpire(number)) }
                let error = await outcome { () throws(CallError) in try await channel.call(WireHello(), deadline: .milliseconds(20)) }.error
                guard case .deadline = error else { throw Unexpected(error) }
                withExtendedLifetime(peer) {}
            }
        }

        @Test func aThreadThatWaitsHasADeadlineToo() async throws {
            try await RawPeer.with { channel, peer in
                let error = try await onOwnThread {
                    Result { () throws(CallError) in try channel.callAndWait(WireHello(), deadline: .milliseconds(20)) }.error
                }
                guard case .deadline = error else { throw Unexpected(error) }
                withExtendedLifetime(peer) {}
            }
        }

        @Test func eachCallHasItsOwnDeadline() async throws {
            try await RawPeer.with { channel, peer in
                let ends = Mailbox<(milliseconds: Int, isEarly: Bool)>()
                // When each was asked: after the first instant, and before the second.
                var asked: [Int: ClosedRange<ContinuousClock.Instant>] = [:]
                // The earliest is neither the first nor the last to be asked.
                for milliseconds in [80, 40, 20, 60, 100] {
                    let start = ContinuousClock.now
                    channel.ask(WireHello(), deadline: .milliseconds(milliseconds)) { _ in
                        ends.put((milliseconds, ContinuousClock.now - start < .milliseconds(milliseconds)))
                    }
                    asked[milliseconds] = start...ContinuousClock.now
                }
                var order: [Int] = []
                for _ in 0..<5 {
                    let end = try await ends.next()
                    #expect(!end.isEarly)
                    order.append(end.milliseconds)
                }
                #expect(order.sorted() == [20, 40, 60, 80, 100])
                for (place, later) in order.enumerated() {
                    for earlier in order[..<place] {
                        guard let first = asked[earlier], let second = asked[later] else { continue }
                        #expect(first.lowerBound + .milliseconds(earlier) <= second.upperBound + .milliseconds(later))
                    }
                }
                withExtendedLifetime(peer) {}
            }
        }

        @Test func aDeadlineThatHasPassedEndsTheCall() async throws {
            try await RawPeer.with { channel, peer in
                for deadline in [Duration.zero, .seconds(-5)] {
                    let error = await outcome { () throws(CallError) in try await channel.call(WireHello(), deadline: deadline) }.error
                    guard case .deadline(deadline) = error else { throw Unexpected(error) }
                }
                withExtendedLifetime(peer) {}
            }
        }

        @Test func aDeadlineBeyondAllTimeIsNone() async throws {
            try await Link.with(far: .opener()) { link async throws in
                #expect(try await link.near.call(WireOpenURL("yes"), deadline: .seconds(Int64.max)).message.success)
                #expect(try await link.near.call(WireOpenURL("yes"), deadline: .seconds(60)).message.success)
            }
        }
    }
}
