import Foundation
import Synchronization
import SystemCalls
import TestSupport
import Testing
import Wire

extension WireSuite {
    /// Requests and events as their types, and what becomes of those that nobody takes.
    @Suite struct HandlerTests {
        private struct Problem: Error, CustomStringConvertible { let description = "The disk is full." }

        /// Hands what arrives to the handlers, from a peer that is called "Ada".
        private static func owner(_ handlers: WireHandlers<String>) -> Owner { Owner(onCall: { handlers.receive($0, from: "Ada") }) }

        private static func failure(_ peer: RawPeer) throws -> WireFailure {
            let answer = try #require(try peer.receive()).frame
            try #require(answer.kind == .failure)
            return try WireFailure(serializedBytes: answer.body)
        }

        @Test func aHandlerGetsTheRequestAndThePeer() async throws {
            var handlers = WireHandlers<String>()
            handlers.answer(WireOpenURL.self) { request, peer in .with { $0.success = request.url == "yes" && peer == "Ada" } }
            handlers.answerLater(WireCanOpenURL.self) { request, peer in .with { $0.canOpen = request.url == "yes" && peer == "Ada" } }
            handlers.receive(WireHello.self) { request, peer in request.reply(.with { $0.systemVersion = request.message.hostName + peer }) }
            try await Link.with(far: Self.owner(handlers)) { link in
                let opened = try await link.near.call(WireOpenURL("yes"), deadline: .seconds(60))
                #expect(opened.message.success)
                let answer = try await link.near.call(WireCanOpenURL.with { $0.url = "yes" }, deadline: .seconds(60))
                #expect(answer.message.canOpen)
                let welcome = try await link.near.call(WireHello.with { $0.hostName = "I am " }, deadline: .seconds(60))
                #expect(welcome.message.systemVersion == "I am Ada")
            }
        }

        /// A number of a later version, none at all, a request of another kind of connection, and an event that pretends to be a request.
        @Test(arguments: [WireMethod.UNRECOGNIZED(4711), .unspecified, .beginRequest, .launch])
        func aRequestThatNobodyAnswersIsUnknown(_ method: WireMethod) async throws {
            var handlers = WireHandlers<String>()
            handlers.answer(WireOpenURL.self) { _, _ in WireOpenedURL() }
            try await RawPeer.with(Self.owner(handlers)) { channel, peer in
                try peer.send(.request(1, method, Data("anything".utf8)))
                #expect(try Self.failure(peer) == .unknownRequest)
                #expect(channel.end == nil)
            }
        }

        @Test func descriptorsOfARequestThatNobodyAnswersAreClosed() async throws {
            try await DescriptorLedger.balanced { ledger in
                try await RawPeer.with(Self.owner(WireHandlers())) { _, peer in
                    do { try peer.send(.request(1, .updateView), try (0..<WireLimits.descriptors).map { try ledger.sealed("\($0)") }) }
                    #expect(try Self.failure(peer) == .unknownRequest)
                }
            }
        }

        /// A text that is none, and a message that is cut off.
        @Test(arguments: ["0a02ff41", "0a05616263"])
        func aBodyOfAnotherTypeReachesNoHandler(_ body: String) async throws {
            let hasBeenCalled = Mutex(false)
            var handlers = WireHandlers<String>()
            handlers.answer(WireOpenURL.self) { _, _ in
                hasBeenCalled.withLock { $0 = true }
                return WireOpenedURL()
            }
            try await RawPeer.with(Self.owner(handlers)) { channel, peer in
                try peer.send(.request(1, .openURL, Data(hex: body)))
                #expect(try Self.failure(peer).code == .malformed)
                #expect(channel.end == nil)
            }
            #expect(!hasBeenCalled.withLock { $0 })
        }

        @Test func whatAHandlerThrowsIsTheAnswer() async throws {
            var handlers = WireHandlers<String>(failure: { WireFailure(.storage, "\($0)") })
            handlers.answer(WireOpenURL.self) { _, _ in throw Problem() }
            handlers.answerLater(WireCanOpenURL.self) { _, _ in throw Problem() }
            handlers.receive(WireHello.self) { _, _ in throw Problem() }
            handlers.receiveLater(WireInstallApp.self) { _, _ in throw Problem() }
            try await RawPeer.with(Self.owner(handlers)) { channel, peer in
                for method in [WireMethod.openURL, .canOpenURL, .hello, .installApp] {
                    try peer.send(.request(1, method))
                    #expect(try Self.failure(peer) == WireFailure(.storage, "The disk is full."))
                }
                #expect(channel.end == nil)
            }
        }

