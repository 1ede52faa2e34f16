import AppKit
import ExtensionFoundation
@testable import NotificationCenter
import Synchronization
import Testing
import UIKit
import Wire

/// A widget in this process, and at the other end of a real channel its host.
@Suite(.serialized) @MainActor struct WidgetSessionTests {
    private static let room = WireWidgetSurroundings.with {
        ($0.displayMode, $0.compactHeight, $0.expandedHeight) = (.compact, 110, 500)
        $0.margins = .with { ($0.top, $0.left, $0.bottom, $0.right) = (8, 16, 8, 16) }
    }

    @Test func whatAWidgetIsLikeIsToldWhenItIsShownAndWhenItChanges() async throws {
        let host = try Host(Editable(), Self.room)
        let context = NSExtensionContext(inputItems: [], session: NoSession())
        context.widgetLargestAvailableDisplayMode = .expanded
        host.line.shown()
        var traits = host.traits.makeAsyncIterator()
        let first = try #require(await traits.next())
        #expect(first.largestDisplayMode == .expanded && first.allowsEditing && !first.isPresenting)
        context.widgetLargestAvailableDisplayMode = .compact
        #expect(await traits.next()?.largestDisplayMode == .compact)
    }

    @Test func theContextTellsTheRoomWithoutTheMargins() throws {
        let host = try Host(Editable(), Self.room)
        let context = NSExtensionContext(inputItems: [], session: NoSession())
        #expect(context.widgetActiveDisplayMode == .compact && context.widgetLargestAvailableDisplayMode == .compact)
        #expect(context.widgetMaximumSize(for: .compact).height == 98)
        #expect(context.widgetMaximumSize(for: .expanded).height == 488)
        withExtendedLifetime(host) {}
    }

    @Test(arguments: [(NCUpdateResult.newData, WireWidgetUpdateResult.newData), (.noData, .noData), (.failed, .failed)])
    func anUpdateIsAnsweredWithItsResult(_ result: NCUpdateResult, _ wire: WireWidgetUpdateResult) async throws {
        let widget = Editable()
        widget.result = result
        let host = try Host(widget, Self.room)
        #expect(try await host.call(WireUpdateWidget()).result == wire)
    }

    @Test func theFirstAnswerOfAnUpdateCountsOnWhateverThread() async throws {
        let widget = Editable()
        widget.answersTwice = true
        let host = try Host(widget, Self.room)
        #expect(try await host.call(WireUpdateWidget()).result == .noData)
        #expect(try await host.call(WireUpdateWidget()).result == .noData)
    }

    @Test func aWidgetWithoutUpdatesSaysSo() async throws {
        #expect(try await Host(Bare(), Self.room).call(WireUpdateWidget()).result == .notOffered)
        #expect(try await Host(UIViewController(), Self.room).call(WireUpdateWidget()).result == .notOffered)
    }

    @Test func displayModeAndEditingAreToldOnceForEachChange() async throws {
        let widget = Editable()
        let host = try Host(widget, Self.room)
        var change = WireChangeWidget()
        change.surroundings = Self.room
        change.surroundings.displayMode = .expanded
        change.surroundings.isEditing = true
        _ = try await host.call(change)
        _ = try await host.call(change)
        change.surroundings.isEditing = false
        change.surroundings.expandedHeight = 300
        _ = try await host.call(change)
        #expect(widget.told == ["expanded 488", "begins", "expanded 288", "ends"])
    }

    @Test func withoutAWishTheProposedMarginsHold() throws {
        for widget in [Bare(), BareMac(), UIViewController()] as [any NSExtensionRequestHandling] {
            let host = try Host(widget, Self.room)
            let context = NSExtensionContext(inputItems: [], session: NoSession())
            #expect(context.widgetMaximumSize(for: .compact).height == 94)
            withExtendedLifetime(host) {}
        }
    }

