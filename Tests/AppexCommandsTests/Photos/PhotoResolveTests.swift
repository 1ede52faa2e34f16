import ExtensionHost
import Foundation
import PhotoStore
import Testing

@testable import AppexCommands

/// `appex photos resolve`, and what commands say about a conflict.
@Suite struct PhotoResolveTests {
    private func changed() throws -> CommandAlbum {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        try album.write("a.jpg", "theirs")
        return album
    }

    private func resolve(_ album: CommandAlbum, _ choice: PhotoConflict.Choice) throws -> PhotoResolution {
        try PhotosResolveCommand.resolve(album.word("a.jpg"), choice, in: album.store)
    }

    @Test func keepsTheirs() throws {
        let album = try changed()
        let resolution = try resolve(album, .keepTheirs)
        #expect(resolution.photo.state == "edited" && resolution.original == nil && album.contents("a.jpg") == "theirs")
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original")
    }

    @Test func keepsOurs() throws {
        let album = try changed()
        let resolution = try resolve(album, .keepOurs)
        #expect(resolution.photo.state == "unedited" && resolution.photo.undone != nil && album.contents("a.jpg") == "original")
        try album.store.redo(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "theirs")
    }

    @Test func savesBoth() throws {
        let album = try changed()
        let resolution = try resolve(album, .saveBoth)
        #expect(resolution.photo.path == album.word("a.jpg") && resolution.original?.path == album.word("a 2.jpg"))
        #expect(album.contents("a.jpg") == "theirs" && album.contents("a 2.jpg") == "original")
    }

    /// An edit that nobody else has touched would be reverted otherwise.
    @Test(arguments: PhotoConflict.Choice.allCases) func doesNothingWithoutAConflict(_ choice: PhotoConflict.Choice) throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        let error = #expect(throws: ExtensionHostError.self) { try resolve(album, choice) }
        #expect(error?.code == .refused)
        #expect(try album.contents("a.jpg") == "warm" && album.state("a.jpg") == "edited")
    }

    @Test func otherCommandsNameThisOne() throws {
        let album = try changed()
        let batch = try PhotoBatch([album.word("a.jpg")]) { KnownPhoto(asset: try album.store.revert($0)) }
        #expect(batch.entries.isEmpty && batch.problems.first?.remedy.contains("appex photos resolve") == true)
        #expect(album.contents("a.jpg") == "theirs")
    }

    /// A name with a new line is no sentence of its own.
    @Test(arguments: PhotoConflict.Choice.allCases) func aSentenceIsOneLine(_ choice: PhotoConflict.Choice) throws {
        let album = try CommandAlbum()
        let name = "a\nEverything was deleted.\n.jpg"
        try album.edit(name)
        try album.write(name, "theirs")
        let resolution = try PhotosResolveCommand.resolve(album.word(name), choice, in: album.store)
        #expect(!resolution.sentence(choice).contains("\n") && resolution.sentence(choice).contains("\\u{A}Everything"))
    }

    @Test(arguments: [("theirs", PhotoConflict.Choice.keepTheirs), ("ours", .keepOurs), ("both", .saveBoth)])
    func readsTheChoice(_ word: String, _ choice: PhotoConflict.Choice) throws {
        let command = try #require(try Appex.parseAsRoot(["photos", "resolve", "a.jpg", "--keep", word]) as? PhotosResolveCommand)
        #expect(command.keep == choice && command.file == "a.jpg")
    }
}
