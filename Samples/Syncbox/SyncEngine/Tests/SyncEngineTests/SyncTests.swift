import Foundation
import SyncEngine
import SyncboxKit
import Testing

/// What becomes of two folders in passes of the engine.
@Suite struct SyncTests {
    @Test func whatIsNewInOnePlaceComesToTheOther() throws {
        let folders = try Folders()
        try folders.write("one", "a", .left)
        try folders.write("two", "Folder/Inner/b", .right)
        try #expect(!folders.engine.pass())
        let all = ["a": "one", "Folder": "/", "Folder/Inner": "/", "Folder/Inner/b": "two"]
        #expect(folders.files(.left) == all && folders.files(.right) == all)
        #expect(folders.state("a") == .uploaded && folders.state("Folder") == .uploaded)
    }

    @Test func aChangeReplacesAndADeletionGoesToTheTrash() throws {
        let folders = try Folders()
        for name in ["a", "b", "Folder/c"] { try folders.write("old \(name)", name, .left) }
        try folders.engine.pass()
        try folders.write("new", "a", .right)
        try folders.delete("b", .left)
        try folders.delete("Folder", .right)
        folders.restart()
        try folders.engine.pass()
        #expect(folders.files(.left) == ["a": "new"] && folders.files(.right) == ["a": "new"])
        #expect(folders.trash["b"] == "old b" && folders.trash["c"] == "old Folder/c")
    }

    @Test func aFileThatWasOnlyTouchedIsNotCopied() throws {
        let folders = try Folders()
        try folders.write("same", "a", .left)
        try folders.engine.pass()
        try folders.write("same", "a", .left, at: 1000)
        try folders.write("same", "a", .right, at: 2000)
        try folders.engine.pass()
        #expect(folders.engine.baseline.conflicts.isEmpty && folders.files(.left) == ["a": "same"])
    }

    @Test func whatWasChangedIsNotDeleted() throws {
        let folders = try Folders()
        try folders.write("old", "Folder/a", .left)
        try folders.engine.pass()
        try folders.delete("Folder", .left)
        try folders.write("new", "Folder/a", .right)
        try folders.engine.pass()
        try folders.engine.pass()
        #expect(folders.files(.left) == ["Folder": "/", "Folder/a": "new"] && folders.files(.right) == folders.files(.left))
    }

    @Test func aFolderTakesThePlaceOfAFileAndTheOtherWayRound() throws {
        let folders = try Folders()
        try folders.write("file", "a", .left)
        try folders.write("inner", "b/c", .left)
        try folders.engine.pass()
        try folders.delete("a", .left)
        try folders.write("inner", "a/d", .left)
        try folders.delete("b", .left)
        try folders.write("file", "b", .left)
        try folders.engine.pass()
        let all = ["a": "/", "a/d": "inner", "b": "file"]
        #expect(folders.files(.left) == all && folders.files(.right) == all, "\(folders.engine.problems)")
        #expect(folders.trash["a"] == "file" && folders.trash["c"] == "inner")
    }

    @Test func namesAreBytes() throws {
        let folders = try Folders()
        let names = ["100%", "two\nlines", "🙂", "e\u{301}", "\u{E9}", " ", "-rf", String(repeating: "n", count: 255)]
        for name in names { try folders.write(name, name, .left) }
        let odd = [UInt8]("odd ".utf8) + [0xFF, 0xFE]
        let path = Array(folders.path("", .left).utf8) + [0x2F] + odd
        #expect(close(open((path + [0]).map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)) == 0)
        try folders.engine.pass()
        for name in names { #expect(folders.read(name, .right) == name) }
        #expect(folders.engine.baseline.entries.count == names.count + 1)
        #expect(folders.engine.baseline.entries[ItemPath(bytes: odd)] != nil)
        // The states of all of them survive being written and read.
        let status = try #require(folders.engine.statuses()[.root])
        #expect(FolderStatus(text: status.text) == status && status.items.count == names.count + 1)
        folders.restart()
        try #expect(!folders.engine.pass())
        #expect(folders.trash.isEmpty && folders.engine.baseline.conflicts.isEmpty)
    }

    @Test func timesAndPermissionsAreCopied() throws {
        let folders = try Folders()
        try folders.write("x", "a", .left, at: 1_000_000)
        #expect(chmod(folders.path("a", .left), 0o4750) == 0)
        try folders.engine.pass()
        let attributes = try FileManager.default.attributesOfItem(atPath: folders.path("a", .right))
        #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 1_000_000))
        #expect(attributes[.posixPermissions] as? Int == 0o750)
    }
}
