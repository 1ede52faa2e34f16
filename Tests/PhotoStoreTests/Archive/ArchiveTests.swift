import Foundation
import Glibc
import PhotoStore
import RandomNumbers
import SystemCalls
import Testing
import TestSupport

/// An edited picture as one file, and back.
@Suite struct ArchiveTests {
    private func exported(_ album: Album, _ name: String) throws -> OwnedDescriptor {
        let archive = try album.scratch.file("photo.tar")
        try album.store.export(album.path(name), to: archive)
        return archive
    }

    @Test func anotherStoreHasTheWholeEdit() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        try album.edit("a.jpg", to: "warm, framed", by: "frames")
        let archive = try exported(album, "a.jpg")
        let other = try Album()
        let asset = try other.store.importArchive(archive, to: other.path("b.jpg"))
        #expect(asset.state.word == "edited" && other.contents("b.jpg") == "warm, framed" && asset.state.record?.appName == "frames")
        let session = try other.begin("b.jpg", by: "frames")
        #expect(session.given == .base && session.input.text == "warm" && session.adjustment?.data == Data("to warm, framed".utf8))
        #expect(session.adjustment?.extensionIdentifier == "org.example.frames.editor")
        try other.store.revert(other.path("b.jpg"))
        #expect(other.contents("b.jpg") == "original")
        try other.checkThatNothingIsLeftOver("an import")
    }

    /// What a person who has nothing else can do with it.
    @Test func tarUnpacksIt() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        _ = try exported(album, "a.jpg")
        let (end, bytes) = try Program("/usr/bin/tar", ["tar", "-tvf", album.scratch.path("photo.tar")], environment: []).output(upTo: 10_000)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(end.isSuccess && lines.compactMap { $0.split(separator: " ").last } == ["about.json", "adjustment", "original.jpg", "current.jpg"])
        let (_, original) = try Program("/usr/bin/tar", ["tar", "-xOf", album.scratch.path("photo.tar"), "original.jpg"], environment: [])
            .output(upTo: 100)
        #expect(original == Data("original".utf8))
    }

    @Test func onlyAnEditedPictureIsExported() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        #expect(try problem { _ = try exported(album, "a.jpg") }?.word == "notEdited")
        try album.edit("a.jpg", to: "warm")
        try album.write("a.jpg", "theirs")
        #expect(try problem { _ = try exported(album, "a.jpg") }?.word == "changed")
    }

    @Test func anImportReplacesNothing() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        let archive = try exported(album, "a.jpg")
        try album.write("b.jpg", "another")
        #expect(try problem { try album.store.importArchive(archive, to: album.path("b.jpg")) }?.word == "exists")
        #expect(album.contents("b.jpg") == "another")
        #expect(try problem { try album.store.importArchive(archive, to: album.path("nowhere/b.jpg")) }?.word == "notFound")
    }

    /// The original was removed from the store, or its bytes have changed there.
    @Test(arguments: [true, false]) func anOriginalThatIsLostComesBackWithAnArchive(_ isRemoved: Bool) throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        let archive = try exported(album, "a.jpg")
        let name = try #require(album.keptNames.first)
        let kept = album.storeFolder + "/Originals/\(name.prefix(2))/\(name)"
        if isRemoved {
            #expect(unlink(kept) == 0)
            #expect(try album.word("a.jpg") == "elsewhere")
        } else {
            chmod(kept, 0o600)
            try Data("orig1nal".utf8).write(to: URL(filePath: kept))
        }
        #expect(try problem { try album.store.revert(album.path("a.jpg")) }?.word == (isRemoved ? "originalElsewhere" : "originalDamaged"))
        #expect(album.contents("a.jpg") == "warm" && album.names == ["a.jpg"])
        // An editor that gets the current version works all the same.
        #expect(try album.begin("a.jpg", by: "frames").given == .current)
        try album.store.importArchive(archive, to: album.path("a.jpg"))
        #expect(try album.word("a.jpg") == "edited" && album.store.adjustment(of: album.path("a.jpg"))?.data == Data("to warm".utf8))
        try album.store.revert(album.path("a.jpg"))
        #expect(album.contents("a.jpg") == "original")
    }

    @Test func aFileOfTheSameContentGetsItsOriginal() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        let archive = try exported(album, "a.jpg")
        let other = try Album()
        try other.write("b.jpg", "warm")
        try other.store.importArchive(archive, to: other.path("b.jpg"))
        try other.store.revert(other.path("b.jpg"))
        #expect(other.contents("b.jpg") == "original")
    }

    /// Who has seen the edited picture can make an archive that says that it was made of something else.
    @Test func anOriginalIsNotReplacedByThatOfAnArchive() throws {
        let stranger = try Album()
        try stranger.write("a.jpg", "a lie")
        try stranger.edit("a.jpg", to: "warm")
        let archive = try exported(stranger, "a.jpg")
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        #expect(try problem { try album.store.importArchive(archive, to: album.path("a.jpg")) }?.word == "exists")
        // What it says is a picture of its own.
        let folder = try PhotoPath(album.scratch.path("pictures"))
        #expect(try album.store.importArchive(archive, into: folder).path == album.path("a 2.jpg"))
        for (name, original) in [("a.jpg", "original"), ("a 2.jpg", "a lie")] {
            try album.store.revert(album.path(name))
            #expect(album.contents(name) == original)
        }
        #expect(try album.store.missing().isEmpty)
    }

    /// A stranger may have made it.
    @Test func aDamagedArchiveChangesNothing() throws {
        let album = try Album(StoreConditions(waitsForDisk: false))
        try album.write("a.jpg", String(repeating: "original ", count: 100))
        try album.edit("a.jpg", to: "warm")
        try album.edit("a.jpg", to: "warm, framed", by: "frames")
        _ = try exported(album, "a.jpg")
        let whole = try Data(contentsOf: URL(filePath: album.scratch.path("photo.tar")))
        let other = try Album(StoreConditions(waitsForDisk: false))
        var numbers = SplitMix64(state: 7)
        for round in 0..<400 {
            var bytes = [UInt8](whole)
            switch round % 4 {
            case 0: bytes.removeLast(1 + numbers.below(bytes.count))
            case 1: for _ in 0..<3 { bytes[numbers.below(bytes.count)] = UInt8(truncatingIfNeeded: numbers.next()) }
            // The numbers in a header.
            case 2: bytes[numbers.below(5) * 512 + 124 + numbers.below(12)] = UInt8(ascii: "0") + UInt8(numbers.below(8))
            default:
                let start = numbers.below(bytes.count / 512) * 512
                bytes.removeSubrange(start..<min(bytes.count, start + 512))
            }
            let end = try problem { try other.store.importArchive(other.scratch.file("bad", Data(bytes)), to: other.path("\(round).jpg")) }
            if end == nil {
                // What was hit does not matter: a name, padding, the end of the archive. Then what is there is what was there.
                try other.store.revert(other.path("\(round).jpg"), keepingEdit: false)
                #expect(other.contents("\(round).jpg") == String(repeating: "original ", count: 100))
                try other.remove("\(round).jpg")
            } else {
                #expect(other.names.isEmpty, "\(round): \(String(describing: end))")
            }
        }
        try other.store.forget(other.store.missing())
        try other.checkThatNothingIsLeftOver("damaged archives")
    }

    @Test func anArchiveSaysNothingThatIsNotChecked() throws {
        let album = try Album(StoreConditions(waitsForDisk: false))
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        _ = try exported(album, "a.jpg")
        let whole = try String(contentsOf: URL(filePath: album.scratch.path("photo.tar")), encoding: .isoLatin1)
        /// Changes of the same length, so that the headers remain right.
        func end(_ old: String, _ new: String) throws -> String? {
            #expect(old.count == new.count && whole.contains(old))
            let bytes = Data(whole.replacingOccurrences(of: old, with: new).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
            return try problem { try album.store.importArchive(album.scratch.file("bad", bytes), to: album.path("b.jpg")) }?.word
        }
        #expect(try end("original\0", "0riginal\0") == "notAnArchive")
        #expect(try end("warm\0", "cold\0") == "notAnArchive")
        #expect(try end("\"appexPhoto\" : 1", "\"appexPhoto\" : 2") == "notAnArchive")
        #expect(try end("\"size\" : 8", "\"size\" : 9") == "notAnArchive")
        #expect(
            try end("\"formatIdentifier\" : \"org.example.tones\"", "\"formatIdentifier\" : \"\", \"x\":\"         \"") == "adjustmentWithoutFormat")
        #expect(album.names == ["a.jpg"])
    }

    /// Times, too, are what a stranger has written: of the whole range of the numbers.
    @Test(arguments: [Int64.min, .min + 1, -1_500_000_000, .max]) func aPictureWithAnyTimeIsReverted(_ time: Int64) throws {
        let album = try Album(StoreConditions(waitsForDisk: false))
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        _ = try exported(album, "a.jpg")
        let whole = try String(contentsOf: URL(filePath: album.scratch.path("photo.tar")), encoding: .isoLatin1)
        let member = try #require(whole.firstMatch(of: /"originalModified" : [0-9]+/)).range
        // Of the same length, so that the headers remain right.
        let other = "\"originalModified\":\(time)".padding(toLength: whole[member].count, withPad: " ", startingAt: 0)
        let bytes = whole.replacingCharacters(in: member, with: other).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        try album.store.importArchive(album.scratch.file("stranger", Data(bytes)), to: album.path("b.jpg"))
        try album.store.revert(album.path("b.jpg"))
        #expect(album.contents("b.jpg") == "original")
        var status = stat()
        #expect(lstat(album.text("b.jpg"), &status) == 0)
        if time == -1_500_000_000 { #expect(status.st_mtim.tv_sec == -2 && status.st_mtim.tv_nsec == 500_000_000) }
    }
}
