import Foundation
import SyncEngine
import SyncboxKit
import Testing

/// Files that both sides have changed: neither version is lost.
@Suite struct ConflictTests {
    /// A conflict about `Letter.txt`; the version on the right is newer. The result is the path of the other version.
    private func conflict(in folders: Folders) throws -> ItemPath {
        try folders.write("old", "Letter.txt", .left)
        try folders.engine.pass()
        try folders.write("older", "Letter.txt", .left, at: 1000)
        try folders.write("newer", "Letter.txt", .right, at: 2000)
        try folders.engine.pass()
        return try #require(folders.engine.baseline.conflicts.first?.key)
    }

    @Test func bothVersionsStayAndTheNewerHasTheName() throws {
        let folders = try Folders()
        let copy = try conflict(in: folders)
        #expect(copy.shown.hasPrefix("Letter (conflicted copy 2") && copy.shown.hasSuffix(").txt"))
        for side in Link.Side.allCases { #expect(folders.files(side) == ["Letter.txt": "newer", copy.shown: "older"]) }
        #expect(folders.state("Letter.txt") == .conflict && folders.state(copy.shown) == .conflict)
        // It remains one until somebody decides.
        folders.restart()
        try #expect(!folders.engine.pass())
        #expect(folders.state("Letter.txt") == .conflict)
    }

    @Test func theVersionUnderTheNameIsKept() throws {
        let folders = try Folders()
        _ = try conflict(in: folders)
        try #expect(folders.engine.keepThis(ItemPath("Letter.txt")))
        try folders.engine.pass()
        for side in Link.Side.allCases { #expect(folders.files(side) == ["Letter.txt": "newer"]) }
        #expect(folders.trash.values.contains("older") && folders.state("Letter.txt") == .uploaded)
    }

    @Test func theOtherVersionIsKept() throws {
        let folders = try Folders()
        try #expect(folders.engine.keepThis(conflict(in: folders)))
        try folders.engine.pass()
        for side in Link.Side.allCases { #expect(folders.files(side) == ["Letter.txt": "older"]) }
        #expect(folders.trash.values.contains("newer") && folders.state("Letter.txt") == .uploaded)
    }

    @Test func bothAreKept() throws {
        let folders = try Folders()
        let copy = try conflict(in: folders)
        try #expect(folders.engine.keepBoth(copy))
        try folders.engine.pass()
        #expect(folders.files(.left).count == 2 && folders.state("Letter.txt") == .uploaded && folders.trash.isEmpty)
        try #expect(!folders.engine.keepThis(copy))
    }

    @Test func deletingTheCopyDecides() throws {
        let folders = try Folders()
        let copy = try conflict(in: folders)
        try folders.delete(copy.shown, .right)
        try folders.engine.pass()
        try folders.engine.pass()
        #expect(folders.files(.left) == ["Letter.txt": "newer"] && folders.state("Letter.txt") == .uploaded)
    }

    @Test func filesThatDifferBeforeTheyAreLinkedAreConflicts() throws {
        let folders = try Folders()
        try folders.write("one", "a", .left)
        try folders.write("two", "a", .right)
        try folders.write("same", "b", .left)
        try folders.write("same", "b", .right)
        try folders.engine.pass()
        #expect(Set(folders.files(.left).values) == ["one", "two", "same"] && folders.files(.left) == folders.files(.right))
        #expect(folders.engine.baseline.conflicts.count == 1 && folders.trash.isEmpty)
    }

    @Test func aLongNameHasRoomForTheWords() throws {
        let folders = try Folders()
        let name = String(repeating: "🙂", count: 62) + ".jpeg"
        for (side, text) in [(Link.Side.left, "one"), (.right, "two")] { try folders.write(text, name, side) }
        try folders.engine.pass()
        #expect(folders.files(.left).count == 2 && folders.files(.left) == folders.files(.right), "\(folders.engine.problems)")
        #expect(folders.files(.left).keys.allSatisfy { $0.utf8.count <= 255 && $0.hasSuffix(".jpeg") })
    }
}
