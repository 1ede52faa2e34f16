import CSystemCalls
import Foundation
import Glibc
import SystemCalls
import Testing
import Wire

extension WireSuite {
    /// Files that travel with messages.
    @Suite struct DescriptorTests {
        @Test func descriptorsOfARequestArriveInOrderAndCloseOnExec() async throws {
            try await DescriptorLedger.balanced { ledger in
                try await Link.with { link in
                    let texts = (0..<WireLimits.descriptors).map { "file \($0)" }
                    link.near.ask(WireUpdateView(), descriptors: try texts.map(ledger.sealed), deadline: .seconds(60)) { _ in }
                    let call = try await link.farOwner.calls.next()
                    #expect(call.descriptors.map(read) == texts)
                    #expect(call.descriptors.allSatisfy { !OpenDescriptors.isInherited($0) })
                    call.reply(WireUpdatedView())
                }
            }
        }

        @Test func descriptorsTravelWithRequestsAndReplies() async throws {
            try await DescriptorLedger.balanced { ledger in
                try await Link.with { link in
                    let answer = try ledger.sealed("answer")
                    let question = try ledger.sealed("question")
                    async let installed = link.near.call(WireInstallApp(), descriptors: [question], deadline: .seconds(60))
                    do {
                        let call = try await link.farOwner.calls.next()
                        #expect(call.descriptors.map(read) == ["question"])
                        #expect(call.descriptors.allSatisfy { !OpenDescriptors.isInherited($0) })
                        call.reply(WireInstalledApp())
                    }
                    _ = try await installed
                    async let reply = link.near.call(WireBeginExtension(), deadline: .seconds(60))
                    try await link.farOwner.calls.next().reply(WireBegunExtension(), descriptors: [answer])
                    let descriptors = try await reply.descriptors
                    #expect(descriptors.map(read) == ["answer"])
                    #expect(descriptors.allSatisfy { !OpenDescriptors.isInherited($0) })
                }
            }
        }

        @Test func aPipeThatArrivedWorks() async throws {
            try await DescriptorLedger.balanced { ledger in
                try await Link.with { link in
                    let pipe = try ledger.pipe()
                    link.near.ask(WireInstallApp(), descriptors: [pipe.writing], deadline: .seconds(60)) { _ in }
                    let call = try await link.farOwner.calls.next()
                    let writing = try #require(call.descriptors.first)
                    #expect(write(writing.rawValue, "hello", 5) == 5)
                    var bytes = [UInt8](repeating: 0, count: 8)
                    #expect(Glibc.read(pipe.reading.rawValue, &bytes, 8) == 5)
                    call.reply(WireInstalledApp())
                }
            }
        }

        @Test func moreThanSixteenAreRefusedBeforeTheyAreSent() async throws {
            try await DescriptorLedger.balanced { ledger in
                try await Link.with(far: .opener()) { link in
                    let file = try ledger.sealed("x")
                    let many = [OwnedDescriptor](repeating: file, count: 17)
                    let error = #expect(throws: CallError.self) { try link.near.send(WireExpire(1), descriptors: many) }
                    guard case .tooLarge = error else { throw Unexpected(error) }
                    let answer = await outcome { () throws(CallError) in
                        try await link.near.call(WireOpenURL("yes"), descriptors: many, deadline: .seconds(60))
                    }
                    guard case .failure(.tooLarge) = answer else { throw Unexpected(answer) }
                    #expect(try await link.near.call(WireOpenURL("yes"), deadline: .seconds(60)).message.success)
                }
            }
        }

        @Test func whatNobodyTakesIsClosed() async throws {
            try await DescriptorLedger.balanced { ledger in
                // A late answer, an answer to nothing, a kind of the future, cancel and progress: each with a file that nobody asked for.
                try await RawPeer.with(.opener()) { _, peer in
                    let file = try ledger.sealed("x")
                    for kind in [WireKind.reply, .failure, .progress, .cancel, .UNRECOGNIZED(77), .unspecified] {
                        try peer.send(.answer(kind, 3), [file, file])
                    }
                    try peer.ask(1)
                    #expect(try peer.receive()?.frame.call == 1)
                }
            }
        }

        @Test func anEmptyPacketLeavesNoDescriptorOpen() async throws {
            try await DescriptorLedger.balanced { ledger in
                let owner = Owner()
                try await RawPeer.with(owner) { _, peer in
                    let file = try ledger.sealed("x")
                    try peer.send(Data(), [file, file])
                    _ = try await owner.ends.next()
                }
            }
        }

        @Test func aPacketThatIsRefusedLeavesNoDescriptorOpen() async throws {
            try await DescriptorLedger.balanced { ledger in
                for bytes in [Data(hex: "ff"), Data(count: WireLimits.frame + 1)] {
                    let owner = Owner()
                    try await RawPeer.with(owner) { _, peer in
                        try peer.send(bytes, [try ledger.sealed("x")])
                        #expect(try await owner.ends.next().isViolation)
                    }
                }
            }
        }

        @Test func descriptorsThatWaitForASlowPeerAreClosedWithTheChannel() async throws {
            try await DescriptorLedger.balanced { ledger in
                try await RawPeer.with { channel, _ in
                    let file = try ledger.sealed("x")
                    for number in 0..<400 { try channel.send(WireExpire(number), descriptors: [file]) }
                }
            }
        }

        @Test func theDescriptorsOfThisModuleAreBornCloseOnExec() throws {
            let (one, other) = try Channel.pair()
            let memory = try SealedMemory.make(Data("x".utf8))
            let empty = try SealedMemory.makeEmpty(name: "empty")
            for descriptor in [one, other, memory, empty, try memory.duplicate()] { #expect(!OpenDescriptors.isInherited(descriptor)) }
        }

        private func read(_ descriptor: OwnedDescriptor) -> String? {
            guard let size = descriptor.regularFileSize else { return nil }
            return SealedMemory.map(descriptor, size: size).map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
