import CSystemCalls
import Foundation
import Glibc
import SystemCalls
import Testing
import Wire

extension WireSuite {
    /// All descriptors of a process, counted in one that does nothing else.
    @Suite struct DescriptorBalanceTests {
        @Test func aProcessHoldsNoMoreDescriptorsAfterThousandsOfPackets() async {
            await #expect(processExitsWith: .success) {
                alarm(60)  // no time limit reaches this process
                try await DescriptorBalanceTests.round()
                await Reactor.shared.settle()
                let before = OpenDescriptors.all
                for _ in 0..<20 { try await DescriptorBalanceTests.round() }
                await Reactor.shared.settle()
                let after = OpenDescriptors.all
                #expect(after.count == before.count, "\(Set(after.values).subtracting(before.values))")
            }
        }

        @Test func aProcessThatCanOpenNoMoreDoesNotBlameItsPeer() async {
            await #expect(processExitsWith: .success) {
                alarm(60)  // no time limit reaches this process
                let owner = Owner()
                try await RawPeer.with(owner) { channel, peer in
                    let file = try SealedMemory.make(Data("x".utf8))
                    // The first one loads what the test itself needs of the runtime.
                    try peer.send(.event(.expire), [file])
                    _ = try await owner.events.next()
                    let free = rlim_t(try file.duplicate().rawValue)
                    var limit = rlimit(rlim_cur: free + 2, rlim_max: free + 2)
                    try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
                    try peer.send(.event(.expire), [OwnedDescriptor](repeating: file, count: 16))
                    let end = try await owner.ends.next()
                    #expect(end.cause == .system(EMFILE))
                    #expect(!end.isViolation)
                }
            }
        }

        /// Every way in which descriptors travel, are refused, or are left behind.
        private static func round() async throws {
            let file = try SealedMemory.make(Data("x".utf8))
            let large = WireOpenURL(String(repeating: "u", count: 100_000))
            let far = Owner(onCall: { call in
                if call.method == .loadAttachment { return call.reply(WireLoadedAttachment(), descriptors: [file]) }
                call.reply(WireOpenedURL(), descriptors: call.descriptors)
            })
            try await Link.with(far: far) { link in
                for _ in 0..<50 {
                    _ = try await link.near.call(WireOpenURL("a"), descriptors: [file, file], deadline: .seconds(60))
                    _ = try await link.near.call(large, descriptors: [file], deadline: .seconds(60))
                    link.near.ask(WireUpdateView(), descriptors: [file, file, file], deadline: .seconds(60)) { _ in }
                    _ = try await link.near.call(WireLoadAttachment(), deadline: .seconds(60))
                    try link.near.send(WireExpire(1), descriptors: [file])
                }
            }
            // Left in the socket, or waiting behind it.
            try await RawPeer.with { channel, peer in
                for _ in 0..<400 { try channel.send(WireExpire(1), descriptors: [file]) }
                channel.ask(large, deadline: .milliseconds(1)) { _ in }
                withExtendedLifetime(peer) {}
            }
            for frame in [WireFrame.answer(.reply, 1), .answer(.UNRECOGNIZED(9), 1), .request(0, .openURL), .event(.expire)] {
                let owner = Owner()
                try await RawPeer.with(owner) { _, peer in
                    try peer.send(frame, [file, file])
                    try? peer.send(Data(), [file])  // refused where the first packet ended the channel
                    _ = try await owner.ends.next()
                }
            }
        }
    }
}
