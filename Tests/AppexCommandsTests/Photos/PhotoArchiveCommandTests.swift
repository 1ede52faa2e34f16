import ExtensionHost
import Foundation
import HostItems
import PhotoStore
import Testing

@testable import AppexCommands

/// `appex photos export` and `import`.
@Suite struct PhotoArchiveCommandTests {
    private func exported(_ album: CommandAlbum, _ name: String = "a.jpg") throws -> String {
        let archive = album.word("archive.tar")
        _ = try PhotosExportCommand.export(album.path(name), to: NewPhotoArchive(PhotoPath(archive)), in: album.store)
        return archive
    }

    @Test func anotherMachineHasThePicture() throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        let archive = try exported(album)
        let other = try CommandAlbum()
        let photo = try PhotosImportCommand.import(archive, into: other.scratch.path("pictures"), in: other.store)
        #expect(photo.report.path == other.word("a.jpg") && photo.report.edit?.app == "Tones" && other.contents("a.jpg") == "warm")
        try other.store.revert(other.path("a.jpg"))
        #expect(other.contents("a.jpg") == "original")
    }

    @Test func anImportReplacesNothing() throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        let archive = try exported(album)
        try album.write("a.jpg", "another")
        let photo = try PhotosImportCommand.import(archive, into: album.scratch.path("pictures"), in: album.store)
        #expect(photo.report.path == album.word("a 2.jpg") && album.contents("a 2.jpg") == "warm" && album.contents("a.jpg") == "another")
    }

    @Test func anImportBringsAnOriginalBack() throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        let archive = try exported(album)
        try FileManager.default.removeItem(atPath: album.originalFile())
        #expect(try album.state("a.jpg") == "originalElsewhere")
        let photo = try PhotosImportCommand.import(archive, into: album.scratch.path("pictures"), in: album.store)
        #expect(photo.report.path == album.word("a.jpg") && photo.report.state == "edited")
    }

    /// The name in an archive is a stranger's.
    @Test func anImportStaysInItsFolder() throws {
        let album = try CommandAlbum()
        let name = "$HOME `x`.jpg"
        try album.edit(name)
        let archive = try exported(album, name)
        let other = try CommandAlbum()
        let photo = try PhotosImportCommand.import(archive, into: other.scratch.path("pictures"), in: other.store)
        #expect(photo.report.path == other.word("_HOME _x_.jpg"))
    }

    @Test func anExportReplacesNothing() throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        try album.write("archive.tar", "mine")
        #expect(throws: ExtensionHostError.self) { try exported(album) }
        try album.remove("archive.tar")
        let archive = try NewPhotoArchive(PhotoPath(album.word("archive.tar")))
        // It comes while the archive is written.
        try album.write("archive.tar", "mine")
        #expect(throws: PhotoStoreProblem.self) { try PhotosExportCommand.export(album.path("a.jpg"), to: archive, in: album.store) }
        #expect(album.contents("archive.tar") == "mine")
    }

    @Test func anArchiveHasNoNameBeforeItIsWhole() throws {
        let album = try CommandAlbum()
        let archive = try NewPhotoArchive(PhotoPath(album.word("archive.tar")))
        try FileHandle(fileDescriptor: archive.file.rawValue, closeOnDealloc: false).write(contentsOf: Data("half".utf8))
        #expect(archive.size == 4)
        #expect(access(archive.path.text, F_OK) != 0)
        try archive.save()
        #expect(album.contents("archive.tar") == "half" && album.scratch.mode("pictures/archive.tar") & 0o600 == 0o600)
    }

    @Test func anExportThatFailsLeavesNothing() throws {
        let album = try CommandAlbum()
        try album.write("a.jpg", "original")
        #expect(throws: PhotoStoreProblem.self) { try exported(album) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: album.scratch.path("pictures")) == ["a.jpg"])
        let error = #expect(throws: ExtensionHostError.self) { try NewPhotoArchive(PhotoPath(album.scratch.path("pictures"))) }
        #expect(error?.remedy.contains("photo.tar") == true)
    }

    @Test func anExportLeavesOnlyTheArchive() throws {
        let album = try CommandAlbum()
        try album.edit("a.jpg")
        let archive = try exported(album)
        #expect(try FileManager.default.contentsOfDirectory(atPath: album.scratch.path("pictures")).sorted() == ["a.jpg", "archive.tar"])
        #expect((try Data(contentsOf: URL(filePath: archive))).count % 512 == 0)
    }

    @Test func whatIsNoArchiveIsRefused() throws {
        let album = try CommandAlbum()
        try album.write("a.tar", "no archive")
        let folder = album.scratch.path("pictures")
        for name in ["a.tar", "nothing.tar", "."] {
            #expect(throws: PhotoStoreProblem.self, "\(name)") { try PhotosImportCommand.import(album.word(name), into: folder, in: album.store) }
        }
        #expect(throws: ArgumentProblem.self) { try PhotosImportCommand.import(album.word("a.tar"), into: album.word("nowhere"), in: album.store) }
    }
}
