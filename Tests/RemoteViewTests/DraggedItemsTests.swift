import ExtensionHost
import Foundation
import Testing
import Wire

/// What an extension says that a dragged view carries.
@Suite(.timeLimit(.minutes(10))) struct DraggedItemsTests {
    private func attachment(_ type: String = "public.utf8-plain-text", visibility: UInt32 = 0) -> WireAttachment {
        .with {
            $0.id = 1
            $0.representations = [
                .with {
                    $0.typeIdentifier = type
                    $0.visibility = visibility
                }
            ]
        }
    }

    /// Presses view 1; the extension answers with what `reply` says of drag 7.
    private func carried(_ reply: (inout WireHandledViewEvents) -> Void) async throws -> [NSItemProvider] {
        let session = try ViewSession()
        _ = try await session.call(update(insert(1)))
        async let carried = press(session, 7)
        var calls = session.peer.calls.makeAsyncIterator()
        let call = try #require(await calls.next())
        let event = try #require(call.decode(WireViewEvents.self)?.events.first)
        #expect(event.kind == .drag && event.phase == .began && event.number == 7)
        call.reply(WireHandledViewEvents.with(reply))
        return await carried
    }

    private func press(_ session: ViewSession, _ number: UInt64) async -> [NSItemProvider] {
        await withCheckedContinuation { continuation in
            session.view.send(began(number), carrying: { continuation.resume(returning: $0) })
        }
    }

    private func began(_ number: UInt64) -> WireViewEvent {
        .with { ($0.view, $0.kind, $0.phase, $0.number) = (1, .drag, .began, number) }
    }

    private func dragged(_ number: UInt64, _ attachments: [WireAttachment]) -> WireDraggedItems {
        .with {
            $0.drag = number
            $0.items = [
                .with {
                    $0.title.text = "not dragged"
                    $0.attachments = attachments
                }
            ]
        }
    }

    @Test func theAnswerOfTheDragCounts() async throws {
        let carried = try await carried { $0.dragged = [dragged(6, [attachment("public.png")]), dragged(7, [attachment()]), dragged(7, [])] }
        #expect(carried.map(\.registeredTypeIdentifiers) == [["public.utf8-plain-text"]])
        #expect(try await self.carried { $0.dragged = [dragged(6, [attachment()])] }.isEmpty)
        #expect(try await self.carried { _ in }.isEmpty)
    }

    @Test func moreThanAPersonDragsIsNothing() async throws {
        let many = Array(repeating: attachment(), count: 1001)
        #expect(try await carried { $0.dragged = [dragged(7, many)] }.isEmpty)
        #expect(try await carried { $0.dragged = [dragged(7, Array(many.prefix(1000)))] }.count == 1000)
        let wide = WireAttachment.with { $0.representations = Array(repeating: attachment().representations[0], count: 8001) }
        #expect(try await carried { $0.dragged = [dragged(7, [wide])] }.isEmpty)
        #expect(try await carried { $0.dragged = [dragged(7, [attachment(String(repeating: "a", count: 256))])] }.isEmpty)
    }

    @Test func whatIsNotForEveryProgramIsNotDragged() async throws {
        let carried = try await carried { $0.dragged = [dragged(7, [attachment(visibility: 1), attachment(), attachment(visibility: 99)])] }
        #expect(carried.count == 1)
    }

    @Test func anExtensionThatDoesNotAnswerCarriesNothing() async throws {
        let session = try ViewSession()
        _ = try await session.call(update(insert(1)))
        async let first = press(session, 1)
        var calls = session.peer.calls.makeAsyncIterator()
        let call = try #require(await calls.next())
        async let second = press(session, 2)
        // The next press ends the wait for the first.
        #expect(await first.isEmpty)
        call.reply(WireHandledViewEvents.with { $0.dragged = [dragged(1, [attachment()]), dragged(2, [attachment()])] })
        // An answer before the question is none.
        let next = try #require(await calls.next())
        #expect(next.decode(WireViewEvents.self)?.events.map(\.number) == [2])
        session.view.end(reason: nil)
        #expect(await second.isEmpty)
        #expect(await press(session, 3).isEmpty)
    }
}