    @Test func theModeIsToldAtTheBeginningToAWidgetThatHasALargerOne() throws {
        let (plain, larger) = (Editable(), Editable())
        let first = try Host(plain, Self.room)
        first.line.shown()
        #expect(plain.told.isEmpty)
        let second = try Host(larger, Self.room)
        NSExtensionContext(inputItems: [], session: NoSession()).widgetLargestAvailableDisplayMode = .expanded
        second.line.shown()
        #expect(larger.told == ["compact 98"])
        withExtendedLifetime((first, second)) {}
    }

    @Test func whatIsEditedWhenItIsShownIsToldSo() throws {
        let widget = Editable()
        var room = Self.room
        room.isEditing = true
        let host = try Host(widget, room)
        host.line.shown()
        #expect(widget.told == ["begins"])
    }

    @Test func theNamesOfMacOSHaveMarginsOfTheirOwn() throws {
        let host = try Host(MacWidget(), Self.room)
        let context = NSExtensionContext(inputItems: [], session: NoSession())
        #expect(context.widgetMaximumSize(for: .compact).height == 107)
        withExtendedLifetime(host) {}
    }
}

// MARK: - Widgets

private class Bare: UIViewController, NCWidgetProviding {}

private class Editable: UIViewController, NCWidgetProviding {
    var result = NCUpdateResult.newData
    var answersTwice = false
    var told: [String] = []

    var widgetAllowsEditing: Bool { true }
    func widgetDidBeginEditing() { told.append("begins") }
    func widgetDidEndEditing() { told.append("ends") }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        completionHandler(answersTwice ? .noData : result)
        if answersTwice { completionHandler(.failed) }
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        told.append("\(activeDisplayMode) \(Int(maxSize.height))")
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    }
}

private class BareMac: NSViewController, NCWidgetProviding {}

private class MacWidget: NSViewController, NCWidgetProviding {
    func widgetMarginInsets(forProposedMarginInsets defaultMarginInset: NSEdgeInsets) -> NSEdgeInsets {
        NSEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
    }
}

private final class NoSession: ExtensionSession {
    func complete(items: [NSExtensionItem], completionHandler: (@Sendable (Bool) -> Void)?) {}
    func cancel(error: any Error) {}
    func open(_ url: URL, completionHandler: @escaping @Sendable (Bool) -> Void) { completionHandler(false) }
}

// MARK: - The host

/// A host's end, and the widget's, which does what the runner does.
@MainActor private final class Host {
    let line: any WidgetLine
    let traits: AsyncStream<WireWidgetTraits>
    private let near: Channel
    private let far: Channel
    private let runner: Runner

    init(_ principal: any NSExtensionRequestHandling, _ room: WireWidgetSurroundings) throws {
        let (one, other) = try Channel.pair()
        let (traits, sink) = AsyncStream.makeStream(of: WireWidgetTraits.self)
        self.traits = traits
        near = Channel(one, handler: Listener(sink: sink))
        runner = Runner()
        far = Channel(other, handler: runner)
        line = WidgetSession(principal, room, far)
        runner.line.withLock { [line] in $0 = line }
        try near.start()
        try far.start()
    }

    deinit {
        near.close()
        far.close()
    }

    func call<Request: WireRequest>(_ request: Request) async throws -> Request.Reply {
        try await near.call(request, deadline: .seconds(20)).message
    }
}

private final class Runner: ChannelHandler {
    let line = Mutex<(any WidgetLine)?>(nil)

    func channel(_ channel: Channel, received call: IncomingCall) {
        guard let line = line.withLock({ $0 }) else { return }
        var handlers = WireHandlers<Void>()
        handlers.receive(WireUpdateWidget.self) { request, _ in line.update(request) }
        handlers.receive(WireChangeWidget.self) { request, _ in line.change(request) }
        handlers.receive(call, from: ())
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

private final class Listener: ChannelHandler {
    private let sink: AsyncStream<WireWidgetTraits>.Continuation

    init(sink: AsyncStream<WireWidgetTraits>.Continuation) { self.sink = sink }

    func channel(_ channel: Channel, received call: IncomingCall) {}
    func channel(_ channel: Channel, received event: IncomingEvent) {
        if let traits = event.decode(WireWidgetTraits.self) { sink.yield(traits) }
    }
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}
