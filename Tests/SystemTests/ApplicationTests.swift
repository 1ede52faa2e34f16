import Foundation
import Testing

extension SystemTests {
    /// Containing apps: their own processes and windows, and what they open.
    @Suite struct ApplicationTests {
        private static let app = "org.appex.test.notepad"
        private static let action = "org.appex.test.notepad.NotepadAction"

        /// What the app has noted in the container that it shares with its extension.
        private func journal(_ system: SystemFixture) -> [String] {
            let file = system.data + "/appex/Groups/group.org.appex.test.notepad/journal"
            return ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        }

        private func processes(_ system: SystemFixture) -> [Processes.Process] { Processes.naming(system.folder).filter { $0.name == "Notepad" } }

        private func entry(_ system: SystemFixture) -> String { system.data + "/applications/appex-\(Self.app).desktop" }
        /// For its URLs.
        private func opener(_ system: SystemFixture) -> String { system.data + "/applications/appex-\(Self.app)_urls.desktop" }

        // MARK: - Windows

        @Test func anAppShowsItsWindowAndIsToldOfItsWholeLife() throws {
            try withViews(.notepad) { system in
                let steps = #"type note "Milk"; tap Tell; wait opened = "Noted: Milk"; dump"#
                let result = try system.succeed("open", "Notepad", "--do", steps)
                #expect(result.output.contains(#"title "Notepad""#), "\(result.output)")
                #expect(result.output.contains(#"label #opened = "Noted: Milk""#) || result.output.contains("Noted: Milk"), "\(result.output)")
                #expect(eventually { processes(system).isEmpty })
                #expect(journal(system) == ["launched in the foreground for nothing", "active", "inactive", "background", "terminated"])
                let launch = try system.lastLaunch(of: Self.app)
                #expect(launch.reason == "completed" && launch.explanation == "It was closed.", "\(launch.explanation)")
            }
        }

