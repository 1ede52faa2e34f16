import Foundation
import Glibc
import PhotoStore
import TestSupport
import Testing

/// What hosts ask before anything is changed.
@Suite struct EditedTests {
    @Test func thePlacesOfEditedPicturesAreKnown() throws {
        let album = try Album()
        for name in ["b.jpg", "a.jpg", "c.jpg"] {
            try album.write(name, "original \(name)")
            try album.edit(name, to: "warm \(name)")
        }
        try album.store.revert(album.path("c.jpg"))
        #expect(try album.store.edited() == [album.path("a.jpg"), album.path("b.jpg")])
        try album.move("b.jpg", to: "d.jpg")
        #expect(try album.store.edited() == [album.path("a.jpg"), album.path("b.jpg")], "until somebody looks")
        #expect(try album.word("d.jpg") == "edited")
        #expect(try album.store.edited() == [album.path("a.jpg"), album.path("d.jpg")])
    }

    @Test func whatKeepsAPictureFromBeingEditedIsKnownBefore() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        #expect(try album.store.obstacle(to: album.path("a.jpg")) == nil)
        chmod(album.text("a.jpg"), 0o400)
        #expect(try album.store.obstacle(to: album.path("a.jpg")) == .fileIsReadOnly)
        #expect(try problem { _ = try album.store.obstacle(to: album.path("b.jpg")) }?.word == "notFound")
    }

    @Test func aConflictIsThereUntilItIsResolved() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        #expect(try album.store.conflict(of: album.path("a.jpg")) == nil)
        try album.write("a.jpg", "theirs")
        let conflict = try #require(try album.store.conflict(of: album.path("a.jpg")))
        #expect(try conflict.path == album.path("a.jpg") && !conflict.hasUnsavedEdit && !conflict.isMissing)
        try album.store.resolve(conflict, .keepTheirs)
        #expect(try album.store.conflict(of: album.path("a.jpg")) == nil)
        #expect(try problem { _ = try album.store.conflict(of: album.path("b.jpg")) }?.word == "notFound")
    }

    @Test func anImportFindsAFreeName() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        let archive = try album.scratch.file("photo.tar")
        try album.store.export(album.path("a.jpg"), to: archive)
        let folder = try album.path("a.jpg").folder
        #expect(try album.store.importArchive(archive, into: folder).path == album.path("a.jpg"), "the picture itself")
        try album.write("a.jpg", "another")
        #expect(try album.store.importArchive(archive, into: folder).path == album.path("a 2.jpg") && album.contents("a 2.jpg") == "warm")
        #expect(try album.store.importArchive(archive, into: folder).path == album.path("a 2.jpg"), "again")
        #expect(try problem { try album.store.importArchive(archive, into: album.path("nowhere")) }?.word == "notFound")
    }
}
