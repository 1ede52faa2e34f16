import CSystemCalls
import Foundation
import Glibc
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// Packets that break the protocol end the channel, and nothing else.
    @Suite struct MalformedTests {
        /// Name, and the bytes of a packet.
        static let packets: [(String, Data)] = [
            ("noise", Data(hex: "ffffffffffffffffffffff")),
            ("truncated", Data(hex: "0801100722ff")),
            ("a length beyond the packet", Data(hex: "0801100722ffffffffffffffff7f41")),
            ("field number 0", Data(hex: "0001")),
            ("an end of a group that did not begin", Data(hex: "0c")),
            ("a request with call 0", Data(hex: "08011871")),
            ("a body in both places", Data(hex: "0804186122010028e807")),
        ]

        @Test(arguments: packets) func aMalformedPacketEndsTheChannel(_ name: String, _ packet: Data) async throws {
            try await expectEnd(.malformedFrame) { peer in try peer.send(packet) }
        }

        @Test func aPacketOfExactly64KiBIsAFrame() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { _, peer in
                // The call's number says how far the body may go: kind and method take four bytes, the body's tag and length four.
                let packet: Data = try WireFrame.event(.expire, Data(count: WireLimits.frame - 8)).serializedBytes()
                #expect(packet.count == 65_536)
                try peer.send(packet)
                #expect(try await owner.events.next().body.count == WireLimits.frame - 8)
            }
        }

        @Test func aLongerPacketEndsTheChannel() async throws {
            try await expectEnd(.oversizedFrame) { peer in
                let packet: Data = try WireFrame.event(.expire, Data(count: WireLimits.frame - 7)).serializedBytes()
                #expect(packet.count == 65_537)
                try peer.send(packet)
            }
        }

        @Test(arguments: [17, 24, 253]) func moreThanSixteenDescriptorsEndTheChannel(count: Int) async throws {
            try await DescriptorLedger.balanced { ledger in
                try await expectEnd(.oversizedFrame) { peer in
                    let file = try ledger.sealed("x")
                    try peer.sendUnchecked(WireFrame.event(.expire).serializedBytes(), numbers: [Int32](repeating: file.rawValue, count: count))
                }
            }
        }

        // MARK: - Bodies that are not what the frame says

        @Test func aBodyWithoutItsDescriptorEndsTheChannel() async throws {
            try await expectEnd(.malformedFrame) { peer in try peer.send(.large(100)) }
        }

        @Test func aBodyInAMemoryFileThatIsNotSealedEndsTheChannel() async throws {
            let file = try memory(sealed: 0)
            try await expectEnd(.malformedFrame, file, size: 100)
        }

        @Test func everySealIsNeeded() async throws {
            for seals in [sealShrink | sealGrow, sealShrink | sealWrite, sealGrow | sealWrite, sealShrink | sealGrow | sealFutureWrite] {
                try await expectEnd(.malformedFrame, try memory(sealed: seals), size: 100)
            }
            // The same file with all of them is a body.
            let owner = Owner()
            try await RawPeer.with(owner) { _, peer in
                try peer.send(.large(100), [try memory(sealed: sealShrink | sealGrow | sealWrite)])
                #expect(try await owner.events.next().body.count == 100)
            }
        }

        @Test(arguments: [101, 4096, 60_001, 64 << 20] as [UInt64]) func aBodyShorterThanTheFrameSaysEndsTheChannel(size: UInt64) async throws {
            let file = try memory(sealed: sealShrink | sealGrow | sealWrite)
            try await expectEnd(.malformedFrame, file, size: size)
        }

        @Test(arguments: [(64 << 20) + 1, 1 << 31, 1 << 32 | 100, 1 << 63, .max] as [UInt64])
        func aSizeOverTheLimitEndsTheChannel(size: UInt64) async throws {
            // Sparse, and as long as it says where a file can be.
            let length = min(size, 1 << 40)
            let file = try memory(size: Int(length), sealed: sealShrink | sealGrow | sealWrite)
            try await expectEnd(.malformedFrame, file, size: size)
        }

        @Test func aBodyInAPipeEndsTheChannel() async throws {
            try await DescriptorLedger.balanced { ledger in
                let pipe = try ledger.pipe()
                try await expectEnd(.malformedFrame, pipe.reading, size: 100)
                try await expectEnd(.malformedFrame, pipe.writing, size: 100)
            }
        }

        @Test(arguments: ["/dev/zero", "/dev/null", "/proc/self/status", "/", "/etc/passwd"])
        func aBodyInAnyOtherFileEndsTheChannel(path: String) async throws {
            let number = open(path, O_RDONLY | O_CLOEXEC)
            try #require(number >= 0)
            try await expectEnd(.malformedFrame, OwnedDescriptor(number), size: 100)
        }

        @Test func aBodyInASocketEndsTheChannel() async throws {
            let (one, _) = try Channel.pair()
            try await expectEnd(.malformedFrame, one, size: 100)
        }

        @Test func theBodyIsTheFirstDescriptorAndNoOther() async throws {
            try await DescriptorLedger.balanced { ledger in
                let pipe = try ledger.pipe()
                let body = ledger.note(try memory(sealed: sealShrink | sealGrow | sealWrite))
                try await expectEnd(.malformedFrame) { peer in try peer.send(.large(100), [pipe.reading, body]) }
            }
        }

        // MARK: - Deep messages

        @Test func aDeepMessageIsRefusedAndNotFollowed() async throws {
            // Values in lists in values: a few too many, and thousands.
            for depth in [62, 7000] {
                let owner = Owner()
                try await RawPeer.with(owner) { channel, peer in
                    try peer.send(.request(1, .beginRequest, NestedValues.request(depth: depth)))
                    #expect(try await owner.calls.next().decode(WireBeginRequest.self) == nil)
                    let answer = try #require(try peer.receive()).frame
                    #expect(try WireFailure(serializedBytes: answer.body).code == .malformed)
                    #expect(channel.end == nil)
                }
            }
        }

        @Test func theDeepestMessageThatIsReadFitsTheReactorsStack() async throws {
            let decoded = Mailbox<Bool>()
            let owner = Owner(onCall: { call in
                // Reading, comparing, printing and forgetting all follow the nesting; all of it on the reactor's thread.
                guard let request = call.decode(WireBeginRequest.self) else { return decoded.put(false) }
                let bytes: Data? = try? request.serializedBytes()
                decoded.put(bytes == call.body && request == (try? WireBeginRequest(serializedBytes: call.body)) && !request.debugDescription.isEmpty)
            })
            try await RawPeer.with(owner) { _, peer in
                try peer.send(.request(1, .beginRequest, NestedValues.request(depth: 45)))
                #expect(try await decoded.next())
            }
        }

        // MARK: -

        private func expectEnd(_ cause: ChannelEnd.Cause, _ file: OwnedDescriptor, size: UInt64) async throws {
            try await expectEnd(cause) { peer in try peer.send(.large(size), [file]) }
        }

        /// Sends something that ends the channel, while a call is open that must end with it.
        private func expectEnd(_ cause: ChannelEnd.Cause, sending: (RawPeer) throws -> Void) async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { channel, peer in
                let calls = Mailbox<ChannelEnd.Cause?>()
                channel.ask(WireHello(), deadline: .seconds(60)) { calls.put($0.error?.endCause) }
                try sending(peer)
                #expect(try await owner.ends.next().cause == cause)
                #expect(try await calls.next() == cause)
                #expect(channel.end?.isViolation == true)
                #expect(owner.events.count == 0 && owner.calls.count == 0, "nothing of it was delivered")
            }
        }

        private let sealShrink: Int32 = 2, sealGrow: Int32 = 4, sealWrite: Int32 = 8, sealFutureWrite: Int32 = 16

        /// A memory file of `size` bytes with these seals.
        private func memory(size: Int = 100, sealed seals: Int32) throws -> OwnedDescriptor {
            let memory = try SealedMemory.makeEmpty(name: "body")
            guard ftruncate(memory.rawValue, size) == 0 else { throw SystemError(errno, "make a body") }
            guard fcntl(memory.rawValue, 1033 /* F_ADD_SEALS */, seals) == 0 else { throw SystemError(errno, "seal a body") }
            return memory
        }
    }
}

extension WireFrame {
    /// An event whose body is said to be in the first descriptor.
    fileprivate static func large(_ size: UInt64) -> WireFrame {
        var frame = event(.expire)
        frame.bodySize = size
        return frame
    }
}
