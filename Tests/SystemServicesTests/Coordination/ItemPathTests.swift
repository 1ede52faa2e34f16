@testable import SystemServices
import Testing

@Suite struct ItemPathTests {
    private func path(_ text: String) throws -> ItemPath { try #require(ItemPath(text)) }

    @Test func aFolderContainsWhatIsInItAndNotItsNeighbours() throws {
        let folder = try path("/a/b")
        #expect(try folder.contains(path("/a/b")) && folder.contains(path("/a/b/c/d")))
        #expect(try !folder.contains(path("/a/bc")) && !folder.contains(path("/a")) && !folder.isAbove(path("/a/b")))
        #expect(try path("/").isAbove(folder) && folder.overlaps(path("/")) && path("/").overlaps(folder))
        #expect(try !path("/a/x").overlaps(folder))
    }

    @Test func spellingsOfOnePathAreOneItem() throws {
        #expect(try path("//a/./b/") == path("/a/b") && path("/.") == path("/"))
        // Two files to the kernel, although they look alike.
        #expect(try path("/e\u{301}") != path("/\u{e9}"))
    }

    @Test func refusesWhatIsNoPathFromTheRoot() {
        for text in ["", "a", "a/b", "/a/../b", "/..", "/a\0b", "/" + String(repeating: "a", count: 5000)] { #expect(ItemPath(text) == nil) }
    }

    @Test func followsAMoveOfItsFolder() throws {
        #expect(try path("/a/b/ü").moved(from: path("/a"), to: path("/z/y"))?.text == "/z/y/b/ü")
        #expect(try path("/a").moved(from: path("/a"), to: path("/z"))?.text == "/z")
        #expect(try path("/ab").moved(from: path("/a"), to: path("/z")) == nil)
        #expect(
            try path("/a/" + String(repeating: "x", count: 4000)).moved(from: path("/a"), to: path("/" + String(repeating: "y", count: 500))) == nil)
    }
}
