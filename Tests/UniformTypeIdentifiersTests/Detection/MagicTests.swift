import Foundation
import RandomNumbers
import Testing
@testable import UniformTypeIdentifiers

struct MagicTests {
    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    private func database(_ body: [UInt8]) throws -> MagicDatabase {
        try scratch.write(Array("MIME-Magic\0\n".utf8) + body, to: "mime/magic")
        return MagicDatabase(directories: [scratch.path + "/mime"])
    }

    private func section(_ priority: Int, _ name: String) -> [UInt8] { Array("[\(priority):\(name)]\n".utf8) }

    private func rule(_ start: String, _ value: String, _ end: String = "") -> [UInt8] {
        let bytes = Array(value.utf8)
        return Array(start.utf8) + [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes + Array(end.utf8) + [0x0a]
    }

    @Test func matchesAtAnOffsetAndInARange() throws {
        let database = try database(section(50, "image/x-a") + rule(">4=", "abc", "+3"))
        #expect(database.match(Array("....abc".utf8))?.mimeType == "image/x-a")
        #expect(database.match(Array("......abc".utf8))?.mimeType == "image/x-a")
        #expect(database.match(Array(".......abc".utf8)) == nil)
        #expect(database.match(Array("....ab".utf8)) == nil)
        #expect(database.match([]) == nil)
    }

    @Test func aRuleWithChildrenNeedsOneOfThem() throws {
        let database = try database(
            section(50, "image/x-a") + rule(">0=", "A") + rule("1>1=", "B") + rule("2>2=", "C") + rule("1>1=", "D") + rule(">0=", "Z"))
        #expect(database.match(Array("ABC".utf8)) != nil)
        #expect(database.match(Array("ABX".utf8)) == nil)
        #expect(database.match(Array("AD".utf8)) != nil)
        #expect(database.match(Array("A".utf8)) == nil)
        #expect(database.match(Array("Z".utf8)) != nil)
        #expect(database.match(Array("XBC".utf8)) == nil)
    }

    @Test func theHighestPriorityWins() throws {
        let database = try database(section(40, "image/x-low") + rule(">0=", "A") + section(80, "image/x-high") + rule(">0=", "A"))
        #expect(try #require(database.match(Array("A".utf8))) == ("image/x-high", 80))
    }

    @Test func masksAndWordsAreApplied() throws {
        let masked = try database(section(50, "image/x-a") + Array(">0=".utf8) + [0, 2, 0x10, 0x20, UInt8(ascii: "&"), 0xf0, 0xf0, 0x0a])
        #expect(masked.match([0x1f, 0x2e]) != nil && masked.match([0x2f, 0x2e]) == nil)
        let words = try database(section(50, "image/x-a") + rule(">0=", "ABCD", "~2"))
        #expect(words.match(Array("BADC".utf8)) != nil && words.match(Array("ABCD".utf8)) == nil)
    }

    @Test func aLaterDirectoryCanBeSilenced() throws {
        try scratch.write(Array("MIME-Magic\0\n".utf8) + section(50, "image/x-a") + rule(">0=", "__NOMAGIC__"), to: "a/magic")
        try scratch.write(Array("MIME-Magic\0\n".utf8) + section(50, "image/x-a") + rule(">0=", "A"), to: "b/magic")
        #expect(MagicDatabase(directories: [scratch.path + "/a", scratch.path + "/b"]).match([0x41]) == nil)
        #expect(MagicDatabase(directories: [scratch.path + "/b"]).match([0x41]) != nil)
    }

    @Test func aBrokenFileIsUsedUpToTheBreak() throws {
        let good = section(50, "image/x-a") + rule(">0=", "A")
        for broken in [
            "[50:", "[999:a/b]\n", "[50:junk]\n", ">0=\u{0}", ">99999999999999999999=", "17>0=\0\u{1}A\n", ">0=\0\0\n", ">0=\u{7f}\u{7f}AAA",
            ">0=\0\u{1}A&", ">0=\0\u{1}A~", ">0=\0\u{1}A+0\n", "junk",
        ] {
            let database = try database(good + Array(broken.utf8))
            #expect(database.sections.map(\.mimeType) == ["image/x-a"], "\(broken)")
            #expect(database.match([0x41]) != nil)
        }
        #expect(try database(rule(">0=", "A")).sections.isEmpty)
        try scratch.write("not magic", to: "mime/magic")
        #expect(MagicDatabase(directories: [scratch.path + "/mime"]).sections.isEmpty)
    }

    @Test func arbitraryBytesNeverTrap() throws {
        var random = SplitMix64(state: 11)
        let alphabet = Array("[]:/>=0123456789&~+\n\0Aa-x".utf8)
        for _ in 0..<500 {
            let body = (0..<200).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
            let database = try database(section(50, "image/x-a") + rule(">0=", "A") + body)
            _ = database.match(Array(body))
        }
    }

    @Test func matchingHasABudget() throws {
        // Every rule compares its whole value at every place and fails at the last byte.
        let slow = Array(">0=".utf8) + [0x08, 0x00] + [UInt8](repeating: 0, count: 2047) + [1] + Array("+4096\n".utf8)
        let database = try database((0..<200).flatMap { section(50, "image/x-\($0)") + slow } + section(1, "image/x-last") + rule(">0=", "\0"))
        let header = [UInt8](repeating: 0, count: ContentDetection.headerLength)
        #expect(database.sections.count == 201)
        #expect(database.match(header) == nil)
        #expect(database.match([0])?.mimeType == "image/x-last")
    }

    @Test func theRulesOfTheDesktopAreUnderstood() throws {
        let installed = MagicDatabase(directories: ["/usr/share/mime"])
        // Nothing to check where shared-mime-info is not installed.
        guard !installed.sections.isEmpty else { return }
        #expect(installed.sections.count > 100)
        #expect(installed.match(Array("%PDF-1.4".utf8))?.mimeType == "application/pdf")
    }
}
