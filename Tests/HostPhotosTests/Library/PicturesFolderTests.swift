import Foundation
import TestSupport
import Testing

@testable import HostPhotos

@Suite struct PicturesFolderTests {
    @Test(arguments: [
        ("XDG_PICTURES_DIR=\"$HOME/Bilder\"", "/home/ann/Bilder"),
        ("# a remark\nXDG_MUSIC_DIR=\"$HOME/Music\"\n  XDG_PICTURES_DIR=\"/srv/pictures/\"\n", "/srv/pictures"),
        ("XDG_PICTURES_DIR=\"$HOME/A \\\"good\\\" folder\"", "/home/ann/A \"good\" folder"),
        ("XDG_PICTURES_DIR=\"$HOME/\"", "/home/ann"),
    ])
    func readsWhatTheDesktopHasWritten(_ text: String, _ path: String) { #expect(PicturesFolder.folder(in: text, home: "/home/ann") == path) }

    @Test(arguments: ["", "XDG_PICTURES_DIR=", "XDG_PICTURES_DIR=\"", "XDG_PICTURES_DIR=\"pictures\"", "XDG_PICTURES_DIR=\"$HOME/../x\"", "PICTURES"])
    func takesNothingElse(_ text: String) { #expect(PicturesFolder.folder(in: text, home: "/home/ann") == nil) }

    @Test func aFolderThatIsThereIsTaken() throws {
        let scratch = try ScratchDirectory()
        func path() -> String { PicturesFolder.path(home: scratch.path, configuration: scratch.path) }
        #expect(path() == scratch.path)
        try FileManager.default.createDirectory(atPath: scratch.path + "/Pictures", withIntermediateDirectories: false)
        #expect(path() == scratch.path + "/Pictures")
        try Data("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n".utf8).write(to: URL(fileURLWithPath: scratch.path + "/user-dirs.dirs"))
        #expect(path() == scratch.path + "/Pictures", "Bilder is not there.")
        try FileManager.default.createDirectory(atPath: scratch.path + "/Bilder", withIntermediateDirectories: false)
        #expect(path() == scratch.path + "/Bilder")
    }
}
