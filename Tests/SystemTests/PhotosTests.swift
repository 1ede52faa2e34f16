import Foundation
import PhotoStore
import SystemCalls
import TestSupport
import Testing

extension SystemTests {
    /// The commands over the store of originals, as programs. None of them needs the system.
    @Suite struct PhotosTests {
        private func withPictures(_ names: String..., body: (SystemFixture, PhotoStore) throws -> Void) throws {
            try withSystem { system in
                let store = try PhotoStore(folder: system.data + "/appex/Photos")
                for name in names {
                    try write("original \(name)", to: name, system)
                    let session = try store.beginEdit(PhotoPath(system.home + "/" + name), kind: .picture) { _ in true }
                    try store.commit(
                        session, rendered: SealedMemory.make(Data("warm \(name)".utf8), name: "rendered"),
                        adjustment: PhotoAdjustment(
                            format: AdjustmentFormat(identifier: "org.example.tones", version: "1"), data: Data(),
                            extensionIdentifier: "org.example.tones.editor", appName: "Tones"))
                }
                try body(system, store)
            }
        }

        private func write(_ text: String, to name: String, _ system: SystemFixture) throws {
            try Data(text.utf8).write(to: URL(filePath: system.home + "/" + name), options: [])
        }

        private func contents(_ name: String, _ system: SystemFixture) -> String? {
            try? String(contentsOfFile: system.home + "/" + name, encoding: .utf8)
        }

        @Test func aScriptRevertsAndEditsAgain() throws {
            try withPictures("a.jpg", "b.jpg") { system, _ in
                let (a, b) = (system.home + "/a.jpg", system.home + "/b.jpg")
                let status = try system.succeed("photos", "status", a).output
                #expect(status.contains("edited") && status.contains("Tones") && !status.contains("\u{1B}"))
                #expect(try system.succeed("photos", "revert", a, b).output == "\(a) is its original again.\n\(b) is its original again.\n")
                #expect(contents("a.jpg", system) == "original a.jpg")
                let again = try system.appex("photos", "revert", a)
                #expect(again.status == 1 && again.output.isEmpty && again.errors.contains("has no edit that could be reverted"))
                #expect(try system.succeed("photos", "redo", a).output == "\(a) is edited again.\n")
                #expect(contents("a.jpg", system) == "warm a.jpg")
            }
        }

        @Test func aConflictIsDecided() throws {
            try withPictures("a.jpg") { system, _ in
                let picture = system.home + "/a.jpg"
                try write("theirs", to: "a.jpg", system)
                let refused = try system.appex("photos", "revert", picture)
                #expect(refused.status == 1 && refused.errors.contains("`appex photos resolve --keep theirs|ours|both`"))
                try system.succeed("photos", "resolve", picture, "--keep", "both")
                #expect(contents("a.jpg", system) == "theirs" && contents("a 2.jpg", system) == "original a.jpg")
            }
        }

        @Test func aPictureTravelsAsAnArchive() throws {
            try withPictures("a.jpg") { system, _ in
                let archive = system.out + "/a.tar"
                try system.succeed("photos", "export", system.home + "/a.jpg", "--output", archive)
                let there = try system.appex("photos", "export", system.home + "/a.jpg", "--output", archive)
                #expect(there.status == 1 && there.errors.contains("already"))
                try system.succeed("photos", "import", archive, "--directory", system.out)
                try system.succeed("photos", "revert", system.out + "/a.jpg")
                #expect(try String(contentsOfFile: system.out + "/a.jpg", encoding: .utf8) == "original a.jpg")
            }
        }

        @Test func nothingIsDeletedUnasked() throws {
            try withPictures("a.jpg") { system, store in
                try FileManager.default.removeItem(atPath: system.home + "/a.jpg")
                let refused = try system.appex("photos", "forget", "--all")
                #expect(refused.status == 64 && refused.errors.contains("needs --yes") && refused.output.isEmpty)
                #expect(try store.missing().count == 1)
                #expect(try system.succeed("photos", "forget", "--all", "--yes").output.contains("14 B"))
                #expect(try store.missing().isEmpty && store.space().originals == 0)
            }
        }

        @Test func aPersonIsAsked() throws {
            try withPictures("a.jpg") { system, store in
                try FileManager.default.removeItem(atPath: system.home + "/a.jpg")
                func forget(_ answer: String) throws -> Tool.Result {
                    let script = String(decoding: PackageResources.terminal_py, as: UTF8.self)
                    let words = ["-c", script, "[y/N]", answer + "\n", "20", Place.program("appex"), "photos", "forget", "--all"]
                    return try Tool.run(Place.find("python3"), words, environment: system.environment)
                }
                let no = try forget("n")
                #expect(no.status == 1 && no.output.contains("Delete the original of 1 missing picture (14 B)?"))
                #expect(try no.output.contains("Nothing was deleted.") && store.missing().count == 1)
                #expect(try forget("y").status == 0 && store.missing().isEmpty)
            }
        }

        @Test(.enabled(if: access(JSONSchema.path, R_OK) == 0, "An ordinary user may not read this repository."))
        func scriptsReadJSON() throws {
            let schema = try JSONSchema()
            try withPictures("a.jpg", "b.jpg", "c.jpg", "d.jpg") { system, _ in
                @discardableResult func check(_ command: String, _ words: String..., status: Int32 = 0) throws -> JSONValue {
                    let result = try system.appex(["photos", command] + words + ["--json"])
                    #expect(result.status == status, "\(command): \(result.errors)")
                    let problems = schema.problems(ofOutput: result.output, as: "photos-\(command)")
                    #expect(problems.isEmpty, "\(command): \(problems.joined(separator: "\n"))\n\(result.output)")
                    return try JSONValue(result.output)
                }
                let (a, b, c, d) = (system.home + "/a.jpg", system.home + "/b.jpg", system.home + "/c.jpg", system.home + "/d.jpg")
                try write("theirs", to: "b.jpg", system)
                try FileManager.default.removeItem(atPath: d)
                try #expect(check("status", a, "nothing.jpg", b, status: 1).array?.map { $0["state"] } == [.string("edited"), .string("changed")])
                try #expect(check("list").array?.map { $0["path"] } == [.string(a), .string(b), .string(c)])
                try check("resolve", b, "--keep", "theirs")
                try #expect(check("revert", a).array?.first?["undone"]?["app"] == .string("Tones"))
                try check("redo", a)
                try check("export", a, "--output", system.out + "/a.tar")
                try #expect(check("import", system.out + "/a.tar", "--directory", system.out)["path"] == .string(system.out + "/a.jpg"))
                try #expect(check("missing").array?.first?["path"] == .string(d))
                try #expect(check("forget", d, "--yes")["freed"] == .number(14))
                try #expect(check("space")["folder"] == .string(system.data + "/appex/Photos"))
            }
        }
    }
}
