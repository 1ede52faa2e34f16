import CSystemCalls
import Foundation
import Glibc
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// Messages that do not fit a packet.
    @Suite struct LargeBodyTests {
        /// An OpenURL of exactly `size` encoded bytes: tag and length take four.
        private func request(size: Int) throws -> WireOpenURL {
            let request = WireOpenURL(String(repeating: "u", count: size - 4))
            let bytes: Data = try request.serializedBytes()
            try #require(bytes.count == size)
            return request
        }

        @Test func aBodyOf60000BytesTravelsInItsPacket() async throws {
            try await RawPeer.with { channel, peer in
                channel.ask(try request(size: 60_000), deadline: .seconds(60)) { _ in }
                let packet = try #require(try peer.receive())
                #expect(packet.frame.body.count == 60_000)
                #expect(packet.frame.bodySize == 0)
                #expect(packet.descriptors.isEmpty)
            }
        }

        @Test func aLargerBodyTravelsAsTheFirstDescriptorSealed() async throws {
            try await DescriptorLedger.balanced { ledger in
                try await RawPeer.with { channel, peer in
                    let request = try request(size: 60_001)
                    let own = try ledger.sealed("own")
                    channel.ask(request, descriptors: [own], deadline: .seconds(60)) { _ in }
                    let packet = try #require(try peer.receive())
                    ledger.note(packet.descriptors)
                    #expect(packet.frame.body.isEmpty)
                    #expect(packet.frame.bodySize == 60_001)
                    #expect(packet.descriptors.count == 2)
                    let memory = try #require(packet.descriptors.first)
                    #expect(SealedMemory.isSealed(memory))
                    let bytes: Data = try request.serializedBytes()
                    #expect(SealedMemory.map(memory, size: 60_001) == bytes)
                    #expect(try SealedMemory.map(#require(packet.descriptors.last), size: 3) == Data("own".utf8))
                }
            }
        }

        @Test func aLargeBodyArrivesMappedAndItsDescriptorIsClosed() async throws {
            let size = 1_234_567
            try await DescriptorLedger.balanced { ledger in
                try await Link.with { link in
                    let request = try request(size: size)
                    async let reply = link.near.call(request, descriptors: [try ledger.sealed("own")], deadline: .seconds(60))
                    let call = try await link.farOwner.calls.next()
                    #expect(call.decode(WireOpenURL.self) == request)
                    #expect(call.descriptors.isEmpty, "neither the memory file nor what this message does not take")
                    #expect(Self.isMapped(call.body))
                    await Reactor.shared.settle()
                    #expect(OpenDescriptors.messages(ofSize: size) == 0)
                    call.reply(WireOpenedURL())
                    _ = try await reply
                }
            }
        }

        @Test func aLargeReplyArrives() async throws {
            let data = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            try await Link.with(far: Owner(onCall: { $0.reply(WireLoadedAttachment.with { $0.data = data }) })) { link async throws in
                #expect(try await link.near.call(WireLoadAttachment(), deadline: .seconds(60)).message.data == data)
                await Reactor.shared.settle()
                #expect(OpenDescriptors.messages(ofSize: data.count + 5) == 0)
            }
        }

        @Test func aMessageMayHave64MiBAndNoByteMore() async throws {
            // Field 1 of a LoadedAttachment: a tag, and four bytes of length.
            let most = WireLimits.sealedBody - 5
            let owner = Owner(onCall: { call in
                let size = call.decode(WireHello.self)?.protocolVersion ?? 0
                call.reply(WireLoadedAttachment.with { $0.data = Data(count: Int(size)) })
            })
            try await RawPeer.with(owner) { _, peer in
                for (call, size) in [(UInt64(1), most), (2, most + 1)] {
                    try peer.send(.request(call, .hello, WireHello.with { $0.protocolVersion = UInt32(size) }.serializedBytes()))
                }
                let fits = try #require(try peer.receive())
                #expect(fits.frame.kind == .reply)
                #expect(fits.frame.bodySize == 64 << 20)
                #expect(Channel.unpack(try fits.frame.serializedBytes(), fits.descriptors)?.1.count == 64 << 20)
                #expect(try peer.receive()?.frame.kind == .failure)
            }
        }

        @Test func aLargeBodyTakesOneOfTheSixteenDescriptors() async throws {
            try await DescriptorLedger.balanced { ledger in
                try await RawPeer.with { channel, peer in
                    let file = try ledger.sealed("x")
                    let request = try request(size: 70_000)
                    let answers = Mailbox<CallError?>()
                    channel.ask(request, descriptors: [OwnedDescriptor](repeating: file, count: 16), deadline: .seconds(60)) { answers.put($0.error) }
                    let error = try await answers.next()
                    guard case .tooLarge = error else { throw Unexpected(error) }
                    channel.ask(request, descriptors: [OwnedDescriptor](repeating: file, count: 15), deadline: .seconds(60)) { _ in }
                    #expect(try peer.receive()?.descriptors.count == 16)
                }
            }
        }

        /// Whether the bytes are those of a memory file, not a copy of them.
        private static func isMapped(_ data: Data) -> Bool {
            let address = data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
            return memoryMap().split(separator: "\n").contains { line in
                let range = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
                return range.count == 2 && range[0]..<range[1] ~= address && line.contains("memfd:appex-message")
            }
        }

        /// The kernel gives the list in pieces, and Foundation takes the first for the whole.
        private static func memoryMap() -> String {
            let file = OwnedDescriptor(open("/proc/self/maps", O_RDONLY | O_CLOEXEC))
            var text: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 4096)
            while case let count = read(file.rawValue, &piece, piece.count), count > 0 { text += piece.prefix(count) }
            return String(decoding: text, as: UTF8.self)
        }
    }
}
