import Dispatch
import ExtensionHost
import RemoteView
import Testing
import Wire

@Suite(.timeLimit(.minutes(10))) struct SessionTests {
    @Test func answersUpdatesAndShowsThem() async throws {
        let session = try ViewSession()
        let answer = try await session.call(update(insert(1), insert(2, in: 1, placement(1, 2, 3, 4))))
        #expect(answer.frames == [frame(1, 0, 0, 300, 200), frame(2, 1, 2, 3, 4)])
        var states = session.renderer.states.makeAsyncIterator()
        #expect(await states.next() == .shown)
        #expect(session.renderer.changes.withLock { $0.map(\.patches.count) } == [2])
        #expect(session.view.read { $0.root?.children } == [2])
    }

    @Test func measuresAndFits() async throws {
        let session = try ViewSession()
        _ = try await session.call(update(insert(1), insert(2, .label, in: 1, text("abc"))))
        #expect(try await session.call(WireMeasureText.with { $0.text.text = "abcd" }).width == 40)
        #expect(try await session.call(WireFitViews.with { $0.views = [.with { $0.view = 2 }] }).frames == [frame(2, 0, 0, 30, 20)])
    }

    @Test func endsWithTheRuleThatWasBroken() async throws {
        let session = try ViewSession()
        await #expect(throws: CallError.self) { try await session.call(update(insert(2, in: 1))) }
        var violations = session.violations.makeAsyncIterator()
        #expect(await violations.next() == .unknown(what: "view", number: 1))
        var states = session.renderer.states.makeAsyncIterator()
        #expect(await states.next() == .ended(reason: "It mentioned view 1, which there is not."))
        await #expect(throws: CallError.self) { try await session.call(update(insert(1))) }
        #expect(session.view.read { $0.root == nil })
    }

    @Test func takesNoMoreUpdatesThanMayBeOpen() async throws {
        let session = try ViewSession()
        let isHeld = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)
        let view = session.view
        DispatchQueue.global().async {
            view.read { _ in
                isHeld.signal()
                mayGoOn.wait()
            }
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                isHeld.wait()
                continuation.resume()
            }
        }
        for number in 1...5 { session.extensionChannel.ask(update(insert(UInt64(number))), deadline: .seconds(20)) { _ in } }
        var violations = session.violations.makeAsyncIterator()
        #expect(await violations.next() == .tooManyUpdates(limit: 4))
        mayGoOn.signal()
        var states = session.renderer.states.makeAsyncIterator()
        #expect(await states.next() == .ended(reason: "It sent more than 4 changes of its view without waiting for answers."))
    }

    @Test func collectsEventsWhileOneRequestIsOpen() async throws {
        let session = try ViewSession()
        _ = try await session.call(update(insert(1), insert(2, .textField, in: 1), insert(3, .button, in: 1)))
        func type(_ text: String) {
            session.view.send(
                .with {
                    $0.view = 2
                    $0.kind = .text
                    $0.text = text
                })
        }
        type("a")
        var calls = session.peer.calls.makeAsyncIterator()
        let first = try #require(await calls.next())
        #expect(first.decode(WireViewEvents.self)?.events.map(\.text) == ["a"])
        type("ab")
        type("abc")
        session.view.send(
            .with {
                $0.view = 3
                $0.kind = .tap
            })
        type("abcd")
        #expect(session.view.read { $0.node(2)?[.text]?.text } == "abcd")
        first.reply(WireHandledViewEvents())
        let second = try #require(await calls.next()?.decode(WireViewEvents.self))
        #expect(second.events.map(\.kind) == [.text, .tap, .text])
        #expect(second.events.map(\.text) == ["abc", "", "abcd"])
        #expect(second.events.map(\.revision) == [3, 0, 4])
    }

    @Test func saysWhenTheExtensionDoesNotAnswer() async throws {
        let session = try ViewSession(patience: [.milliseconds(10), .milliseconds(30)])
        _ = try await session.call(update(insert(1)))
        session.view.send(
            .with {
                $0.view = 1
                $0.kind = .tap
            })
        var states = session.renderer.states.makeAsyncIterator()
        #expect(await states.next() == .shown)
        #expect(await states.next() == .notAnswering(for: .milliseconds(10)))
        #expect(await states.next() == .notAnswering(for: .milliseconds(30)))
        var calls = session.peer.calls.makeAsyncIterator()
        try #require(await calls.next()).reply(WireHandledViewEvents())
        #expect(await states.next() == .answering)
    }

    @Test func tellsTheExtensionOfOtherSurroundings() async throws {
        let session = try ViewSession()
        _ = try await session.call(update(insert(1)))
        session.view.setEnvironment(.size(400, 100))
        var events = session.peer.events.makeAsyncIterator()
        let event = try #require(await events.next()?.decode(WireChangeViewEnvironment.self))
        #expect(event.environment.width == 400)
        #expect(event.frames == [frame(1, 0, 0, 400, 100)])
        #expect(session.view.read { $0.frame(of: 1) } == frame(1, 0, 0, 400, 100))
    }

    @Test func keepsABoundedNumberOfEvents() async throws {
        let session = try ViewSession()
        _ = try await session.call(update(insert(1)))
        session.view.send(
            .with {
                $0.view = 1
                $0.kind = .tap
            })
        var calls = session.peer.calls.makeAsyncIterator()
        let first = try #require(await calls.next())
        for number in 0..<2000 {
            session.view.send(
                .with {
                    $0.view = 1
                    $0.kind = .menu
                    $0.number = UInt64(number)
                })
        }
        session.view.read { _ in }
        first.reply(WireHandledViewEvents())
        let second = try #require(await calls.next()?.decode(WireViewEvents.self))
        #expect(second.events.count == 512 && second.events.last?.number == 1999)
    }

    // MARK: - The person

    @Test func whatThePersonDoesCountsForAWhile() async throws {
        let session = try ViewSession()
        _ = try await session.call(update(insert(1), insert(2, .button, in: 1)))
        #expect(!session.view.isUsed(within: .seconds(10)), "nobody has done anything")
        session.view.send(.with { ($0.view, $0.kind) = (2, .tap) })
        session.view.read { _ in }
        let now = ContinuousClock.now
        #expect(session.view.isUsed(within: .seconds(10), of: now))
        #expect(session.view.isUsed(within: .seconds(10), of: now + .seconds(9)))
        #expect(!session.view.isUsed(within: .seconds(10), of: now + .seconds(11)))
        session.view.end(reason: nil)
        #expect(!session.view.isUsed(within: .seconds(10), of: now), "nobody sees it any more")
    }

    @Test func whatAnExtensionCanBringAboutByItselfIsNoUse() async throws {
        let session = try ViewSession()
        let gestures = WireViewGestures.with {
            $0.gestures = [.with { ($0.number, $0.kind) = (1, .hover) }, .with { ($0.number, $0.kind) = (2, .longPress) }]
        }
        _ = try await session.call(update(insert(1), insert(2, .container, in: 1, property(.gestures, gestures))))
        let model = session.view
        func isUse(_ kind: WireViewEventKind, _ number: UInt64 = 0) -> Bool {
            model.read { $0.isUse(.with { ($0.view, $0.kind, $0.number) = (2, kind, number) }) }
        }
        for kind: WireViewEventKind in [.scroll, .zoom, .focused, .unfocused, .selection, .animation] { #expect(!isUse(kind), "\(kind)") }
        #expect(!isUse(.gesture, 1), "the pointer passes over it")
        #expect(isUse(.gesture, 2) && !isUse(.gesture, 3), "which it does not have")
        for kind: WireViewEventKind in [.tap, .key, .text, .menu, .link, .choice] { #expect(isUse(kind), "\(kind)") }
    }
}
