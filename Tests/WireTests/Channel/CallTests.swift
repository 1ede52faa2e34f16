import Foundation
import Synchronization
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// A request and its one answer.
    @Suite struct CallTests {
        @Test func aRequestGetsItsReply() async throws {
            try await Link.with(far: .opener()) { link async throws in
                #expect(try await link.near.call(WireOpenURL("yes"), deadline: .seconds(60)).message.success)
                #expect(try await !link.near.call(WireOpenURL("no"), deadline: .seconds(60)).message.success)
            }
        }

        @Test func eachSideOfAChannelMayAsk() async throws {
            try await Link.with(near: .opener(), far: .opener()) { link async throws in
                async let one = link.near.call(WireOpenURL("yes"), deadline: .seconds(60))
                async let other = link.far.call(WireOpenURL("no"), deadline: .seconds(60))
                #expect(try await one.message.success)
                #expect(try await !other.message.success)
            }
        }

        @Test func aFailureArrivesWithAllItSays() async throws {
            var failure = WireFailure(.storage, "The disk is full.", remedy: "Free some space.", details: ["a", "b"])
            failure.domain = "NSPOSIXErrorDomain"
            failure.domainCode = -28
            let sent = failure
            try await Link.with(far: Owner(onCall: { $0.fail(sent) })) { link in
                let error = await #expect(throws: CallError.self) { try await link.near.call(WireHello(), deadline: .seconds(60)) }
                guard case .failure(let received) = error else { throw Unexpected(error) }
                #expect(received == sent)
                #expect(error?.description == "The disk is full.\n  a\n  b\nFree some space.")
            }
        }

        @Test func aReplyThatIsNotTheMethodsTypeIsMalformed() async throws {
            try await RawPeer.with { channel, peer in
                async let answer = outcome { () throws(CallError) in try await channel.call(WireOpenURL("a"), deadline: .seconds(60)) }
                let request = try #require(try await onOwnThread { try peer.receive() })
                try peer.send(.answer(.reply, request.frame.call, Data(hex: "ff")))
                guard case .failure(.malformedReply) = await answer else { throw Unexpected(await answer) }
                #expect(channel.end == nil)
            }
        }

        @Test func aFailureThatIsNotOneEndsTheCallAllTheSame() async throws {
            try await RawPeer.with { channel, peer in
                async let answer = outcome { () throws(CallError) in try await channel.call(WireOpenURL("a"), deadline: .seconds(60)) }
                let request = try #require(try await onOwnThread { try peer.receive() })
                try peer.send(.answer(.failure, request.frame.call, Data(hex: "ff")))
                guard case .failure(.malformedReply) = await answer else { throw Unexpected(await answer) }
            }
        }

        @Test func aRequestOfAnotherTypeIsAnsweredAsMalformed() async throws {
            try await Link.with(far: .opener()) { link in
                let error = await #expect(throws: CallError.self) { try await link.near.call(WireHello(), deadline: .seconds(60)) }
                #expect(error?.failureCode == .malformed)
            }
        }

        @Test func aRequestWhoseBodyCannotBeReadIsAnsweredAsMalformed() async throws {
            try await RawPeer.with(.opener()) { _, peer in
                try peer.send(.request(5, .openURL, Data(hex: "0aff")))
                let answer = try #require(try peer.receive()).frame
                #expect(answer.kind == .failure)
                #expect(answer.call == 5)
                #expect(try WireFailure(serializedBytes: answer.body).code == .malformed)
            }
        }

        @Test func aDroppedRequestIsAnsweredWithAFailure() async throws {
            try await Link.with(far: Owner(onCall: { _ in })) { link in
                let error = await #expect(throws: CallError.self) { try await link.near.call(WireHello(), deadline: .seconds(60)) }
                #expect(error?.failureCode == .unknown)
                #expect(error?.description == "The request was dropped without an answer.")
            }
        }

        @Test func onlyTheFirstAnswerCounts() async throws {
            let owner = Owner(onCall: { call in
                call.reply(WireOpenedURL.with { $0.success = true })
                call.reply(WireOpenedURL())
                call.fail(WireFailure(.unknown, "No."))
                call.report(completed: 1, total: 1)
            })
            try await RawPeer.with(owner) { _, peer in
                try peer.ask(1)
                try peer.ask(2)
                // Whatever else had been sent for the first would come before the answer to the second.
                #expect(try peer.receive()?.frame == .answer(.reply, 1, Data(hex: "0801")))
                #expect(try peer.receive()?.frame == .answer(.reply, 2, Data(hex: "0801")))
            }
        }

        @Test func anAnswerToNothingIsIgnored() async throws {
            try await RawPeer.with(.opener()) { channel, peer in
                for kind in [WireKind.reply, .failure, .progress, .cancel] {
                    try peer.send(.answer(kind, 0))
                    try peer.send(.answer(kind, 99))
                    try peer.send(.answer(kind, .max))
                }
                try peer.ask(1)
                #expect(try peer.receive()?.frame.call == 1)
                #expect(channel.end == nil)
            }
        }

        @Test func progressArrivesInOrderAndBeforeTheReply() async throws {
            let owner = Owner(onCall: { call in
                for step in 1...5 { call.report(completed: UInt64(step), total: 5, phase: "copying") }
                call.reply(WireWelcome())
            })
            let seen = Mailbox<WireCallProgress>()
            try await Link.with(far: owner) { link in
                _ = try await link.near.call(WireHello(), deadline: .seconds(60), onProgress: { seen.put($0) })
                #expect(seen.count == 5)
                for step in 1...5 {
                    let progress = try await seen.next()
                    #expect((progress.completed, progress.total, progress.phase) == (UInt64(step), 5, "copying"))
                }
            }
        }

        @Test func anAnswerTooLargeForTheProtocolBecomesAFailure() async throws {
            let owner = Owner(onCall: { call in
                call.reply(WireLoadedAttachment.with { $0.data = Data(count: WireLimits.sealedBody) })
            })
            try await Link.with(far: owner) { link in
                let error = await #expect(throws: CallError.self) { try await link.near.call(WireLoadAttachment(), deadline: .seconds(60)) }
                #expect(error?.description == "The message is larger than the protocol allows.")
                #expect(link.near.end == nil && link.far.end == nil)
            }
        }

        @Test func aThreadCanWaitForAReply() async throws {
            try await Link.with(far: .opener()) { link in
                let success = try await onOwnThread { try link.near.callAndWait(WireOpenURL("yes"), deadline: .seconds(60)).message.success }
                #expect(success)
            }
        }

        @Test func theReactorsThreadMayNotWaitForItself() async throws {
            try await Link.with(far: .opener()) { link in
                let answers = Mailbox<Result<WireReply<WireOpenedURL>, CallError>>()
                Reactor.shared.schedule(after: .zero) {
                    answers.put(Result { () throws(CallError) in try link.near.callAndWait(WireOpenURL("yes"), deadline: .seconds(5)) })
                }
                guard case .failure(.overloaded) = try await answers.next() else { throw Unexpected("an answer") }
            }
        }

        @Test func thousandsOfCallsAtOnceEachGetTheirOwnAnswer() async throws {
            var limits = WireLimits()
            limits.pendingCalls = 10_000
            limits.openCalls = 10_000
            limits.queuedPackets = 10_000
            let echo = Owner(onCall: { call in
                guard let request = call.decode(WireHello.self) else { return }
                call.reply(WireWelcome.with { $0.pid = request.protocolVersion })
            })
            try await Link.with(far: echo, nearLimits: limits, farLimits: limits) { link in
                let wrong = try await withThrowingTaskGroup(of: Bool.self) { group in
                    for number in 0..<UInt32(4000) {
                        group.addTask {
                            let hello = WireHello.with { $0.protocolVersion = number }
                            return try await link.near.call(hello, deadline: .seconds(60)).message.pid != number
                        }
                    }
                    return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                }
                #expect(wrong == 0)
            }
        }
    }
}
