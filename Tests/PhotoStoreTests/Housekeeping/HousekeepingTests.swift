import Foundation
import Glibc
import GRDB
import PhotoStore
import SystemCalls
import TestSupport
import Testing

/// The room that the store takes, what it forgets, and what it does with records that are not as they should be.
@Suite struct HousekeepingTests {
    @Test func theRoomIsAccountedFor() throws {
        let album = try Album()
        #expect(try album.store.space().originals == 0)
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        try album.copy("a.jpg", to: "b.jpg")
        #expect(try album.word("b.jpg") == "edited")
        try album.edit("b.jpg", to: "warm, framed", by: "frames")
        try album.store.revert(album.path("a.jpg"))
        let space = try album.store.space()
        #expect(space.originals == 8 && space.originalCount == 1 && space.bases == 4 && space.undone == 0 && space.records > 4096)
        try album.edit("a.jpg", to: "a longer one")
        try album.store.revert(album.path("a.jpg"))
        #expect(try album.store.space().undone == 12)
    }

    @Test func nothingIsForgottenUnlessThePersonWantsIt() throws {
        let album = try Album()
        for name in ["a.jpg", "b.jpg", "c.jpg"] {
            try album.write(name, "original \(name)")
            try album.edit(name, to: "warm \(name)")
        }
        #expect(try album.store.missing().isEmpty)
        try album.remove("a.jpg")
        try album.store.revert(album.path("b.jpg"))
        try album.remove("b.jpg")
        let missing = try album.store.missing()
        #expect(try missing.map(\.path) == [album.path("a.jpg"), album.path("b.jpg")] && !missing[0].isFolderMissing)
        #expect(try album.word("a.jpg") == "missing" && album.keptNames.count == 4)
        // It turns up again, before the person has answered: then it is not forgotten.
        try album.write("a.jpg", "warm a.jpg")
        try album.store.forget(missing)
        #expect(try album.word("a.jpg") == "edited" && album.store.missing().isEmpty && album.keptNames.count == 2)
        try album.checkThatNothingIsLeftOver("forgotten")
    }

    @Test func anOriginalThatAnotherPictureHasTooStays() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        try album.copy("a.jpg", to: "b.jpg")
        #expect(try album.word("b.jpg") == "edited")
        try album.remove("a.jpg")
        try album.store.forget(album.store.missing())
        try album.store.revert(album.path("b.jpg"))
        #expect(album.contents("b.jpg") == "original")
    }

    @Test func whatIsOnADiskThatIsNotConnectedIsMarked() throws {
        let album = try Album()
        try FileManager.default.createDirectory(atPath: album.text("disk"), withIntermediateDirectories: false)
        try album.write("disk/a.jpg", "original")
        try album.edit("disk/a.jpg", to: "warm")
        try album.move("disk", to: "elsewhere")
        #expect(try album.store.missing().map(\.isFolderMissing) == [true])
    }

    /// The change is made on the disk, and then cannot be recorded.
    @Test func aChangeThatCannotBeRecordedIsUndone() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.write("b.jpg", "second")
        try album.edit("b.jpg", to: "second, warm")
        let records = try DatabaseQueue(path: album.storeFolder + "/photos.sqlite")
        for event in ["INSERT", "UPDATE"] {
            try records.write { try $0.execute(sql: "CREATE TRIGGER no\(event) BEFORE \(event) ON place BEGIN SELECT RAISE(ABORT, 'no'); END") }
        }
        let session = try album.begin("a.jpg")
        func commit() throws { try album.store.commit(session, rendered: album.rendered("warm"), adjustment: Album.adjustment("1")) }
        #expect(try problem(commit)?.word == "records" && album.contents("a.jpg") == "original")
        #expect(try problem { try album.store.revert(album.path("b.jpg")) }?.word == "records" && album.contents("b.jpg") == "second, warm")
        #expect(album.names == ["a.jpg", "b.jpg"])
        try records.write { try $0.execute(sql: "DROP TRIGGER noINSERT; DROP TRIGGER noUPDATE") }
        try commit()
        #expect(album.contents("a.jpg") == "warm")
        try album.checkThatNothingIsLeftOver("an undone change")
    }

    @Test func damagedRecordsAreAnErrorThatSaysWhatToDo() throws {
        let album = try Album()
        for ending in ["-wal", "-shm"] { unlink(album.storeFolder + "/photos.sqlite" + ending) }
        try Data(repeating: 7, count: 8192).write(to: URL(filePath: album.storeFolder + "/photos.sqlite"))
        let end = try problem { try album.reopen() }
        #expect(end?.description.contains("are damaged. Restore a backup") == true, "\(String(describing: end))")
    }

    @Test func aStoreOfANewerVersionIsLeftAlone() throws {
        let album = try Album()
        try DatabaseQueue(path: album.storeFolder + "/photos.sqlite").writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 1000") }
        #expect(try problem { try album.reopen() }?.word == "newerStore")
    }

    @Test func manyMayMakeTheStoreAtOnce() async throws {
        let scratch = try ScratchDirectory()
        let folder = scratch.path("store")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { try await onOwnThread { _ = try PhotoStore(folder: folder).space() } } }
            try await group.waitForAll()
        }
    }

    @Test func whatAnEndedProcessWasAboutToKeepIsRemoved() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let left = album.storeFolder + "/Staging/left"
        try Data("left".utf8).write(to: URL(filePath: left))
        // A session of this process, on the other hand, goes on.
        let session = try album.begin("a.jpg")
        try album.reopen()
        #expect(access(left, F_OK) != 0 && session.input.text == "original")
        try album.store.commit(session, rendered: album.rendered("warm"), adjustment: Album.adjustment("1"))
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original")
    }

    /// The folder of an interrupted change is not there when the store is opened: it may be on another disk.
    @Test func anInterruptedChangeWaitsForItsFolder() async throws {
        let album = try Album()
        try FileManager.default.createDirectory(atPath: album.text("disk"), withIntermediateDirectories: false)
        try album.write("disk/a.jpg", "original")
        let step = PhotoStoreStep.allCases.firstIndex(of: .exchanged).map { $0 + 1 } ?? 0
        let end = try await Probe.run([album.storeFolder, album.text("disk/a.jpg"), "tones", "ours", "\(step)"])
        #expect(end.status == 128 + SIGKILL)
        try album.move("disk", to: "elsewhere")
        try album.reopen()
        // Other pictures can be edited meanwhile, and it is an edited one where it is.
        try album.write("b.jpg", "second")
        try album.edit("b.jpg", to: "second, warm")
        #expect(try album.word("elsewhere/a.jpg") == "edited")
        try album.move("elsewhere", to: "disk")
        try album.reopen()
        #expect(try album.contents("disk/a.jpg") == "ours" && album.word("disk/a.jpg") == "edited")
        #expect(try FileManager.default.contentsOfDirectory(atPath: album.text("disk")) == ["a.jpg"])
        try album.checkThatNothingIsLeftOver("an interrupted change")
    }
}
