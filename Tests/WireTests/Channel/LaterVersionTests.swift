import Foundation
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// What a later version of the protocol may send.
    @Suite struct LaterVersionTests {
        @Test func anUnknownKindIsSkipped() async throws {
            try await RawPeer.with(.opener()) { channel, peer in
                for kind in [7, 99, Int(Int32.max), -1] { try peer.send(.answer(.UNRECOGNIZED(kind), 1, Data("later".utf8))) }
                try peer.send(WireFrame.with { $0.call = 1 })
                try peer.ask(2)
                #expect(try peer.receive()?.frame == .answer(.reply, 2, Data(hex: "0801")))
                #expect(channel.end == nil)
            }
        }

        @Test func anUnknownMethodIsReportedWithItsNumber() async throws {
            let owner = Owner(onCall: { call in
                guard case .UNRECOGNIZED(let number) = call.method else { return call.reply(WireOpenedURL()) }
                call.fail(WireFailure(.unsupported, "Method \(number) is not known here."))
            })
            try await RawPeer.with(owner) { channel, peer in
                try peer.send(.request(1, .UNRECOGNIZED(4711), Data(hex: "ffff")))
                let answer = try #require(try peer.receive()).frame
                #expect(answer.kind == .failure)
                #expect(try WireFailure(serializedBytes: answer.body) == WireFailure(.unsupported, "Method 4711 is not known here."))
                try peer.send(.event(.UNRECOGNIZED(4712)))
                #expect(try await owner.events.next().method == .UNRECOGNIZED(4712))
                #expect(channel.end == nil)
            }
        }

        @Test func aRequestWithoutAMethodIsStillARequest() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { _, peer in
                try peer.send(.request(1, .unspecified))
                let call = try await owner.calls.next()
                #expect(call.method == .unspecified)
                #expect(call.decode(WireHello.self) == nil)
                #expect(try peer.receive()?.frame.kind == .failure)
            }
        }

        @Test func anUnknownFailureCodeIsKept() async throws {
            try await RawPeer.with { channel, peer in
                async let answer = outcome { () throws(CallError) in try await channel.call(WireHello(), deadline: .seconds(60)) }
                let request = try #require(try await onOwnThread { try peer.receive() })
                // Code 200, message "m".
                try peer.send(.answer(.failure, request.frame.call, Data(hex: "08c80112016d")))
                #expect(await answer.error?.failureCode == .UNRECOGNIZED(200))
                #expect(await answer.error?.description == "m")
            }
        }

        @Test func unknownEnumValuesAndFieldsOfAReplyAreKept() async throws {
            try await RawPeer.with { channel, peer in
                async let answer = channel.call(WireListLaunches(), deadline: .seconds(60))
                let request = try #require(try await onOwnThread { try peer.receive() })
                // A launch whose reason is 99, with a field 100 of "new".
                let body = Data(hex: "0a08") + Data(hex: "5863") + Data(hex: "a206036e6577")
                try peer.send(.answer(.reply, request.frame.call, body))
                let list = try await answer.message
                #expect(list.launches.first?.reason == .UNRECOGNIZED(99))
                #expect(try list.serializedBytes() as Data == body)
            }
        }

        @Test func unknownFieldsOfAFrameAreSkipped() async throws {
            try await RawPeer.with(.opener()) { _, peer in
                let frame: Data = try WireFrame.request(3, .openURL, WireOpenURL("yes").serializedBytes()).serializedBytes()
                try peer.send(Data(hex: "a206036e6577") + frame + Data(hex: "a806ffffffffffffffffff01"))
                #expect(try peer.receive()?.frame == .answer(.reply, 3, Data(hex: "0801")))
            }
        }

        @Test func anAnswerMaySayMoreThanItsNumber() async throws {
            // Method and descriptors mean nothing in an answer without a body; it is still the answer.
            try await RawPeer.with { channel, peer in
                async let answer = channel.call(WireEndExtension(), deadline: .seconds(60))
                let request = try #require(try await onOwnThread { try peer.receive() })
                var frame = WireFrame.answer(.reply, request.frame.call)
                frame.method = .UNRECOGNIZED(5000)
                try peer.send(frame)
                #expect(try await answer.message == WireEndedExtension())
            }
        }
    }
}
