import Foundation
import Glibc
import HostItems
import PhotoStore
import SystemCalls
import Testing

@testable import AppexCommands

/// Names of strangers on the command line.
@Suite struct PhotoArgumentTests {
    private let odd = [0xFF] + Array(".jpg".utf8)
    private let other = [0xFE] + Array(".jpg".utf8)
    private let decoy = Array("\u{FFFD}.jpg".utf8)
    private let command = ["appex", "photos", "revert"].map { Array($0.utf8) }

    /// What Swift makes of an argument.
    private func word(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func aNameThatIsNoTextIsThatFileAndNoOther() throws {
        #expect(word(odd) == word(decoy))
        #expect(try ArgumentBytes.of(word(odd), in: command + [odd]) == odd)
        #expect(try ArgumentBytes.of(word(decoy), in: command + [decoy]) == decoy)
        #expect(try PhotoPath(argument: word(odd), of: command + [odd]).name == odd)
        #expect(try ArgumentBytes.of("a.jpg", in: command + [odd, Array("a.jpg".utf8)]) == Array("a.jpg".utf8))
        // A part of an argument.
        #expect(try ArgumentBytes.of(word(decoy), in: command + [Array("--output=".utf8) + decoy]) == decoy)
    }

    @Test func whatCannotBeToldApartIsRefused() {
        for arguments in [[odd, decoy], [odd, other], [Array("--output=".utf8) + odd]] {
            #expect(throws: ArgumentProblem.self) { try ArgumentBytes.of(word(odd), in: command + arguments) }
        }
    }

    /// A picture with such a name is reverted, and the one that looks like it is left alone; its archive has its name.
    @Test func aCommandDoesWhatItSaysToThatFile() throws {
        let album = try CommandAlbum()
        let folder = try PhotoPath(album.scratch.path("pictures"))
        try album.edit("a.jpg")
        try album.edit(word(decoy), to: "decoy, warm", from: "decoy")
        let path = try folder.appending(odd)
        #expect(path.withCString { rename(album.word("a.jpg"), $0) } == 0)
        let arguments = command + [path.bytes]
        let named = try PhotoPath(argument: word(path.bytes), of: arguments)
        let archive = try folder.appending([0xFF] + Array(".tar".utf8))
        _ = try PhotosExportCommand.export(named, to: NewPhotoArchive(archive), in: album.store)
        #expect(archive.withCString { access($0, F_OK) } == 0)
        try album.store.revert(named)
        #expect(album.contents(word(decoy)) == "decoy, warm")
        #expect(try album.store.asset(of: path).path == path)
        let file = OwnedDescriptor(path.withCString { open($0, O_RDONLY | O_CLOEXEC) })
        #expect(file.regularFileSize == "original".utf8.count)
    }

    /// The window gets the same words.
    @Test(arguments: ["a.jpg", "-rf.jpg", "--extension=org.example.other", "--help"]) func aNameIsNoOptionOfTheWindow(_ name: String) throws {
        let options = try PhotosOptions.parse(PhotosEditCommand.windowWords(name, "org.example.tones"))
        #expect(options.path == name && options.extension == "org.example.tones")
    }
}
