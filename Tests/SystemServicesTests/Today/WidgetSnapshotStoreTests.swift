import Foundation
@testable import SystemServices
import Testing
import Wire

@Suite struct WidgetSnapshotStoreTests {
    private static let clock = "org.example.clock.widget"
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    private func withStore(_ body: (WidgetSnapshotStore) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(WidgetSnapshotStore(folder: folder))
    }

    private func update(_ content: String = "", _ pictures: [WireWidgetPicture] = []) -> WireKeepWidgetUpdate {
        .with {
            $0.widget = Self.clock
            $0.content = Data(content.utf8)
            $0.pictures = pictures
        }
    }

    private func picture(_ width: Double, dark: Bool = false, extra: String = "") -> WireWidgetPicture {
        .with {
            $0.width = width
            $0.isDark = dark
            $0.png = Self.png + Data(extra.utf8)
        }
    }

    @Test func givesBackWhatWasKept() throws {
        try withStore { store in
            #expect(store.snapshot(of: Self.clock, takenAt: 1) == nil)
            try store.keep(update("view", [picture(320)]), of: Self.clock)
            let snapshot = try #require(store.snapshot(of: Self.clock, takenAt: 7.5))
            #expect(snapshot.content == Data("view".utf8) && snapshot.takenAt == 7.5 && snapshot.widget == Self.clock)
            #expect(snapshot.pictures == [picture(320)])
        }
    }

    @Test func aPictureReplacesTheOneOfItsSizeAndAppearance() throws {
        try withStore { store in
            try store.keep(update("view", [picture(320), picture(320, dark: true)]), of: Self.clock)
            try store.keep(update("", [picture(320, extra: "new")]), of: Self.clock)
            let pictures = store.snapshot(of: Self.clock, takenAt: 1)?.pictures
            #expect(pictures == [picture(320, dark: true), picture(320, extra: "new")])
        }
    }

    @Test func newContentLeavesNoPicturesOfTheOldOne() throws {
        try withStore { store in
            try store.keep(update("old", [picture(320)]), of: Self.clock)
            try store.keep(update("new"), of: Self.clock)
            let snapshot = try #require(store.snapshot(of: Self.clock, takenAt: 1))
            #expect(snapshot.content == Data("new".utf8) && snapshot.pictures.isEmpty)
        }
    }

    @Test func keepsABoundedNumberOfPictures() throws {
        try withStore { store in
            try store.keep(update("view"), of: Self.clock)
            for width in 0..<40 { try store.keep(update("", [picture(Double(width))]), of: Self.clock) }
            let pictures = try #require(store.snapshot(of: Self.clock, takenAt: 1)).pictures
            #expect(pictures.map(\.width) == (28..<40).map(Double.init))
        }
    }

    @Test func refusesWhatIsTooLargeOrNoPicture() throws {
        try withStore { store in
            let large = WireKeepWidgetUpdate.with { $0.content = Data(count: WidgetSnapshotStore.contentLimit + 1) }
            #expect(throws: SystemFailure.self) { try store.keep(large, of: Self.clock) }
            let text = WireWidgetPicture.with { $0.png = Data("GIF89a".utf8) }
            #expect(throws: SystemFailure.self) { try store.keep(update("view", [text]), of: Self.clock) }
            #expect(store.snapshot(of: Self.clock, takenAt: 1) == nil)
        }
    }

    @Test func forgetsWidgetsThatAreNotInstalled() throws {
        try withStore { store in
            try store.keep(update("view"), of: Self.clock)
            try store.keep(update("view"), of: "org.example.stocks.widget")
            store.mark(hasWork: true)
            store.sweep(keeping: [Self.clock])
            #expect(Set(try FileManager.default.contentsOfDirectory(atPath: store.folder)) == [Self.clock, "pending"])
            store.mark(hasWork: false)
            #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder) == [Self.clock])
        }
    }
}
