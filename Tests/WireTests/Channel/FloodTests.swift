import Foundation
import Glibc
import Synchronization
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// A peer that sends more than it may.
    @Suite struct FloodTests {
        /// Kinds of frames that nobody asked for.
        static let kinds: [WireFrame] = [
            .event(.expire), .answer(.progress, 1), .answer(.cancel, 1), .answer(.UNRECOGNIZED(99), 1), .answer(.unspecified, 1),
            .answer(.reply, 1), .answer(.failure, 1),
        ]

        @Test(arguments: kinds) func tooManyFramesThatNobodyAskedForEndTheChannel(_ frame: WireFrame) async throws {
            let owner = Owner(onEvent: { _ in })
            let sent = Mutex(0)
            var limits = WireLimits()
            limits.unsolicitedPerSecond = 0  // however slow this machine is today
            try await RawPeer.with(owner, limits: limits) { channel, peer in
                let error = try await onOwnThread {
                    try systemError {
                        for number in 1...100_000 {
                            try peer.send(frame)
                            sent.withLock { $0 = number }
                        }
                    }
                }
                #expect(error?.code == EPIPE)
                #expect(try await owner.ends.next().cause == .flood)
                #expect(channel.end?.isViolation == true)
                #expect(sent.withLock { $0 } > WireLimits.burst)
            }
        }

        @Test func requestsOverTheLimitCountAsAFlood() async throws {
            var limits = WireLimits()
            limits.unsolicitedBurst = 50
            limits.unsolicitedPerSecond = 0
            let owner = Owner()
            try await RawPeer.with(owner, limits: limits) { _, peer in
                for call in 1...UInt64(64 + 51) { try peer.ask(call) }
                #expect(try await owner.ends.next().cause == .flood)
            }
        }

        @Test func requestsThatAreAnsweredAreNoFlood() async throws {
            var limits = WireLimits()
            limits.unsolicitedBurst = 5
            limits.unsolicitedPerSecond = 0
            try await Link.with(far: .opener(), nearLimits: limits, farLimits: limits) { link in
                for _ in 0..<500 { _ = try await link.near.call(WireOpenURL("yes"), deadline: .seconds(60)) }
                #expect(link.near.end == nil && link.far.end == nil)
            }
        }

        @Test func eventsThatEndWhatWasGrantedAreNoFlood() async throws {
            var limits = WireLimits()
            limits.unsolicitedBurst = 5
            limits.unsolicitedPerSecond = 0
            let channel = Mutex<Channel?>(nil)
            let farOwner = Owner(onEvent: { _ in channel.withLock { $0 }?.wasAskedFor() })
            try await Link.with(far: farOwner, farLimits: limits) { link in
                channel.withLock { $0 = link.far }
                for _ in 0..<100 {
                    try link.near.send(WireExpire(1))
                    await Reactor.shared.settle()
                }
                #expect(link.far.end == nil)
            }
        }

        @Test func whatAPeerSavedUpComesBackWithTime() async throws {
            var limits = WireLimits()
            limits.unsolicitedBurst = 10
            limits.unsolicitedPerSecond = 1000
            let owner = Owner()
            try await RawPeer.with(owner, limits: limits) { channel, peer in
                for round in 0..<5 {
                    for _ in 0..<10 { try peer.send(.event(.expire)) }
                    for _ in 0..<10 { _ = try await owner.events.next() }
                    #expect(channel.end == nil, "round \(round)")
                    let later = Mailbox<Void>()
                    Reactor.shared.schedule(after: .milliseconds(12)) { later.put(()) }
                    try await later.next()
                }
            }
        }

        @Test func anotherChannelOfTheSameReactorStaysResponsive() async throws {
            let floodedAt = Mutex<ContinuousClock.Instant?>(nil)
            let flooded = Owner(onEvent: { _ in floodedAt.withLock { $0 = $0 ?? .now } })
            try await Link.with(far: .opener()) { link in
                var limits = WireLimits()
                limits.unsolicitedPerSecond = 0
                try await RawPeer.with(flooded, limits: limits) { channel, peer in
                    async let flood: Void = onOwnThread { while true { do { try peer.send(.event(.expire)) } catch { return } } }
                    var during = 0
                    while channel.end == nil {
                        #expect(try await link.near.call(WireOpenURL("yes"), deadline: .seconds(10)).message.success)
                        if floodedAt.withLock({ $0 }) != nil, channel.end == nil { during += 1 }
                    }
                    try await flood
                    #expect(channel.end?.cause == .flood)
                    #expect(during > 20, "calls that were answered between the first event and the end of the flood")
                }
            }
        }
    }
}

extension WireLimits {
    fileprivate static var burst: Int { Int(WireLimits().unsolicitedBurst) }
}
