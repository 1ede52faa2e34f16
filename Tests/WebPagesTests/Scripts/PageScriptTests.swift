import Foundation
import Glibc
import Testing

@testable import WebPages

@Suite struct PageScriptTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/appex-script-" + UUID().uuidString

    private func text(_ bytes: [UInt8]) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/a.js"))
        return try PageScript.text(at: folder + "/a.js")
    }

    @Test func aByteOrderMarkIsNoPartOfTheSource() throws {
        #expect(try text([0xEF, 0xBB, 0xBF] + Array("var ä".utf8)) == "var ä")
        #expect(try text([]) == "")
    }

    @Test func refusesBytesThatAreNoText() { #expect(throws: PageProblem.self) { try text([0x76, 0xFF, 0xFE]) } }

    @Test func refusesMoreThanTheLimit() throws {
        #expect(try text(Array(repeating: 32, count: PageScript.longest)).utf8.count == PageScript.longest)
        #expect(throws: PageProblem.self) { try text(Array(repeating: 32, count: PageScript.longest + 1)) }
    }

    @Test func refusesLinksPipesAndFolders() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(symlink("/etc/passwd", folder + "/l.js") == 0 && mkfifo(folder + "/p.js", 0o600) == 0 && mkdir(folder + "/d.js", 0o700) == 0)
        for name in ["l", "p", "d", "missing"] { #expect(throws: PageProblem.self) { try PageScript.text(at: "\(folder)/\(name).js") } }
    }
}
