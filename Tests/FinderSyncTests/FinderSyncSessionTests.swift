import AppKit
import ExtensionFoundation
import Foundation
import Synchronization
import Testing
import UIKit
import Wire

@testable import FinderSync

/// A Finder Sync extension in this process, and at the other end of a real channel its host.
@Suite(.serialized) @MainActor struct FinderSyncSessionTests {
    @Test func whatWasSaidBeforeTheHostCameIsSentToIt() async throws {
        let principal = Badger()
        let controller = FIFinderSyncController.default()
        controller.directoryURLs = [URL(fileURLWithPath: "/a/b/../c"), URL(fileURLWithPath: "/d"), URL(string: "https://example.org")!]
        controller.setBadgeImage(NSImage(named: NSImage.cautionName)!, label: "Odd", forBadgeIdentifier: "odd")
        let host = try Host(principal)
        host.line.begun()
        let traits = await host.seen.traits()
        #expect(traits.directories == ["/a/c", "/d"] && traits.toolbarName == "Badger" && traits.toolbarToolTip == "Badges")
        #expect(controller.directoryURLs.map(\.path).sorted() == ["/a/c", "/d"])
        // The toolbar item's picture has no name, and comes first.
        _ = try await host.call(WireMakeFinderMenu())
        for _ in 0..<4000 where host.seen.images.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(host.seen.images == [":user-trash", "odd:dialog-warning"])
    }

    @Test func badgesComeBeforeTheAnswerThatFollowsThem() async throws {
        let host = try Host(Badger())
        host.line.begun()
        _ = try await host.call(WireRequestBadges.with { $0.paths = ["/a/x", "/a/y"] })
        #expect(host.seen.badges == ["/a/x": "odd", "/a/y": "odd"])
    }

    @Test func aSelectionIsThereInMenusAndActionsOnly() async throws {
        let principal = Badger()
        let host = try Host(principal)
        host.line.begun()
        let menu = try await host.call(
            WireMakeFinderMenu.with { ($0.kind, $0.targeted, $0.selected) = (.container, "/a", ["/a/x", "/a/y"]) })
        #expect(principal.seen == ["container /a 2"])
        #expect(menu.items.map(\.title) == ["Act", "Idle", "More"] && menu.items.map(\.isEnabled) == [true, false, true])
        #expect(FIFinderSyncController.default().targetedURL() == nil && FIFinderSyncController.default().selectedItemURLs() == nil)
        let chosen = try await host.call(WirePerformFinderMenuItem.with { ($0.menu, $0.item) = (menu.number, menu.items[0].number) })
        #expect(chosen.wasHandled && principal.seen == ["container /a 2", "Act /a 2"])
        let idle = try await host.call(WirePerformFinderMenuItem.with { ($0.menu, $0.item) = (menu.number, menu.items[1].number) })
        #expect(!idle.wasHandled)
        // Without a monitored folder there is no selection.
        _ = try await host.call(WireMakeFinderMenu.with { $0.kind = .toolbar })
        #expect(principal.seen.last == "toolbar - 0")
    }

    @Test func aMenuThatIsLongGoneAndNumbersThatNeverWereAreNotFound() async throws {
        let host = try Host(Badger())
        host.line.begun()
        let first = try await host.call(WireMakeFinderMenu())
        for _ in 0..<20 { _ = try await host.call(WireMakeFinderMenu()) }
        for (menu, item) in [(first.number, UInt32(0)), (first.number + 20, 99), (UInt64.max, UInt32.max)] {
            await #expect(throws: CallError.self) {
                _ = try await host.call(WirePerformFinderMenuItem.with { ($0.menu, $0.item) = (menu, item) })
            }
        }
    }

    @Test func aMenuInItselfHasAnEnd() throws {
        var menus = SentMenus()
        let menu = NSMenu(title: "")
        menu.addItem(withTitle: "Again", action: nil, keyEquivalent: "").submenu = menu
        var depth = 0
        var items = menus.add(menu, nil).items
        while let first = items.first {
            depth += 1
            items = first.submenu
        }
        #expect(depth == 8)
    }
}

