import Testing

@testable import SystemCalls

@Suite struct FolderPathTests {
    @Test(arguments: ["/", "/a", "/a/b.c", "/a/...", "/a/ b"]) func plainPaths(_ path: String) { #expect(FolderPath.isPlain(path) == (path != "/")) }

    @Test(arguments: ["", "a", "/a/..", "/../a", "/a/./b", "/a//b", "/a/", "/a\0b", "/" + String(repeating: "a", count: 5000)])
    func pathsThatAreNot(_ path: String) { #expect(!FolderPath.isPlain(path)) }

    @Test func anEmptyPathHoldsNothingSpecial() {
        #expect(FolderPath.holds("", "") && FolderPath.holds("", "/a") && !FolderPath.holds("/", "") && !FolderPath.holds("", "a"))
        #expect(!FolderPath.isPlain("/a/..b/..") && FolderPath.isPlain("/..b/.c") && FolderPath.isPlain("/" + String(repeating: "a", count: 4094)))
    }

    @Test func holdsWhatIsInIt() {
        #expect(FolderPath.holds("/a", "/a") && FolderPath.holds("/a", "/a/b") && FolderPath.holds("/", "/a"))
        #expect(!FolderPath.holds("/a", "/ab") && !FolderPath.holds("/a/b", "/a") && !FolderPath.holds("/a", "/"))
    }

    @Test func namesThatLookAlikeAreTwo() {
        #expect(!FolderPath.holds("/caf\u{E9}", "/cafe\u{301}/a"))
        // A mark that joins the separator is a name of its own.
        #expect(FolderPath.holds("/a", "/a/\u{301}"))
    }
}
