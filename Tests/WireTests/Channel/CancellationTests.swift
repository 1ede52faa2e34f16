import Foundation
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// Askers who change their mind.
    @Suite struct CancellationTests {
        @Test func cancellingTheTaskTellsThePeerAndReturns() async throws {
            let owner = Owner()
            try await Link.with(far: owner) { link in
                let task = Task { await outcome { () throws(CallError) in try await link.near.call(WireHello(), deadline: .seconds(60)) }.error }
                let call = try await owner.calls.next()
                let cancelled = Mailbox<Void>()
                call.onCancel { cancelled.put(()) }
                task.cancel()
                guard case .cancelled = await task.value else { throw Unexpected(await task.value) }
                try await cancelled.next()
                call.reply(WireWelcome())
                #expect(link.near.end == nil)
            }
        }

        @Test func aCancelNamesItsCall() async throws {
            try await RawPeer.with { channel, peer in
                let first = channel.ask(WireHello(), deadline: .seconds(60)) { _ in }
                let second = channel.ask(WireHello(), deadline: .seconds(60)) { _ in }
                channel.cancelCall(second)
                let frames = [try peer.receive()?.frame, try peer.receive()?.frame, try peer.receive()?.frame]
                #expect(frames.map { $0?.kind } == [.request, .request, .cancel])
                #expect(frames.map { $0?.call } == [first, second, second])
                #expect(first != second && first != 0 && second != 0)
            }
        }

        @Test func aTaskThatIsCancelledAlreadyDoesNotWait() async throws {
            try await RawPeer.with { channel, peer in
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await outcome { () throws(CallError) in try await channel.call(WireHello(), deadline: .seconds(60)) }.error
                }
                guard case .cancelled = await task.value else { throw Unexpected(await task.value) }
                withExtendedLifetime(peer) {}
            }
        }

        @Test func cancellingAtAnyMomentEndsEachCallOnce() async throws {
            var limits = WireLimits()
            limits.openCalls = 2000
            limits.queuedPackets = 10_000  // each call is a request and a cancel
            try await Link.with(far: .opener(), nearLimits: limits, farLimits: limits) { link async throws in
                let near = link.near
                let ends = await withTaskGroup(of: Bool.self) { group in
                    for _ in 0..<1000 {
                        group.addTask {
                            await outcome { () throws(CallError) in try await near.call(WireOpenURL("yes"), deadline: .seconds(60)) }.error == nil
                        }
                    }
                    group.cancelAll()
                    return await group.reduce(0) { count, _ in count + 1 }
                }
                #expect(ends == 1000)
                #expect(try await near.call(WireOpenURL("yes"), deadline: .seconds(60)).message.success)
            }
        }

        @Test func cancellingWhatHasEndedDoesNothing() async throws {
            try await Link.with(far: .opener()) { link async throws in
                let answers = Mailbox<CallError?>()
                let call = link.near.ask(WireOpenURL("yes"), deadline: .seconds(60)) { answers.put($0.error) }
                #expect(try await answers.next() == nil)
                link.near.cancelCall(call)
                link.near.cancelCall(0)
                link.near.cancelCall(.max)
                await Reactor.shared.settle()
                #expect(answers.count == 0)
            }
        }

        @Test func anActionThatComesAfterTheCancelRunsAtOnce() async throws {
            let owner = Owner()
            try await Link.with(far: owner) { link in
                let number = link.near.ask(WireHello(), deadline: .seconds(60)) { _ in }
                let call = try await owner.calls.next()
                link.near.cancelCall(number)
                try link.near.send(WireExpire(1))
                _ = try await owner.events.next()  // the cancel came before it
                let cancelled = Mailbox<Void>()
                call.onCancel { cancelled.put(()) }
                #expect(cancelled.count == 1)
            }
        }

        @Test func theEndOfTheChannelCancelsWhatThePeerAsked() async throws {
            let owner = Owner()
            try await Link.with(far: owner) { link in
                link.near.ask(WireHello(), deadline: .seconds(60)) { _ in }
                let call = try await owner.calls.next()
                let cancelled = Mailbox<Void>()
                call.onCancel { cancelled.put(()) }
                link.near.close()
                try await cancelled.next()
            }
        }

        @Test func anAnsweredRequestIsNotCancelled() async throws {
            let owner = Owner()
            try await Link.with(far: owner) { link in
                async let reply = link.near.call(WireHello(), deadline: .seconds(60))
                let call = try await owner.calls.next()
                let cancelled = Mailbox<Void>()
                call.onCancel { cancelled.put(()) }
                call.reply(WireWelcome())
                _ = try await reply
                link.near.close()
                _ = try await owner.ends.next()
                #expect(cancelled.count == 0)
            }
        }

        @Test func aRequestThatArrivesWhileTheChannelClosesIsCancelled() async throws {
            // Whichever comes first: who works on a request learns that nobody waits.
            for _ in 0..<300 {
                let cancelled = Mailbox<Void>()
                let received = Mailbox<IncomingCall>()
                let owner = Owner(onCall: { call in
                    received.put(call)
                    call.onCancel { cancelled.put(()) }
                })
                try await RawPeer.with(owner) { channel, peer in
                    async let closed: Void = onOwnThread { channel.close() }
                    try? peer.ask(1)  // refused when the channel was faster
                    try await closed
                    await Reactor.shared.settle()
                    #expect(cancelled.count == received.count)
                }
            }
        }
    }
}
