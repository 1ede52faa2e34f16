import Foundation
import TestSupport
import Testing
import Wire

extension WireSuite {
    @Suite struct EventTests {
        @Test func anEventArrivesAsItWasSent() async throws {
            try await Link.with { link in
                var ended = WireExtensionEnded()
                ended.record.request = "r-1"
                ended.record.reason = .completed
                try link.near.send(ended)
                let event = try await link.farOwner.events.next()
                #expect(event.method == .extensionEnded)
                #expect(event.decode(WireExtensionEnded.self) == ended)
                #expect(event.decode(WireExpire.self) == nil, "another type than the method's")
                #expect(event.descriptors.isEmpty)
            }
        }

        @Test func anEventWhoseBodyCannotBeReadDecodesToNothing() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { channel, peer in
                try peer.send(.event(.expire, Data(hex: "08")))
                #expect(try await owner.events.next().decode(WireExpire.self) == nil)
                #expect(channel.end == nil)
            }
        }

        @Test func eachSendersOrderIsKeptWhenManySendAtOnce() async throws {
            let senders = 4
            let each = 2000
            var limits = WireLimits()
            limits.queuedPackets = senders * each
            try await Link.with(nearLimits: limits) { link in
                let near = link.near
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for sender in 0..<senders {
                        group.addTask {
                            try await onOwnThread { for number in 0..<each { try near.send(WireExpire(sender << 32 | number)) } }
                        }
                    }
                    try await group.waitForAll()
                }
                var next = [Int](repeating: 0, count: senders)
                for _ in 0..<senders * each {
                    let number = Int(try #require(try await link.farOwner.events.next().decode(WireExpire.self)).graceMs)
                    let sender = number >> 32
                    try #require(next[sender] == number & 0xFFFF_FFFF)
                    next[sender] += 1
                }
                #expect(next == [Int](repeating: each, count: senders))
            }
        }

        @Test func whatIsSentBeforeTheStartArrives() async throws {
            // More than the socket holds, so that the rest has to wait in the channel.
            let count = 900
            try await RawPeer.with(start: false) { channel, peer in
                for number in 0..<count { try channel.send(WireExpire(number)) }
                try channel.start()
                #expect(try await onOwnThread { try peer.receiveNumbers(count) } == Array(0..<count))
            }
        }
    }
}