        @Test func whoMayNotAskIsRefusedBeforeAnythingIsDecoded() async throws {
            var handlers = WireHandlers<String>(refusal: { WireFailure(.limit, "\($0) asks too often.") })
            handlers.answer(WireOpenURL.self) { _, _ in WireOpenedURL() }
            let all = handlers
            try await RawPeer.with(Self.owner(all)) { _, peer in
                try peer.send(.request(1, .openURL, Data(hex: "0a05")))
                #expect(try Self.failure(peer) == WireFailure(.limit, "Ada asks too often."))
            }
        }

        @Test func aTaskIsCancelledWhenTheAskerNoLongerWaits() async throws {
            let (begun, never, ended) = (Mailbox<Void>(), Mailbox<Void>(), Mailbox<Void>())
            var handlers = WireHandlers<String>()
            handlers.answerLater(WireOpenURL.self) { _, _ in
                begun.put(())
                defer { ended.put(()) }
                try await never.next()
                return WireOpenedURL()
            }
            try await RawPeer.with(Self.owner(handlers)) { _, peer in
                try peer.ask(1)
                try await begun.next()
                try peer.send(.answer(.cancel, 1))
                try await ended.next()
            }
        }

        @Test func handlersOfPartsAnswerTogetherEachWithItsOwnRefusal() async throws {
            var questions = WireHandlers<String>()
            questions.answer(WireOpenURL.self) { _, _ in WireOpenedURL() }
            var changes = WireHandlers<String>(refusal: { _ in WireFailure(.limit, "Too often.") })
            changes.answer(WireHello.self) { _, _ in WireWelcome() }
            questions.merge(changes)
            try await RawPeer.with(Self.owner(questions)) { _, peer in
                try peer.ask(1)
                #expect(try peer.receive()?.frame.kind == .reply)
                try peer.send(.request(2, .hello))
                #expect(try Self.failure(peer) == WireFailure(.limit, "Too often."))
            }
        }

        @Test func aPeerThatLeadsToNobodyIsToldSo() async throws {
            var handlers = WireHandlers<Int>()
            handlers.answer(WireOpenURL.self) { _, number in .with { $0.success = number == 3 } }
            let absence = WireFailure(.notFound, "Nobody is called so.")
            let mapped = handlers.mapped(absence: absence) { (name: String) in name == "Ada" ? 3 : nil }
            let names = Mutex(["Ada", "Bob"])
            let owner = Owner(onCall: { call in mapped.receive(call, from: names.withLock { $0.removeFirst() }) })
            try await RawPeer.with(owner) { _, peer in
                try peer.ask(1)
                #expect(try peer.receive()?.frame == .answer(.reply, 1, Data(hex: "0801")))
                try peer.ask(2)
                #expect(try Self.failure(peer) == absence)
            }
        }

        @Test func anEventReachesTheHandlerOfItsType() async throws {
            let numbers = Mailbox<UInt64>()
            let isTaken = Mailbox<Bool>()
            var handlers = WireHandlers<String>()
            handlers.listen(WireExpire.self) { event, _ in numbers.put(event.graceMs) }
            let all = handlers
            let channels = Mutex<Channel?>(nil)
            let owner = Owner(onEvent: { event in
                guard let channel = channels.withLock({ $0 }) else { return }
                isTaken.put(all.receive(event, from: "Ada", over: channel))
            })
            try await RawPeer.with(owner, start: false) { channel, peer in
                channels.withLock { $0 = channel }
                try channel.start()
                try peer.send(.event(.expire, try WireExpire(7).serializedBytes()))
                #expect(try await numbers.next() == 7)
                #expect(try await isTaken.next())
                for method in [WireMethod.launch, .openURL, .UNRECOGNIZED(4711)] {
                    try peer.send(.event(method))
                    #expect(try await !isTaken.next())
                }
            }
        }

        @Test func anEventThatEndsWhatWasGrantedDoesNotCountAsUnaskedFor() async throws {
            var limits = WireLimits()
            limits.unsolicitedBurst = 3
            limits.unsolicitedPerSecond = 0
            let channels = Mutex<Channel?>(nil)
            var handlers = WireHandlers<String>()
            handlers.listen(toEnd: WireReleaseFiles.self) { event, _ in event.claim == 1 }
            let all = handlers
            let owner = Owner(onEvent: { event in channels.withLock { $0 }.map { _ = all.receive(event, from: "Ada", over: $0) } })
            try await RawPeer.with(owner, limits: limits, start: false) { channel, peer in
                channels.withLock { $0 = channel }
                try channel.start()
                for _ in 0..<10 { try peer.send(.event(.releaseFiles, try WireReleaseFiles.with { $0.claim = 1 }.serializedBytes())) }
                await Reactor.shared.settle()
                #expect(channel.end == nil)
                for _ in 0..<4 { try peer.send(.event(.releaseFiles, try WireReleaseFiles.with { $0.claim = 2 }.serializedBytes())) }
                #expect(try await owner.ends.next().cause == .flood)
            }
        }
    }
}
