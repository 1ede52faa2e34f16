import Foundation
import Testing

@testable import Browsers

@Suite struct ScriptFilesTests {
    @Test func aScriptIsForThisUserAndGoesWithItsCall() throws {
        let folder = try ScratchFolder()
        let scripts = ScriptFiles(folder: folder.path + "/x")
        var file: ScriptFile? = try scripts.write("1+1")
        let name = try #require(file?.name)
        #expect(name.wholeMatch(of: /[A-Za-z0-9-]+\.js/) != nil)
        #expect(try folder.text("x/" + name) == "1+1")
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/x/" + name)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try scripts.write("").name != name)
        file = nil
        #expect(!folder.has("x/" + name))
    }

    @Test func withoutTheUnpackedFolderNothingIsWritten() throws {
        let folder = try ScratchFolder()
        #expect(throws: (any Error).self) { try ScriptFiles(folder: folder.path + "/missing/x").write("1") }
    }

    @Test func whatAKilledProcessHasLeftIsDeleted() throws {
        let folder = try ScratchFolder()
        try folder.write("1", to: "x/left.js")
        let scripts = ScriptFiles(folder: folder.path + "/x")
        scripts.removeAbandoned()
        #expect(folder.has("x/left.js"))
        scripts.removeAbandoned(olderThan: 0)
        #expect(!folder.has("x/left.js"))
    }
}
