import Foundation
import Glibc
import PhotoStore
import SystemCalls
import Testing

/// Edited pictures are found again by what they are, whatever they are called by then.
@Suite struct FindingTests {
    private func edited() throws -> Album {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        return album
    }

    @Test func afterItWasRenamedOrMoved() throws {
        let album = try edited()
        try FileManager.default.createDirectory(atPath: album.text("2026"), withIntermediateDirectories: false)
        try album.move("a.jpg", to: "2026/b.jpg")
        #expect(try album.word("a.jpg") == "missing")
        #expect(try album.word("2026/b.jpg") == "edited")
        #expect(try album.word("a.jpg") == "unknown")
        try album.store.revert(album.path("2026/b.jpg"))
        #expect(album.contents("2026/b.jpg") == "original")
        try album.move("2026/b.jpg", to: "c.jpg")
        #expect(try album.word("c.jpg") == "undone", "what was undone moves with it")
    }

    @Test func afterItsFolderWasRenamed() throws {
        let album = try edited()
        try FileManager.default.createDirectory(atPath: album.text("2026"), withIntermediateDirectories: false)
        try album.move("a.jpg", to: "2026/a.jpg")
        try album.move("2026", to: "2027")
        #expect(try album.word("2027/a.jpg") == "edited")
    }

