import Foundation
import Glibc
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// A peer that does not read.
    @Suite struct BackPressureTests {
        @Test func eventsAreRefusedAndTheChannelGoesOn() async throws {
            try await RawPeer.with { channel, peer in
                let sent = try fill(channel)
                #expect(sent >= WireLimits().queuedPackets)
                #expect(channel.end == nil)
                // The peer reads again: all that was accepted comes, in order, and nothing else.
                #expect(try await onOwnThread { try peer.receiveNumbers(sent) } == Array(0..<sent))
                try channel.send(WireExpire(sent))
                let last = try #require(try peer.receive())
                #expect(try WireExpire(serializedBytes: last.frame.body).graceMs == UInt64(sent))
            }
        }

        @Test func bytesAreBoundedAsWellAsPackets() async throws {
            try await RawPeer.with { channel, peer in
                let event = WireLifecycleChanged.with { $0.problem = String(repeating: "x", count: 50_000) }
                var sent = 0
                let error = #expect(throws: CallError.self) {
                    while sent < 10_000 {
                        try channel.send(event)
                        sent += 1
                    }
                }
                guard case .overloaded = error else { throw Unexpected(error) }
                #expect(sent * 50_000 <= WireLimits().queuedBytes + (1 << 20))
                #expect(sent < WireLimits().queuedPackets)
                withExtendedLifetime(peer) {}
            }
        }

        @Test func aCallIsRefusedWhenNothingMoreCanWait() async throws {
            try await RawPeer.with { channel, peer in
                _ = try fill(channel)
                let error = await outcome { () throws(CallError) in try await channel.call(WireHello(), deadline: .seconds(60)) }.error
                guard case .overloaded = error else { throw Unexpected(error) }
                #expect(channel.end == nil)
                withExtendedLifetime(peer) {}
            }
        }

        @Test func progressIsDroppedWhereItWouldHaveToWait() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { channel, peer in
                try peer.ask(1)
                let call = try await owner.calls.next()
                // More than the socket holds, fewer than may wait.
                let sent = 600
                for number in 0..<sent { try channel.send(WireExpire(number)) }
                for step in 0..<100 { call.report(completed: UInt64(step), total: 100) }
                _ = try await onOwnThread { try peer.receiveNumbers(sent) }
                await Reactor.shared.settle()
                call.reply(WireOpenedURL())
                #expect(try peer.receive()?.frame.kind == .reply)
            }
        }

        @Test func repliesThatAPeerDoesNotReadEndTheChannel() async throws {
            let list = WireLaunchList.with { $0.launches = [.with { $0.explanation = String(repeating: "x", count: 50_000) }] }
            let owner = Owner(onCall: { $0.reply(list) })
            try await RawPeer.with(owner) { channel, peer in
                let error = try await onOwnThread {
                    // It ends before this many: each answer has 50,000 bytes.
                    try systemError { for call in 1...2000 { try peer.send(.request(UInt64(call), .listLaunches)) } }
                }
                #expect(error?.code == EPIPE)
                #expect(try await owner.ends.next().cause == .notReading)
                #expect(channel.end?.isViolation == true)
            }
        }

        @Test func failuresThatAPeerDoesNotReadEndTheChannel() async throws {
            let owner = Owner(onCall: { $0.fail(WireFailure(.unknown, String(repeating: "x", count: 50_000))) })
            try await RawPeer.with(owner) { _, peer in
                let error = try await onOwnThread {
                    try systemError { for call in 1...2000 { try peer.send(.request(UInt64(call), .listLaunches)) } }
                }
                #expect(error?.code == EPIPE)
                #expect(try await owner.ends.next().cause == .notReading)
            }
        }

        /// Sends numbered events until no more can wait. Returns how many were accepted.
        private func fill(_ channel: Channel) throws -> Int {
            var sent = 0
            let error = #expect(throws: CallError.self) {
                while sent < 100_000 {
                    try channel.send(WireExpire(sent))
                    sent += 1
                }
            }
            guard case .overloaded = error else { throw Unexpected(error) }
            return sent
        }
    }
}
