import ExtensionHost
import Foundation
import HostItems
import PhotoStore
import Testing

@testable import AppexCommands

/// `appex photos missing`, `forget` and `space`.
@Suite struct PhotoForgetTests {
    /// Pictures of these names, edited and then removed.
    private func missing(_ names: String...) throws -> CommandAlbum {
        let album = try CommandAlbum()
        for name in names {
            try album.edit(name, to: "warm \(name)", from: "original \(name)")
            try album.remove(name)
        }
        return album
    }

    private func choose(_ album: CommandAlbum, _ words: String...) throws -> [String?] {
        try PhotosForgetCommand.choose(words, all: false, in: album.store).map { $0.path?.shownName }
    }

    @Test func choosesByPathAndByOriginal() throws {
        let album = try missing("a.jpg", "b.jpg")
        let hashes = try album.store.missing().map(\.record.original.description)
        #expect(try choose(album, album.word("b.jpg")) == ["b.jpg"])
        #expect(try choose(album, hashes[0]) == ["a.jpg"])
        #expect(try choose(album, String(hashes[1].prefix(MissingPhotos.shownDigits))) == ["b.jpg"])
        #expect(try choose(album, album.word("a.jpg"), hashes[0]) == ["a.jpg"])
    }

    @Test(arguments: ["nothing.jpg", "abcdef", "00"]) func whatIsNotMissingIsNotFound(_ word: String) throws {
        let album = try missing("a.jpg")
        let error = #expect(throws: ExtensionHostError.self) { try choose(album, word) }
        #expect(error?.code == .notFound && error?.remedy.contains("appex photos missing") == true)
    }

    @Test func aPictureThatIsThereIsNotForgotten() throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        let error = #expect(throws: ExtensionHostError.self) { try choose(album, album.word("a.jpg")) }
        #expect(error?.code == .refused)
    }

    /// The picture may be on a disk that is not connected.
    @Test func allIsNotWhatIsInFoldersThatAreNotThere() throws {
        let album = try missing("a.jpg")
        try FileManager.default.createDirectory(atPath: album.word("disk"), withIntermediateDirectories: false)
        try album.edit("disk/b.jpg", to: "warm b", from: "original b")
        try album.move("disk", to: "elsewhere")
        #expect(try album.store.missing().count == 2)
        let all = try PhotosForgetCommand.choose([], all: true, in: album.store)
        #expect(all.map { $0.path?.shownName } == ["a.jpg"])
        let named = try PhotosForgetCommand.choose([album.word("disk/b.jpg")], all: false, in: album.store)
        #expect(PhotosForgetCommand.what(named) == "the original of 1 missing picture (10 B), 1 of them in folders that are not there at the moment")
    }

    @Test func forgettingFreesTheOriginals() throws {
        let album = try missing("a.jpg", "b.jpg")
        let chosen = try PhotosForgetCommand.choose([album.word("a.jpg")], all: false, in: album.store)
        let forgotten = try ForgottenPhotos(chosen, in: album.store)
        #expect(forgotten.freed == "original a.jpg".utf8.count && forgotten.forgotten.map(\.path) == [album.word("a.jpg")])
        #expect(try album.store.missing().map { $0.path?.shownName } == ["b.jpg"])
    }

    @Test func whoIsAskedReadsHowMuchItIs() throws {
        let album = try missing("a.jpg", "b.jpg")
        #expect(PhotosForgetCommand.what(try album.store.missing()) == "the originals of 2 missing pictures (28 B)")
    }

    @Test func completesWhatTheShellDoesNotSee() throws {
        let album = try missing("a.jpg", "b.jpg")
        let missing = try album.store.missing()
        #expect(PhotoCompletion.names(of: missing, album.word("")) == [album.word("a.jpg"), album.word("b.jpg")])
        #expect(PhotoCompletion.names(of: missing, album.word("b")) == [album.word("b.jpg")] && PhotoCompletion.names(of: missing, "x").isEmpty)
    }

    /// Each line would be a word for the shell.
    @Test func completesNoNameOfSeveralLines() throws {
        let album = try missing("a\n--all.jpg")
        let missing = try album.store.missing()
        #expect(PhotoCompletion.names(of: missing, "") == missing.map(\.record.original.description))
    }

    @Test func theSpaceAddsUp() throws {
        let album = try missing("a.jpg")
        try album.edit("b.jpg")
        let space = PhotoSpaceReport(try album.store.space(), in: "/folder")
        #expect(space.originalCount == 2 && space.originals == 22 && space.total == space.originals + space.versions + space.undone + space.records)
    }
}
