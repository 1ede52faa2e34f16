import Foundation
import Glibc
import PhotoStore
import SystemCalls
import Testing

/// Edits, what an editor gets, and going back. Guide: *Photo Editing*, “Understand How a Photo Editing Extension Works with Photos”.
@Suite struct EditTests {
    /// A host has looked at the picture before the session begins: what it has shown must be what is edited.
    @Test func anotherPictureOfTheNameIsNotTheOneThatWasShown() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        func look() throws -> PictureLook { try PictureLook(OwnedDescriptor(open(album.text("a.jpg"), O_RDONLY | O_CLOEXEC))) }
        let same = try look()
        #expect(try album.begin("a.jpg").isOf(same))
        try album.write("b.jpg", "another!")
        try album.move("b.jpg", to: "a.jpg")
        #expect(try !album.begin("a.jpg").isOf(same), "replaced")
        let before = try look()
        try album.write("a.jpg", "written in place")
        #expect(try !album.begin("a.jpg").isOf(before) && album.begin("a.jpg").isOf(look()), "written")
    }

    @Test func theFileIsTheCurrentVersionAndTheOriginalIsKept() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        #expect(try album.word("a.jpg") == "unedited")
        let asset = try album.edit("a.jpg", to: "warm")
        #expect(album.contents("a.jpg") == "warm")
        let record = try #require(asset.state.record)
        #expect(record.format == Album.format && record.extensionIdentifier == "org.example.tones.editor" && record.appName == "tones")
        #expect(record.originalSize == 8 && record.currentSize == 4 && album.keptNames == [record.original.description])
        #expect(try album.store.adjustment(of: album.path("a.jpg"))?.data == Data("to warm".utf8))
        #expect(album.names == ["a.jpg"])
    }

    @Test func revertingNeedsNothingButTheStoreAndCanBeUndone() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        try album.reopen()
        try album.store.revert(album.path("a.jpg"))
        #expect(try album.contents("a.jpg") == "original" && album.word("a.jpg") == "undone")
        try album.reopen()
        try album.store.redo(album.path("a.jpg"))
        #expect(try album.contents("a.jpg") == "warm" && album.word("a.jpg") == "edited")
        #expect(album.keptNames.count == 1)
        try album.store.revert(album.path("a.jpg"), keepingEdit: false)
        #expect(try album.contents("a.jpg") == "original" && album.word("a.jpg") == "unedited")
        #expect(try problem { try album.store.redo(album.path("a.jpg")) }?.word == "nothingUndone")
        #expect(try problem { try album.store.revert(album.path("a.jpg")) }?.word == "notEdited")
    }

    @Test func theNextEditEndsWhatCouldBeMadeAgain() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        try album.store.revert(album.path("a.jpg"))
        #expect(album.keptNames.count == 2)
        try album.edit("a.jpg", to: "cold")
        #expect(album.keptNames.count == 1)
        try album.store.revert(album.path("a.jpg"))
        try album.store.redo(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "cold")
    }

    @Test func anEditorThatReadsTheDataGetsTheOriginalAnotherTheCurrentVersion() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let first = try album.begin("a.jpg")
        #expect(first.given == .original && first.input.text == "original" && first.adjustment == nil && !first.overwritesPastEdits)
        album.store.cancel(first)
        try album.edit("a.jpg", to: "warm")
        let reader = try album.begin("a.jpg")
        #expect(reader.given == .original && reader.input.text == "original" && reader.adjustment?.data == Data("to warm".utf8))
        let stranger = try album.begin("a.jpg", by: "frames")
        #expect(stranger.given == .current && stranger.input.text == "warm" && stranger.adjustment == nil && !stranger.overwritesPastEdits)
    }

    /// Its data describes what it did to the version that it got: with the original it would lose the earlier edit.
    @Test func anEditOverAnotherOnesEditContinuesFromTheVersionThatItWasGiven() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        try album.edit("a.jpg", to: "warm, framed", by: "frames")
        let again = try album.begin("a.jpg", by: "frames")
        #expect(again.given == .base && again.input.text == "warm" && again.adjustment?.data == Data("to warm, framed".utf8))
        try album.store.commit(again, rendered: album.rendered("warm, black frame"), adjustment: Album.adjustment("black", by: "frames"))
        #expect(try album.begin("a.jpg", by: "frames").input.text == "warm")
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original")
    }

    @Test func ofAFilmEveryEditorGetsTheOriginalAndTheWarning() throws {
        let album = try Album()
        try album.write("a.mov", "original")
        try album.edit("a.mov", to: "cut", kind: .film)
        let reader = try album.begin("a.mov", kind: .film)
        #expect(reader.given == .original && reader.input.text == "original" && reader.adjustment != nil && !reader.overwritesPastEdits)
        let stranger = try album.begin("a.mov", kind: .film, by: "titles")
        #expect(stranger.given == .original && stranger.input.text == "original" && stranger.adjustment == nil && stranger.overwritesPastEdits)
    }

    @Test func anEditorThatChangesNothingMakesAnEditThatCanBeReverted() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.write("twin.jpg", "original")
        try album.edit("a.jpg", to: "original")
        #expect(try album.word("a.jpg") == "edited" && album.word("twin.jpg") == "unedited")
        try album.store.revert(album.path("a.jpg"))
        #expect(try album.word("a.jpg") == "undone" && album.contents("a.jpg") == "original")
    }

    @Test func anEndedSessionIsOver() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let session = try album.begin("a.jpg")
        try album.store.commit(session, rendered: album.rendered("warm"), adjustment: Album.adjustment("1"))
        #expect(
            try problem { try album.store.commit(session, rendered: album.rendered("x"), adjustment: Album.adjustment("1")) }?.word == "sessionEnded")
        let other = try album.begin("a.jpg")
        album.store.cancel(other)
        #expect(
            try problem { try album.store.commit(other, rendered: album.rendered("x"), adjustment: Album.adjustment("1")) }?.word == "sessionEnded")
        #expect(album.contents("a.jpg") == "warm")
    }

    @Test func whatAnEditorReturnsIsWithinTheLimits() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let session = try album.begin("a.jpg")
        func end(_ adjustment: PhotoAdjustment, _ result: String = "warm") throws -> String? {
            try problem { try album.store.commit(session, rendered: album.rendered(result), adjustment: adjustment) }?.word
        }
        let tooLarge = PhotoAdjustment(
            format: Album.format, data: Data(count: PhotoLimits.adjustment + 1), extensionIdentifier: "", appName: "")
        #expect(try end(tooLarge) == "adjustmentTooLarge")
        let nameless = PhotoAdjustment(format: .init(identifier: "", version: ""), data: Data(), extensionIdentifier: "", appName: "")
        #expect(try end(nameless) == "adjustmentWithoutFormat")
        let long = PhotoAdjustment(format: Album.format, data: Data(), extensionIdentifier: String(repeating: "x", count: 256), appName: "")
        #expect(try end(long) == "nameTooLong")
        #expect(try end(Album.adjustment("1"), "") == "emptyRendering")
        #expect(album.contents("a.jpg") == "original" && album.names == ["a.jpg"] && album.keptNames.isEmpty)
        // And the session goes on.
        let largest = PhotoAdjustment(format: Album.format, data: Data(count: PhotoLimits.adjustment), extensionIdentifier: "", appName: "")
        #expect(try end(largest) == nil)
    }

    @Test func theHistoryStaysSmallAndEarlierCopiesCanStillBeReverted() throws {
        let album = try Album(StoreConditions(waitsForDisk: false))
        try album.write("a.jpg", "original")
        for number in 1...(PhotoLimits.earlierVersions + 6) {
            try album.edit("a.jpg", to: "edit \(number)")
            if number == 60 { try album.copy("a.jpg", to: "copy.jpg") }
            if number == 2 { try album.copy("a.jpg", to: "old.jpg") }
        }
        let copy = try album.begin("copy.jpg")
        #expect(copy.given == .current && copy.input.text == "edit 60", "its adjustment data is not kept any more")
        try album.store.revert(album.path("copy.jpg"))
        #expect(album.contents("copy.jpg") == "original")
        #expect(try album.word("old.jpg") == "unedited", "so many edits are not remembered")
    }
}