    @Test func afterItWasMovedToAnotherDisk() throws {
        let album = try edited()
        try album.store.revert(album.path("a.jpg"))
        try album.store.redo(album.path("a.jpg"))
        let other = "/dev/shm/appex-photo-\(UInt32.random(in: 0...UInt32.max)).jpg"
        defer { unlink(other) }
        try Data("warm".utf8).write(to: URL(filePath: other))
        try album.remove("a.jpg")
        let path = try PhotoPath(other)
        #expect(try album.store.asset(of: path).state.word == "edited" && album.word("a.jpg") == "unknown")
        try album.store.revert(path)
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "original")
    }

    @Test func aCopyIsAnEditedPictureOfItsOwn() throws {
        let album = try edited()
        try album.copy("a.jpg", to: "b.jpg")
        // The store has not seen the copy before the first one goes its own way.
        try album.edit("a.jpg", to: "cold")
        #expect(try album.word("b.jpg") == "edited")
        #expect(try album.begin("b.jpg").adjustment?.data == Data("to warm".utf8))
        #expect(album.keptNames.count == 1, "one original, however many copies")
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original" && album.contents("b.jpg") == "warm")
        try album.store.revert(album.path("b.jpg"))
        #expect(album.contents("b.jpg") == "original")
        try album.store.redo(album.path("b.jpg"))
        try album.store.redo(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "cold" && album.contents("b.jpg") == "warm")
    }

    @Test func twoThatChangePlacesAreTwo() throws {
        let album = try edited()
        try album.write("b.jpg", "second")
        try album.edit("b.jpg", to: "second, cold")
        #expect(KernelRename.exchanging.rename(album.text("a.jpg"), album.text("b.jpg")))
        for (name, original) in [("a.jpg", "second"), ("b.jpg", "original")] {
            #expect(try album.word(name) == "edited")
            try album.store.revert(album.path(name))
            #expect(album.contents(name) == original)
        }
    }

    @Test func afterItWasRenamedAndThenWritten() throws {
        let album = try edited()
        try album.move("a.jpg", to: "b.jpg")
        try album.write("b.jpg", "theirs")
        #expect(try album.word("b.jpg") == "changed" && album.word("a.jpg") == "unknown")
    }

    @Test func aNewFileWithTheNumberOfARemovedOneIsNew() throws {
        let album = try edited()
        try album.remove("a.jpg")
        for number in 0..<20 {
            // File systems give the numbers of removed files again.
            try album.write("\(number).jpg", "new \(number)")
            #expect(try album.word("\(number).jpg") == "unedited")
        }
    }

    @Test func theOriginalPutBackByAnotherProgramIsUnedited() throws {
        let album = try edited()
        try album.write("a.jpg", "original")
        #expect(try album.word("a.jpg") == "unedited")
        try album.edit("a.jpg", to: "cold")
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original")
    }

    @Test func theFileOfALinkIsEditedAndTheLinkRemains() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        #expect(symlink("a.jpg", album.text("link.jpg")) == 0)
        let asset = try album.edit("link.jpg", to: "warm")
        #expect(try asset.path == album.path("a.jpg") && album.contents("a.jpg") == "warm")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: album.text("link.jpg")) == "a.jpg")
        #expect(try album.word("link.jpg") == "edited")
    }

    /// A second name may be that of a backup: it is not written through the first one.
    @Test func otherNamesOfTheFileHaveTheEarlierVersion() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        #expect(link(album.text("a.jpg"), album.text("b.jpg")) == 0)
        let session = try album.begin("a.jpg")
        #expect(session.asset.otherNames == 1, "an editor can say so before it is too late")
        try album.store.commit(session, rendered: album.rendered("warm"), adjustment: Album.adjustment("1"))
        #expect(album.contents("a.jpg") == "warm" && album.contents("b.jpg") == "original")
        // And the other way round: both names are edited, and each goes its own way.
        #expect(link(album.text("a.jpg"), album.text("c.jpg")) == 0)
        #expect(try album.word("c.jpg") == "edited" && album.word("a.jpg") == "edited")
        try album.store.revert(album.path("c.jpg"))
        #expect(try album.contents("a.jpg") == "warm" && album.word("a.jpg") == "edited" && album.contents("c.jpg") == "original")
    }

    @Test func aNameOfAnyBytesWillDo() throws {
        let album = try Album()
        let folder = try album.path("x").folder
        let name: [UInt8] = [0xff, 0x0a, 0x22, 0xe2, 0x28, 0xa1, 0x2e, 0x6a, 0x70, 0x67]
        let path = try folder.appending(name)
        let text = (path.bytes + [0]).map { CChar(bitPattern: $0) }
        func file(_ flags: Int32) -> OwnedDescriptor { OwnedDescriptor(open(text, flags | O_CLOEXEC, 0o644)) }
        do {
            let new = file(O_WRONLY | O_CREAT)
            try withExtendedLifetime(new) { try Array("original".utf8).withUnsafeBytes { try WholeTransfer.write($0, to: new.rawValue, "write") } }
        }
        let session = try album.store.beginEdit(path, kind: .picture) { _ in true }
        try album.store.commit(session, rendered: album.rendered("warm"), adjustment: Album.adjustment("1"))
        #expect(file(O_RDONLY).text == "warm")
        try album.store.revert(path)
        #expect(file(O_RDONLY).text == "original")
        #expect(!path.description.contains("\n"))
    }

    @Test func onlyFilesAreAssets() throws {
        let album = try Album()
        try FileManager.default.createDirectory(atPath: album.text("folder"), withIntermediateDirectories: false)
        #expect(mkfifo(album.text("pipe"), 0o600) == 0)
        for name in ["folder", "pipe"] { #expect(try problem { _ = try album.begin(name) }?.word == "notAFile") }
        #expect(try problem { _ = try album.begin("nothing.jpg") }?.word == "notFound")
        #expect(try problem { _ = try album.store.asset(of: PhotoPath("/dev/null")) }?.word == "notAFile")
        #expect(throws: SystemError.self) { try PhotoPath("pictures/a.jpg") }
        #expect(throws: SystemError.self) { try PhotoPath("/a\0.jpg") }
        #expect(throws: SystemError.self) { try PhotoPath("/" + String(repeating: "a/", count: 2100)) }
    }

    @Test func picturesThatNeverWereEditedAreNotRead() throws {
        let album = try edited()
        let size = 1 << 40
        try album.write("film.mov", "")
        #expect(truncate(album.text("film.mov"), size) == 0)
        #expect(try album.word("film.mov") == "unedited")
    }
}
