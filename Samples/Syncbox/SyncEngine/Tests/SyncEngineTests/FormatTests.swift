import SyncEngine
import SyncboxKit
import Testing

@Suite struct FormatTests {
    @Test func theHashIsThatOfTheStandard() {
        func hex(_ text: String) -> String { SHA256.hash(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
        #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        let long = [UInt8](repeating: 0x61, count: 1_000_000)
        #expect(SHA256.hash(long).prefix(4) == [0xcd, 0xc7, 0x6e, 0x5c])
        // In pieces of every size around a block.
        var pieces = SHA256()
        var rest = long[...]
        for size in 0..<200 {
            Array(rest.prefix(size)).withUnsafeBytes { pieces.add($0) }
            rest = rest.dropFirst(size)
        }
        Array(rest).withUnsafeBytes { pieces.add($0) }
        #expect(pieces.digest() == SHA256.hash(long))
    }

    @Test(arguments: ["..", "a/../b", "/a", "a//b", "a/", "", "a\0b", "."]) func aPathStaysInItsFolder(_ text: String) {
        #expect(!ItemPath(text).isPlain)
    }

    @Test(arguments: ["U", "U ", "X a", "U %4", "U %GG", "\0", "U a b c d", "🙂 a"]) func linesThatNobodyWritesAreSkippedOrRead(_ text: String) {
        #expect(FolderStatus(text: text).items.count <= 1)
    }

    @Test func aPlaceIsInOneOfTheFolders() {
        let link = Link(left: "/a/b", right: "/a/bc", leftIdentity: .init(device: 0, inode: 0), rightIdentity: .init(device: 0, inode: 1))
        #expect(link.place(of: "/a/b/x/y")?.path == ItemPath("x/y") && link.place(of: "/a/b/x/y")?.side == .left)
        #expect(link.place(of: "/a/bc/x")?.side == .right && link.place(of: "/a/bc")?.path == .root)
        #expect(link.place(of: "/a/bd") == nil && link.place(of: "/a/b/../c") == nil && link.place(of: "/a") == nil)
    }
}