        @Test func anAppIsLaunchedForAURLAndHandedAnotherOneWhileItRuns() throws {
            try withViews(.notepad) { system in
                let first = try system.start(["open", "notepad:one", "--do", #"wait opened = "notepad:two" --timeout=20"#])
                #expect(eventually { journal(system).contains("active") })
                let second = try system.succeed("open", "Notepad", "notepad:two", "--do", "dump")
                #expect(second.output.isEmpty && second.errors.contains("Notepad is open already"), "\(second.errors)")
                let result = try first.wait()
                #expect(result.isSuccess, "\(result.errors)")
                #expect(
                    journal(system).prefix(4) == [
                        "launched in the foreground for notepad:one", "opened notepad:one from nobody", "active", "opened notepad:two from nobody",
                    ], "\(journal(system))")
            }
        }

        @Test func anAppThatCrashesEndsWithItsReasonAndCanBeOpenedAgain() throws {
            try withViews(.notepad) { system in
                let result = try system.appex("open", "notepad:crash", "--do", "result")
                #expect(result.status == 1 && result.errors.contains("crashed with SIGABRT"), "\(result.errors)")
                try #expect(system.lastLaunch(of: Self.app).reason == "crashed")
                try system.succeed("open", Self.app, "--do", #"wait opened = "Nothing was opened.""#)
            }
        }

        @Test func anAppThatQuitsHasNotFailed() throws {
            try withViews(.notepad) { system in
                try system.succeed("open", "notepad:quit", "--do", "result")
                try #expect(system.lastLaunch(of: Self.app).reason == "completed")
            }
        }

        @Test func anAppGoesWithTheSystem() throws {
            try withViews(.notepad) { system in
                let tool = try system.start(["open", "Notepad", "--do", "result"])
                #expect(eventually { journal(system).contains("active") })
                try system.killSystem()
                try #expect(tool.wait().status == 1)
                #expect(eventually { processes(system).isEmpty })
                // Started again, it removes what is left.
                try system.succeed("list")
            }
        }

        // MARK: - The background

        @Test func anAppFinishesItsWorkWhenItsWindowIsClosed() throws {
            try withViews(.notepad) { system in
                try system.succeed("open", "notepad:work", "--do", #"wait opened = "notepad:work""#)
                #expect(eventually { processes(system).isEmpty })
                #expect(journal(system).suffix(3) == ["background", "worked with time", "terminated"], "\(journal(system))")
            }
        }

        @Test func anAppInTheBackgroundIsShownAgainAsItWas() throws {
            try withViews(.notepad) { system in
                try system.succeed("open", "notepad:endless", "--do", #"wait opened = "notepad:endless""#)
                #expect(eventually { journal(system).last == "background" })
                let process = try #require(processes(system).first)
                try system.succeed(
                    "open", "Notepad", "--do", #"wait opened = "notepad:endless"; type note Tea; tap Tell; wait opened = "Noted: Tea""#)
                #expect(processes(system).map(\.pid) == [process.pid])
                #expect(journal(system).filter { $0 == "foreground" }.count == 1)
                try system.succeed("open", "notepad:quit", "--do", "result")
                #expect(eventually { processes(system).isEmpty })
            }
        }

        // MARK: - The sandbox

        @Test func anAppIsConfinedAsItsExtensionsAre() throws {
            try withViews(.notepad) { system in
                try system.succeed("open", "notepad:exec", "--do", #"wait opened = "refused: 1""#)
                try system.succeed("open", "notepad:write", "--do", #"wait opened = "no no yes yes""#)
                #expect(FileManager.default.fileExists(atPath: system.data + "/appex/Containers/\(Self.app)/Data/x"))
            }
        }

        @Test func aProgramIsNotStartedByHand() throws {
            let result = try Tool.run(ViewApp.notepad.bundle() + "/Notepad", [], environment: ["HOME": "/nowhere"], deadline: 30)
            #expect(result.status == 64 && result.errors.contains("appex open Notepad"), "\(result.errors)")
        }

        // MARK: - URLs

        @Test func saysWhatCannotBeOpened() throws {
            try withViews(.notepad) { system in
                for (arguments, words) in [
                    (["nothing"], "No app nothing is installed."), (["other:x"], "No installed app opens other: URLs"),
                    (["Notepad", "other:x"], "does not open other: URLs"), (["mailto:a@b"], "No installed app opens mailto: URLs"),
                ] {
                    let result = try system.appex(["open"] + arguments + ["--do", "dump"])
                    #expect(result.status == 1 && result.errors.contains(words), "\(result.errors)")
                }
            }
        }

        @Test func anAppOpensItsOwnURLsAndIsToldWhatTheDesktopWouldOpen() throws {
            try withViews(.notepad) { system in
                for (url, answer) in [("https://example.org", "can"), ("notepad:x", "can"), ("other:x", "cannot"), ("file:///etc/passwd", "cannot")] {
                    try system.succeed("open", "notepad:can?\(url)", "--do", "wait opened = \"\(answer)\"")
                    #expect(eventually { processes(system).isEmpty })
                }
                try system.succeed("open", "notepad:open?notepad:more", "--do", #"wait opened = "open: true""#)
                #expect(journal(system).contains("opened notepad:more from \(Self.app)"))
                #expect(eventually { processes(system).isEmpty })
                try system.succeed("open", "notepad:open?file:///etc/passwd", "--do", #"wait opened = "open: false""#)
            }
        }

        /// Of the guide's extensions only Today widgets open URLs.
        @Test(arguments: ["notepad:x", "https://example.org"])
        func anActionOpensNothing(_ url: String) throws {
            try withViews(.notepad) { system in
                let result = try system.succeed("run", Self.action, "--text", url, "--output", system.out)
                #expect(result.output == "opened: false", "\(result.output)")
            }
        }

        // MARK: - The desktop

        @Test func anInstalledAppIsInTheMenuUntilItIsRemoved() throws {
            try withSystem { system in
                let installed = try system.succeed("install", ViewApp.notepad.bundle())
                #expect(installed.errors.contains("cannot open mailto: URLs"), "\(installed.errors)")
                let text = try String(contentsOfFile: entry(system), encoding: .utf8)
                // Nobody has agreed to any.
                #expect(text.contains("Name=Notepad\n") && !text.contains("MimeType="), "\(text)")
                #expect(text.contains(" open -- \(Self.app)\n"), "\(text)")
                #expect(installed.errors.contains("--open-scheme notepad"), "\(installed.errors)")
                try system.succeed("uninstall", Self.app, "--yes")
                #expect(!FileManager.default.fileExists(atPath: entry(system)))
            }
        }

        @Test func theDesktopOpensTheSchemesThatThePersonAgreedTo() throws {
            try withSystem { system in
                let schemes = ["--open-scheme", "notepad", "--open-scheme", "mailto", "--open-scheme", "https"]
                let installed = try system.appex(["install", ViewApp.notepad.bundle()] + schemes)
                #expect(installed.isSuccess && installed.errors.contains("does not open https: URLs"), "\(installed.errors)")
                for arguments in try [["upgrade", ViewApp.notepad.bundle()], ["install", "--replace", ViewApp.notepad.bundle()]] {
                    let text = try String(contentsOfFile: opener(system), encoding: .utf8)
                    #expect(text.contains("MimeType=x-scheme-handler/notepad;\n") && text.contains(" open -- \(Self.app) %u\n"), "\(text)")
                    // What was agreed to once need not be said again.
                    try #expect(system.appex(arguments).isSuccess)
                }
                try system.succeed("uninstall", Self.app, "--yes")
                for file in [entry(system), opener(system)] { #expect(!FileManager.default.fileExists(atPath: file)) }
            }
        }

        @Test func aSchemeThatAnotherProgramOpensStaysThere() throws {
            try withSystem { system in
                try FileManager.default.createDirectory(atPath: system.data + "/applications", withIntermediateDirectories: true)
                try SyntheticApp.write(
                    "[Default Applications]\nx-scheme-handler/notepad=other.desktop\n", to: system.data + "/applications/mimeapps.list")
                let installed = try system.succeed("install", ViewApp.notepad.bundle(), "--open-scheme", "notepad")
                #expect(installed.errors.contains("opens notepad: URLs with other.desktop"), "\(installed.errors)")
                #expect(!FileManager.default.fileExists(atPath: opener(system)))
            }
        }

        @Test func anAppWithTheIdentifierOfAProgramIsRefused() throws {
            try withSystem { system in
                let programs = system.data + "/applications"
                try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
                let text = "[Desktop Entry]\nType=Application\nName=Notepad\nExec=true\n"
                try SyntheticApp.write(text, to: "\(programs)/\(Self.app.uppercased()).desktop")
                let result = try system.appex("install", ViewApp.notepad.bundle())
                #expect(result.status == 1 && result.errors.contains("belongs to a program that is on this computer already"), "\(result.errors)")
                try #expect(system.succeed("list", "--json").json([Listed].self).isEmpty)
                try FileManager.default.removeItem(atPath: "\(programs)/\(Self.app.uppercased()).desktop")
                // The same name on another program: the menu says whose this one is.
                try SyntheticApp.write(text, to: programs + "/org.example.other.desktop")
                try system.succeed("install", ViewApp.notepad.bundle())
                try #expect(String(contentsOfFile: entry(system), encoding: .utf8).contains("Name=Notepad (\(Self.app))\n"))
            }
        }

        @Test func anEntryOfSomethingElseStaysAsItIs() throws {
            try withSystem { system in
                try FileManager.default.createDirectory(atPath: system.data + "/applications", withIntermediateDirectories: true)
                try Data("[Desktop Entry]\n".utf8).write(to: URL(fileURLWithPath: entry(system)))
                let installed = try system.succeed("install", ViewApp.notepad.bundle())
                #expect(installed.errors.contains("belongs to something else"), "\(installed.errors)")
                try system.succeed("uninstall", Self.app, "--yes")
                #expect(FileManager.default.contents(atPath: entry(system)) == Data("[Desktop Entry]\n".utf8))
            }
        }

        // MARK: - Shared code

        /// Guide: *Deploying a Containing App to Older Versions of iOS*.
        @Test func anExtensionLoadsAFrameworkThatIsThereAndGoesWithoutOneThatIsNot() throws {
            try withViews(.notepad) { system in
                for (name, answer) in [("libNotepadKit.so", "version 2"), ("libNewerKit.so", "version 1")] {
                    try #expect(system.succeed("run", Self.action, "--text", "load \(name)", "--output", system.out).output == answer)
                }
            }
        }
    }
}
