import Foundation
import Testing

extension SystemTests {
    /// What belongs to the person: closed until it is allowed, for an app and its extensions together, and closed again when that is taken back.
    @Suite struct GrantTests {
        private static let app = "org.appex.test.notepad"
        private static let action = "org.appex.test.notepad.NotepadAction"

        private struct Grant: Decodable, Equatable {
            let appIdentifier: String
            let resource: String
            let forWriting: Bool
            let purpose: String?
            let decision: String
            let extensions: [String]
        }

        /// A person who has pictures and downloads, and the app that asks for them.
        private func withFolders(_ rung: String, _ body: (SystemFixture) throws -> Void) throws {
            try withSystem { system in
                for name in ["Pictures", "Downloads", "Music"] {
                    try FileManager.default.createDirectory(atPath: "\(system.home)/\(name)", withIntermediateDirectories: false)
                    try SyntheticApp.write("x", to: "\(system.home)/\(name)/mine")
                }
                let daemon = try system.startSystem(["--rung", rung])
                try system.succeed("install", ViewApp.notepad.bundle())
                try body(system)
                if system.system != nil {
                    daemon.signal(SIGTERM)
                    _ = try daemon.wait()
                }
            }
        }

        private func look(_ folder: String, _ system: SystemFixture) throws -> String? {
            let arguments = ["run", Self.action, "--text", "folder \(folder)", "--output", system.out, "--json"]
            return try system.appex(arguments).json(RunReport.self).results.first?.text
        }

        private func grants(_ system: SystemFixture, _ words: String...) throws -> [Grant] {
            try system.appex(["grants"] + words + ["--json"]).json()
        }

        @Test(arguments: ["namespaces", "landlock"])
        func isClosedUntilThePersonAllowsItAndThenOpenForTheExtensionsOfTheApp(_ rung: String) throws {
            try withFolders(rung) { system in
                try #expect(look("pictures", system) == "closed, not added")
                let before = try grants(system, "list", Self.app)
                #expect(
                    before == [
                        Grant(
                            appIdentifier: Self.app, resource: "pictures", forWriting: false, purpose: "Notes can have pictures beside them.",
                            decision: "undecided", extensions: ["Notepad"]),
                        Grant(
                            appIdentifier: Self.app, resource: "downloads", forWriting: true, purpose: nil, decision: "undecided",
                            extensions: ["Notepad"]),
                    ], "\(before)")
                try #expect(grants(system, "allow", Self.app, "pictures").map(\.decision) == ["allowed", "undecided"])
                try #expect(look("pictures", system) == "mine, not added", "for reading")
                try #expect(look("downloads", system) == "closed, not added", "one thing at a time")
                try system.succeed("grants", "allow", "Notepad", "downloads")
                try #expect(look("downloads", system) == "mine, added")
                #expect(FileManager.default.fileExists(atPath: system.home + "/Downloads/added"))

                try system.succeed("grants", "deny", Self.app, "pictures")
                try #expect(look("pictures", system) == "closed, not added")
                try system.succeed("grants", "reset", Self.app)
                try #expect(look("downloads", system) == "closed, not added")
                try #expect(grants(system).allSatisfy { $0.decision == "undecided" })
            }
        }

        /// As on Apple's systems, an app without the permission sees an empty library.
        @Test(arguments: ["namespaces", "landlock"])
        func thePhotoLibraryIsWhatThePersonAllows(_ rung: String) throws {
            try withFolders(rung) { system in
                // 20 x 10 pixels, all white.
                let picture = "iVBORw0KGgoAAAANSUhEUgAAABQAAAAKAQAAAACcLkNLAAAAD0lEQVR42mP4//8DAxEYAErMHU2Jgx1FAAAAAElFTkSuQmCC"
                let bytes = try #require(Data(base64Encoded: picture))
                try bytes.write(to: URL(fileURLWithPath: system.home + "/Pictures/white.png"))
                func photos() throws -> String? {
                    let arguments = ["run", Self.action, "--text", "photos", "--output", system.out, "--json"]
                    return try system.appex(arguments).json(RunReport.self).results.first?.text
                }
                try #expect(photos() == "denied, denied, accessUserDenied")
                try system.succeed("grants", "allow", Self.app, "pictures")
                try #expect(photos() == "authorized, denied, 20 x 10 as 10 x 5, accessUserDenied", "for reading")
                try #expect(FileManager.default.contentsOfDirectory(atPath: system.home + "/Pictures").sorted() == ["mine", "white.png"])
                try system.succeed("grants", "deny", Self.app, "pictures")
                try #expect(photos() == "denied, denied, accessUserDenied")
            }
        }

        @Test func whatRunsEndsWhenItsPermissionIsTakenBack() throws {
            try withFolders("namespaces") { system in
                try system.succeed("grants", "allow", Self.app, "pictures")
                let window = try system.start(["open", "Notepad", "--do", #"wait opened = "never" --timeout=20"#])
                #expect(eventually { Processes.naming(system.folder).contains { $0.name == "Notepad" } })
                try system.succeed("grants", "deny", Self.app, "pictures")
                let result = try window.wait()
                #expect(!result.isSuccess && result.errors.contains("took back"), "\(result.errors)")
                try #expect(system.lastLaunch(of: Self.app).reason == "revoked")
                let other = try system.start(["open", "Notepad", "--do", #"wait opened = "Nothing was opened.""#])
                try #expect(other.wait().isSuccess)
            }
        }

        @Test func isRememberedByASystemThatWasKilledAndGoesWithTheApp() throws {
            try withFolders("namespaces") { system in
                try system.succeed("grants", "allow", Self.app, "pictures")
                try system.killSystem()
                try #expect(look("pictures", system) == "mine, not added")
                try system.succeed("upgrade", ViewApp.notepad.bundle())
                try #expect(look("pictures", system) == "mine, not added", "an upgrade asks for no more")
                try system.succeed("uninstall", Self.app)
                try system.succeed("install", ViewApp.notepad.bundle())
                try #expect(look("pictures", system) == "closed, not added", "another app may have the name by now")
            }
        }

        @Test func aFolderThatIsTheWholeHomeIsNotHandedOut() throws {
            try withFolders("namespaces") { system in
                try FileManager.default.createDirectory(atPath: system.home + "/.config", withIntermediateDirectories: false)
                try SyntheticApp.write("XDG_PICTURES_DIR=\"$HOME/\"\n", to: system.home + "/.config/user-dirs.dirs")
                try system.killSystem()
                try system.succeed("grants", "allow", Self.app, "pictures")
                try #expect(look("pictures", system) == "closed, not added")
            }
        }

        @Test func refusesWhatIsNotAskedFor() throws {
            try withFolders("namespaces") { system in
                for (words, sentence) in [
                    (["allow", Self.app, "music"], "does not ask for \"music\". It asks for pictures, downloads."),
                    (["deny", Self.app, "../etc"], "does not ask for"), (["allow", "org.appex.nobody"], "org.appex.nobody"),
                ] {
                    let result = try system.appex(["grants"] + words)
                    #expect(!result.isSuccess && result.errors.contains(sentence), "\(words): \(result.errors)")
                }
            }
        }
    }
}
