import Foundation
import SyncEngine
import SyncboxKit
import Testing

/// What fails stays as it is, is said, and stops nothing else.
@Suite struct FailureTests {
    @Test func anotherFolderInThePlaceOfALinkedOneDeletesNothing() throws {
        let folders = try Folders()
        try folders.write("one", "a", .left)
        try folders.engine.pass()
        try folders.replace(.right)
        #expect(throws: FileProblem.self) { try folders.engine.pass() }
        #expect(folders.files(.left) == ["a": "one"])
        try FileManager.default.removeItem(atPath: folders.path("", .right))
        #expect(throws: FileProblem.self) { try folders.engine.pass() }
        #expect(folders.files(.left) == ["a": "one"])
    }

    @Test(.enabled(if: getuid() != 0, "The administrator may read everything")) func whatCannotBeReadIsNotDeletedElsewhere() throws {
        let folders = try Folders()
        for name in ["Folder/a", "b", "c"] { try folders.write(name, name, .left) }
        try folders.engine.pass()
        try folders.write("new", "b", .left)
        try folders.write("new", "c", .left)
        for name in ["Folder", "b"] { #expect(chmod(folders.path(name, .left), 0) == 0) }
        try folders.engine.pass()
        #expect(folders.files(.right) == ["Folder": "/", "Folder/a": "Folder/a", "b": "b", "c": "new"])
        #expect(folders.state("Folder") == .error && folders.state("b") == .error && folders.state("c") == .uploaded)
        for name in ["Folder", "b"] { #expect(chmod(folders.path(name, .left), 0o700) == 0) }
        try folders.engine.pass()
        #expect(folders.read("b", .right) == "new" && folders.engine.problems.isEmpty)
    }

    @Test func symbolicLinksAreNotFollowed() throws {
        let folders = try Folders()
        let outside = folders.scratch.appendingPathComponent("outside")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: false)
        try Data("secret".utf8).write(to: outside.appendingPathComponent("a"))
        try folders.write("inner", "Folder/a", .left)
        try folders.engine.pass()
        // A folder that is replaced by a link must not look like a folder whose files are others.
        try folders.delete("Folder", .right)
        try FileManager.default.createSymbolicLink(atPath: folders.path("Folder", .right), withDestinationPath: outside.path)
        try FileManager.default.createSymbolicLink(atPath: folders.path("alone", .left), withDestinationPath: outside.path)
        #expect(mkfifo(folders.path("pipe", .left), 0o600) == 0)
        try folders.engine.pass()
        #expect(folders.read("Folder/a", .left) == "inner" && folders.trash.isEmpty)
        #expect(try String(contentsOf: outside.appendingPathComponent("a"), encoding: .utf8) == "secret")
        #expect(folders.state("Folder") == .error && folders.state("alone") == nil && folders.state("pipe") == nil)
        #expect(!FileManager.default.fileExists(atPath: folders.path("alone", .right)))
    }

    @Test func aServiceThatWasKilledLeavesNothingBehind() throws {
        let folders = try Folders()
        try folders.write("one", "a", .left)
        let name = ".syncbox-\(folders.link.name)-1"
        try folders.write("half", name, .right)
        // Another service's is its own.
        try folders.write("half", ".syncbox-OTHER-1", .right)
        try folders.engine.pass()
        #expect(folders.files(.right) == ["a": "one", ".syncbox-OTHER-1": "half"] && folders.files(.left) == ["a": "one"])
    }

    @Test func aPassThatIsStoppedGoesOnLater() throws {
        let folders = try Folders()
        for number in 0..<50 { try folders.write("\(number)", "\(number)", .left) }
        var steps = 0
        let isUnfinished = try folders.engine.pass {
            steps += 1
            return steps <= 10
        }
        #expect(isUnfinished && folders.files(.right).count == 10)
        // Some were copied, and nobody remembers: their contents say that they are the same.
        try FileManager.default.removeItem(at: folders.shared.state.appendingPathComponent("baseline"))
        folders.restart()
        try #expect(!folders.engine.pass())
        #expect(folders.files(.right) == folders.files(.left) && folders.engine.baseline.conflicts.isEmpty)
    }

    @Test(arguments: ["", "Syncbox 1 other\nend\n", "D a\nend\n"]) func aDamagedBaselineDeletesNothing(_ text: String) throws {
        let folders = try Folders()
        for name in ["a", "b"] { try folders.write(name, name, .left) }
        try folders.engine.pass()
        try folders.delete("a", .left)
        let file = folders.shared.state.appendingPathComponent("baseline")
        let whole = try String(contentsOf: file, encoding: .utf8)
        try Data((text.isEmpty ? String(whole.dropLast(5)) : text).utf8).write(to: file)
        folders.restart()
        try folders.engine.pass()
        #expect(folders.files(.left) == ["a": "a", "b": "b"] && folders.trash.isEmpty)
    }
}
