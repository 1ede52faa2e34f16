import ExtensionHost
import Foundation
import PhotoStore
import Testing

@testable import AppexCommands

/// `appex photos status` and `list`.
@Suite struct PhotoStatusTests {
    @Test func saysWhatBecameOfEachPicture() throws {
        let album = try CommandAlbum()
        try album.write("plain.jpg", "plain")
        for name in ["edited.jpg", "changed.jpg", "gone.jpg", "reverted.jpg"] { try album.edit(name, to: "warm \(name)", from: name) }
        try album.write("changed.jpg", "theirs")
        try album.remove("gone.jpg")
        try album.store.revert(album.path("reverted.jpg"))
        let batch = try album.status("plain.jpg", "edited.jpg", "changed.jpg", "gone.jpg", "reverted.jpg")
        #expect(batch.reports.map(\.state) == ["unedited", "edited", "changed", "missing", "unedited"] && batch.problems.isEmpty)
        #expect(batch.reports.map { $0.edit?.app } == [nil, "Tones", "Tones", "Tones", nil])
        #expect(batch.reports.last?.undone?.extension == "org.example.tones.editor")
        #expect(batch.entries.map(\.word).first == album.word("plain.jpg"))
    }

    @Test func saysWhatTheEditWas() throws {
        let album = try CommandAlbum()
        let before = Date()
        try album.edit("a.jpg", to: "longer than it", from: "short")
        let edit = try #require(try album.status("a.jpg").reports.first?.edit)
        #expect(edit.format == "org.example.tones" && edit.formatVersion == "1" && !edit.isFilm)
        #expect(edit.originalSize == 5 && edit.currentSize == 14 && edit.original.utf8.count == 64 && edit.original != edit.current)
        #expect(edit.date >= before.addingTimeInterval(-1) && edit.date <= Date().addingTimeInterval(1))
    }

    /// What the person kept of another program has no extension.
    @Test func saysThatAnotherProgramMadeIt() throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        try album.write("a.jpg", "theirs")
        _ = try PhotosResolveCommand.resolve(album.word("a.jpg"), .keepTheirs, in: album.store)
        let report = try #require(try album.status("a.jpg").reports.first)
        #expect(report.state == "edited" && report.edit != nil && report.edit?.app == nil && report.edit?.extension == nil)
    }

    @Test func saysWhenTheOriginalIsLost() throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        try FileManager.default.removeItem(atPath: album.originalFile())
        #expect(try album.state("a.jpg") == "originalElsewhere")
    }

    @Test func saysWhyAPictureCannotBeEdited() throws {
        let album = try CommandAlbum()
        try album.write("a.jpg", "original")
        #expect(try album.status("a.jpg").reports.first?.obstacle == nil)
        chmod(album.word("a.jpg"), 0o444)
        #expect(try album.status("a.jpg").reports.first?.obstacle == "fileIsReadOnly")
    }

    @Test func countsOtherNames() throws {
        let album = try CommandAlbum()
        try album.write("a.jpg", "original")
        link(album.word("a.jpg"), album.word("b.jpg"))
        #expect(try album.status("a.jpg").reports.first?.otherNames == 1)
    }

    @Test func oneWithAProblemKeepsNoOtherAway() throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        let batch = try album.status("nothing.jpg", "a.jpg", ".")
        #expect(batch.reports.map(\.state) == ["edited"] && batch.problems.map(\.code) == [.notFound, .refused])
        let error = #expect(throws: ExtensionHostError.self) { try batch.finish() }
        #expect(error?.message.hasSuffix("is not a file.") == true)
        #expect(throws: Never.self) { try album.status("a.jpg").finish() }
    }

    @Test func namesWhatCanBeDone() throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        func remarks() throws -> [String] { PhotoTable.remarks(try album.status("a.jpg").entries.map(\.photo.asset.state)) }
        #expect(try remarks().isEmpty)
        try album.store.revert(album.path("a.jpg"))
        #expect(try remarks().map { $0.contains("redo") } == [true])
        try album.store.redo(album.path("a.jpg"))
        try album.write("a.jpg", "theirs")
        #expect(try remarks().map { $0.contains("resolve") } == [true])
    }

    @Test func listsEditedPicturesThatAreThere() throws {
        let album = try CommandAlbum()
        try album.write("plain.jpg", "plain")
        for name in ["b.jpg", "a.jpg", "gone.jpg", "reverted.jpg", "back.jpg"] { try album.edit(name, to: "warm \(name)", from: name) }
        try album.remove("gone.jpg")
        try album.store.revert(album.path("reverted.jpg"))
        try album.write("back.jpg", "back.jpg")
        try album.write("b.jpg", "theirs")
        let list = try EditedPhotos(in: album.store)
        #expect(list.photos.reports.map(\.path) == [album.word("a.jpg"), album.word("b.jpg")] && list.missing == 1)
        #expect(list.photos.reports.map(\.state) == ["edited", "changed"])
    }
}
