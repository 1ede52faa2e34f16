import Foundation
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// A thread that waits for an answer reads the socket for everybody.
    @Suite struct WaitingTests {
        @Test func whatComesBeforeTheAnswerReachesItsHandlerInOrder() async throws {
            let far = Mailbox<Channel>()
            let farOwner = Owner(onCall: { call in
                Task {
                    let channel = try await far.next()
                    for number in 0..<100 { try channel.send(WireExpire(number)) }
                    let back = try await channel.call(WireOpenURL("yes"), deadline: .seconds(60))
                    call.reply(WireOpenedURL.with { $0.success = back.message.success })
                }
            })
            let events = Mailbox<IncomingEvent>()
            let near = Owner(
                onCall: { $0.reply(WireOpenedURL.with { $0.success = true }) }, onEvent: { events.put($0) })
            try await Link.with(near: near, far: farOwner) { link in
                far.put(link.far)
                let success = try await onOwnThread { try link.near.callAndWait(WireOpenURL("x"), deadline: .seconds(60)).message.success }
                #expect(success, "the peer was answered while it was waited for")
                for number in 0..<100 { #expect(try await events.next().decode(WireExpire.self)?.graceMs == UInt64(number)) }
            }
        }

        @Test func aThreadThatWaitsGoesOnWhenItsCallIsCancelled() async throws {
            let far = Owner(onCall: { call in call.onCancel { call.fail(WireFailure(.cancelled, "as you like")) } })
            try await Link.with(far: far) { link in
                let near = link.near
                let problem = try await onOwnThread { () -> CallError? in
                    do throws(CallError) {
                        _ = try near.callAndWait(WireOpenURL("never"), deadline: .seconds(600)) { call in
                            Reactor.shared.schedule(after: .milliseconds(1)) { near.cancelCall(call) }
                        }
                        return nil
                    } catch {
                        return error
                    }
                }
                let isCancelled = if case .cancelled = problem { true } else { false }
                #expect(isCancelled, "\(String(describing: problem))")
            }
        }

        @Test func manyThreadsWaitAtOnceAndTasksBesideThem() async throws {
            let echo = Owner(onCall: { call in
                guard let request = call.decode(WireHello.self) else { return }
                call.reply(WireWelcome.with { $0.pid = request.protocolVersion })
            })
            try await Link.with(far: echo) { link in
                let near = link.near
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for thread in 0..<4 {
                        group.addTask {
                            try await onOwnThread {
                                for number in 0..<500 {
                                    let own = UInt32(thread * 1000 + number)
                                    let request = WireHello.with { $0.protocolVersion = own }
                                    try #require(try near.callAndWait(request, deadline: .seconds(60)).message.pid == own)
                                }
                            }
                        }
                        group.addTask {
                            for number in 0..<500 {
                                let own = UInt32(100_000 + thread * 1000 + number)
                                let request = WireHello.with { $0.protocolVersion = own }
                                try #require(try await near.call(request, deadline: .seconds(60)).message.pid == own)
                            }
                        }
                    }
                    try await group.waitForAll()
                }
            }
        }

        @Test func theEndOfThePeerEndsTheWaitAndReachesTheOwnerOnce() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { channel, peer in
                async let waiting = onOwnThread {
                    Result { () throws(CallError) in try channel.callAndWait(WireHello(), deadline: .seconds(60)) }.error?.endCause
                }
                _ = try peer.receive()
                shutdown(peer.socket.rawValue, Int32(SHUT_RDWR))
                #expect(try await waiting == .closedByPeer)
                #expect(try await owner.ends.next().cause == .closedByPeer)
                await Reactor.shared.settle()
                #expect(owner.ends.count == 0)
            }
        }

        @Test func garbageInPlaceOfAnAnswerEndsTheChannel() async throws {
            let owner = Owner()
            try await RawPeer.with(owner) { channel, peer in
                async let waiting = onOwnThread {
                    Result { () throws(CallError) in try channel.callAndWait(WireHello(), deadline: .seconds(60)) }.error?.endCause
                }
                _ = try peer.receive()
                try peer.send(Data([0xFF, 0xFF, 0xFF]))
                #expect(try await waiting == .malformedFrame)
                #expect(try await owner.ends.next().isViolation)
            }
        }

        @Test func closingTheChannelElsewhereEndsTheWait() async throws {
            try await RawPeer.with { channel, peer in
                async let waiting = onOwnThread {
                    Result { () throws(CallError) in try channel.callAndWait(WireHello(), deadline: .seconds(60)) }.error?.endCause
                }
                _ = try peer.receive()
                channel.close()
                #expect(try await waiting == .closedHere)
            }
        }

        @Test func theReactorReadsAgainAfterwards() async throws {
            try await Link.with(far: .opener()) { link in
                _ = try await onOwnThread { try link.near.callAndWait(WireOpenURL("yes"), deadline: .seconds(60)) }
                try link.far.send(WireExpire(7))
                #expect(try await link.nearOwner.events.next().decode(WireExpire.self)?.graceMs == 7)
                #expect(try await link.near.call(WireOpenURL("yes"), deadline: .seconds(60)).message.success)
            }
        }
    }
}
