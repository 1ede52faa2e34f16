import Foundation
import Testing

@testable import FileManagers

/// What a file manager shows, and what of that has changed.
@Suite struct ShownItemsTests {
    private actor Source: HubSource {
        nonisolated let identifier: String
        nonisolated let name: String
        nonisolated let rank: Int
        let roots: [String] = []

        init(_ name: String, rank: Int) { (identifier, self.name, self.rank) = (name, name, rank) }

        func start() {}
        func ended() {}
        func observe(began: [String], ended: [String]) {}
        func ask(_ paths: [String]) {}
        func menu(_ question: HubMenuQuestion) -> HubMenu? { nil }
        func close(isRevoked: Bool) {}
    }

    private let sources: [any HubSource] = [Source("Mirror", rank: 0), Source("Cloud", rank: 7)]

    private func items() -> ShownItems {
        var items = ShownItems()
        _ = items.add(["file:///r/a", "file:///r/b", "file:///s/c", "file:///r/a", "smb://x/y"])
        items.set(["k": .init(emblem: "e-k", label: "Known")], of: "Mirror")
        items.set(["ok": .init(emblem: "e-ok", label: "")], of: "Cloud")
        return items
    }

    @Test func sourcesAreInTheirOrder() {
        var items = items()
        #expect(!items.hasChanges && items.paths.sorted() == ["/r/a", "/r/b", "/s/c"] && items.paths(in: ["/s"]) == ["/s/c"])
        items.set([("/r/a", "ok"), ("/nowhere", "ok")], of: "Cloud")
        items.set([("/r/a", "k"), ("/r/b", "unknown")], of: "Mirror")
        let changes = items.takeChanges(sources).sorted { $0.uri < $1.uri }
        #expect(changes.map(\.uri) == ["file:///r/a", "file:///r/b"])
        #expect(changes.map(\.emblems) == [["e-k", "e-ok"], []] && changes.map(\.tip) == ["Mirror: Known", ""])
        items.set([("/r/a", "ok")], of: "Cloud")
        #expect(!items.hasChanges)
    }

    /// A number is another item's when its own has gone, with nothing of what was said of that.
    @Test func anItemThatComesLaterHasNothingOfOneThatHasGone() {
        var items = items()
        items.set([("/r/a", "ok"), ("/r/b", "ok")], of: "Cloud")
        items.remove(["/r/a", "/r/a"])
        #expect(items.add(["file:///r/new", "file:///r/a", "file:///r/a"]) == ["/r/new", "/r/a"])
        #expect(items.takeChanges(sources).map(\.uri) == ["file:///r/b"])
        items.set(["ok": .init(emblem: "e2", label: "")], of: "Cloud")
        #expect(items.takeChanges(sources).map(\.uri) == ["file:///r/b"])
        items.set([("/r/new", "ok"), ("/r/a", "")], of: "Cloud")
        items.set([("/r/new", "k")], of: "Mirror")
        let changes = items.takeChanges(sources)
        #expect(changes.map(\.uri) == ["file:///r/new"] && changes.map(\.emblems) == [["e-k", "e2"]])
    }

    @Test func namesThatLookAlikeAreTwo() {
        var items = ShownItems()
        #expect(items.add(["file:///caf%C3%A9", "file:///cafe%CC%81"]).count == 2)
        items.set(["k": .init(emblem: "e", label: "")], of: "Mirror")
        items.set([("/cafe\u{301}", "k")], of: "Mirror")
        #expect(items.takeChanges(sources).map(\.uri) == ["file:///cafe%CC%81"])
    }

    @Test func whatASourceHasSaidIsDroppedOutsideItsFolders() {
        var items = items()
        items.set([("/r/a", "ok"), ("/s/c", "ok")], of: "Cloud")
        items.set([("/r/a", "k")], of: "Mirror")
        _ = items.takeChanges(sources)
        items.drop("Cloud", outside: ["/r"])
        #expect(items.takeChanges(sources).map(\.uri) == ["file:///s/c"])
        items.keepOnly(["Cloud"])
        let changes = items.takeChanges(sources)
        #expect(changes.map(\.uri) == ["file:///r/a"] && changes.map(\.emblems) == [["e-ok"]])
        items.set(["ok": .init(emblem: "other", label: "")], of: "Cloud")
        #expect(items.takeChanges(sources).map(\.emblems) == [["other"]])
        items.drop("Cloud")
        items.remove(["/r/a"])
        #expect(items.takeChanges(sources).isEmpty && items.paths.sorted() == ["/r/b", "/s/c"])
    }
}

/// The icons of sync programs.
@Suite struct SyncEmblemTests {
    private func emblem(_ word: String, _ folders: [String]) -> String? { SyncStatus(word: word)?.emblem(of: "Nextcloud", folders: folders) }

    @Test func areTheProgramsOwnWhereTheyAreInstalled() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/icons-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let icons = folder + "/icons/hicolor/64x64/apps"
        try FileManager.default.createDirectory(atPath: icons, withIntermediateDirectories: true)
        for name in ["Nextcloud_ok", "Nextcloud_error_shared"] { try Data().write(to: URL(fileURLWithPath: "\(icons)/\(name).png")) }
        #expect(emblem("OK", [folder]) == "Nextcloud_ok" && emblem("ERROR+SWM", [folder]) == "Nextcloud_error_shared")
        #expect(emblem("ERROR", [folder]) == "dialog-error" && emblem("OK+SWM", [folder]) == "emblem-shared")
        #expect(emblem("OK", []) == "emblem-default" && emblem("SYNC+SWM", []) == "emblem-synchronizing" && emblem("IGNORE", []) == "dialog-warning")
    }
}