private final class Badger: FIFinderSync {
    var seen: [String] = []

    override var toolbarItemName: String { "Badger" }
    override var toolbarItemToolTip: String { "Badges" }
    override var toolbarItemImage: NSImage { NSImage(named: NSImage.trashEmptyName)! }

    override func requestBadgeIdentifier(for url: URL) { FIFinderSyncController.default().setBadgeIdentifier("odd", for: url) }

    override func menu(for menu: FIMenuKind) -> NSMenu? {
        note(menu == .toolbarItemMenu ? "toolbar" : menu == .contextualMenuForContainer ? "container" : "items")
        let result = NSMenu(title: "")
        result.addItem(withTitle: "Act", action: Selector(Badger.act(_:)), keyEquivalent: "")
        result.addItem(withTitle: "Idle", action: nil, keyEquivalent: "")
        result.addItem(withTitle: "More", action: nil, keyEquivalent: "").submenu = NSMenu(title: "More")
        return result
    }

    @IBAction func act(_ sender: NSMenuItem) { note(sender.title) }

    private func note(_ word: String) {
        let controller = FIFinderSyncController.default()
        seen.append("\(word) \(controller.targetedURL()?.path ?? "-") \(controller.selectedItemURLs()?.count ?? 0)")
    }
}

// MARK: - The host

/// A host's end, and the extension's, which does what the runner does.
@MainActor private final class Host {
    let line: any FinderSyncLine
    let seen = Seen()
    private let near: Channel
    private let far: Channel
    private let runner = Runner()

    init(_ principal: FIFinderSync) throws {
        let (one, other) = try Channel.pair()
        near = Channel(one, handler: seen)
        far = Channel(other, handler: runner)
        line = FinderSyncSession.begin(principal, in: WireFinderSurroundings(), over: far)
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
    let line = Mutex<(any FinderSyncLine)?>(nil)

    func channel(_ channel: Channel, received call: IncomingCall) {
        guard let line = line.withLock({ $0 }) else { return }
        var handlers = WireHandlers<Void>()
        handlers.receive(WireRequestBadges.self) { request, _ in line.requestBadges(request) }
        handlers.receive(WireMakeFinderMenu.self) { request, _ in line.makeMenu(request) }
        handlers.receive(WirePerformFinderMenuItem.self) { request, _ in line.perform(request) }
        handlers.receive(call, from: ())
    }
    func channel(_ channel: Channel, received event: IncomingEvent) {}
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}

private final class Seen: ChannelHandler {
    private struct State {
        var traits: WireFinderTraits?
        var images: [String] = []
        var badges: [String: String] = [:]
    }

    private let state = Mutex(State())
    private let arrived = AsyncStream.makeStream(of: WireFinderTraits.self)

    var images: [String] { state.withLock { $0.images } }
    var badges: [String: String] { state.withLock { $0.badges } }

    func traits() async -> WireFinderTraits {
        var traits = arrived.stream.makeAsyncIterator()
        return await traits.next() ?? WireFinderTraits()
    }

    func channel(_ channel: Channel, received call: IncomingCall) {
        guard let request = call.request(WireSetBadgeImage.self) else { return }
        state.withLock { $0.images.append("\(request.message.badge):\(request.message.symbol)") }
        request.reply()
    }

    func channel(_ channel: Channel, received event: IncomingEvent) {
        if event.method == .finderTraits { event.decode(WireFinderTraits.self).map { _ = arrived.continuation.yield($0) } }
        if event.method == .setBadges, let message = event.decode(WireSetBadges.self) {
            state.withLock { state in for badge in message.badges { state.badges[badge.path] = badge.badge } }
        }
    }
    func channel(_ channel: Channel, ended end: ChannelEnd) {}
}
