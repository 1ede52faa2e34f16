import Foundation
import Testing

extension SystemTests {
    /// What extensions, apps and the system's own programs do on the rung of the sandbox that has no namespaces. What it keeps them from is in the
    /// conformance tests.
    @Suite struct RungTests {
        /// Gives `body` a user of their own whose machine forbids namespaces, as far as the system can see.
        private func withoutNamespaces(_ apps: String..., body: (SystemFixture) throws -> Void) throws {
            try withSystem { system in
                let daemon = try system.startSystem(["--rung", "landlock"])
                for app in apps { try system.succeed("install", app) }
                try body(system)
                daemon.signal(SIGTERM)
                try #expect(daemon.wait().status == 0)
            }
        }

        @Test func anExtensionReadsAFileThatItIsHandedAndReturnsOne() throws {
            try withoutNamespaces(MisbehavingApp.bundle()) { system in
                let file = system.home + "/given.txt"
                try SyntheticApp.write("given", to: file)
                let report = try system.report("measure file", items: [file])
                let sum = Data("given".utf8).reduce(0) { $0 + Int($1) }
                #expect(report.results.first?.text == "given.txt 5 \(sum)")
                #expect(report.sandboxRung == "landlock")
                let launch = try #require(report.launch)
                #expect(launch.reason == "completed" && launch.peakMemory > 0, "it has its accounts: \(launch)")
            }
        }

        @Test func aLargeFileIsCopiedWithoutBeingHeldInMemory() throws {
            try withoutNamespaces(MisbehavingApp.bundle()) { system in
                let file = system.home + "/large.txt"
                #expect(FileManager.default.createFile(atPath: file, contents: Data("begin".utf8)))
                #expect(truncate(file, 100 << 20) == 0)
                let report = try system.report("measure file", items: [file], deadline: 60)
                #expect(report.results.first?.text?.hasPrefix("large.txt \(100 << 20) ") == true)
                #expect(try #require(report.launch).peakMemory < 100 << 20)
            }
        }

        @Test func aPoolOfThreadsThatWaitDoesNotEndTheProcess() throws {
            try withoutNamespaces(MisbehavingApp.bundle()) { system in
                try #expect(system.text("keep workers waiting", deadline: 60) == "all done")
            }
        }

        @Test func anEndHasTheSignalThatCausedIt() throws {
            try withoutNamespaces(MisbehavingApp.bundle()) { system in
                _ = try system.run("segfault")
                var launch = try system.lastLaunch()
                #expect(launch.reason == "crashed" && launch.signal == Int(SIGSEGV), "\(launch)")
                _ = try system.run("exit", info: ["status": "139"])
                launch = try system.lastLaunch()
                #expect(launch.reason == "exited" && launch.exitStatus == 139, "a status is no signal: \(launch)")
            }
        }

        @Test func extensionsShareAGroup() throws {
            try withoutNamespaces(ViewApp.notebook.bundle()) { system in
                for (suffix, behaviour) in [("NotebookWriter", "set"), ("NotebookReader", "get")] {
                    let arguments = system.runArguments(behaviour, extension: "org.appex.notebook." + suffix, info: ["value": "shared"], json: true)
                    let report: RunReport = try system.appex(arguments).json()
                    #expect(report.results.first?.text == (behaviour == "set" ? "done" : "shared"))
                }
                try #expect(system.succeed("defaults", "read", "group.org.appex.notebook", "value").output == "shared\n")
            }
        }

        @Test func anAppShowsItsWindowAndIsConfined() throws {
            try withoutNamespaces(ViewApp.notepad.bundle()) { system in
                let steps = #"type note "Milk"; tap Tell; wait opened = "Noted: Milk""#
                try system.succeed("open", "Notepad", "--do", steps)
                try system.succeed("open", "notepad:exec", "--do", #"wait opened = "refused: 1""#)
                try #expect(system.lastLaunch(of: "org.appex.test.notepad").sandboxRung == "landlock")
            }
        }

        @Test func iconsAreMade() throws {
            try withoutNamespaces { system in
                let app = try SyntheticApp(in: system.home, appKeys: "<key>CFBundleIconFile</key><string>Icon.png</string>")
                let icon = Place.repository + "/Samples/Markup/Sources/Markup/AppIcon.png"
                try FileManager.default.copyItem(atPath: icon, toPath: app.path + "/Icon.png")
                try #expect(system.succeed("install", app.path, "--json").json(Installed.self).warnings.isEmpty)
            }
        }

        @Test func anArchiveIsUnpacked() throws {
            try withoutNamespaces { system in
                let app = try SyntheticApp(in: system.home, files: 3)
                let archive = system.home + "/Synthetic.app.zip"
                try #require(Tool.run("/usr/bin/python3", ["-m", "zipfile", "-c", archive, app.path], environment: [:]).isSuccess)
                try #expect(system.succeed("inspect", archive, "--json").output.contains(app.identifier))
                try #expect(system.succeed("install", archive).output.contains("Installed Synthetic"))
            }
        }

        @Test func transfersGoOn() throws {
            try withoutNamespaces(TransferApp.bundle()) { system in
                let server = try HostileServer(in: system)
                let lines = try system.transfer(["do": "both", "url": server.file(300_000)])
                #expect(lines.last == "completed 1 200", "\(lines)")
                try #expect(system.digest(system.got(1)) == server.digest(300_000))
            }
        }
    }
}
