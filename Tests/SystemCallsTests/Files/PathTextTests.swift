import SystemCalls
import Testing

/// Paths are read as the kernel reads them.
@Suite struct PathTextTests {
    /// A combining mark, which is one character with what is before it.
    static let mark = "\u{338}"

    @Test func aSlashBeforeACombiningMarkIsASlash() {
        #expect(("a/" + Self.mark).hasSlash)
        #expect(("/" + Self.mark).isAbsolutePath)
        #expect("../\(Self.mark)a//b/.".pathNames.map(String.init) == ["..", Self.mark + "a", "b", "."])
        #expect(("a\0" + Self.mark).hasZeroByte)
        #expect(!("a" + Self.mark).hasSlash && !"a/".isAbsolutePath && "/".pathNames.isEmpty)
    }

    @Test(arguments: ["../\(mark)outside", "/\(mark)etc", "a\0\(mark)", "b/../\(mark)c"]) func noLinkLeadsOutBehindAMark(_ destination: String) {
        #expect(!InnerLink.staysInside(destination, depth: 0))
    }

    @Test func aLinkToANameWithAMarkStays() {
        #expect(InnerLink.staysInside("../\(Self.mark)a/b", depth: 1))
    }
}
