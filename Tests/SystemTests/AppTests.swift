import Foundation
import Testing

extension SystemTests {
    /// Installing, choosing, finding and removing, as a person and as a script see it.
    @Suite struct AppTests {
        @Test func installsListsAndRemovesAnApp() throws {
            try withSystem { system in
                try #expect(system.succeed("list").output.hasPrefix("Nothing is installed."))
                let app = try SyntheticApp(in: system.home)
                let installed = try system.succeed("install", app.path, "--json").json(Installed.self)
                #expect(installed.identifier == app.identifier)
                #expect(installed.previousVersion == nil)
                #expect(installed.extensions.map(\.identifier) == [app.extensionIdentifier])
                let listed = try system.succeed("list", "--json").json([Listed].self)
                #expect(listed.first?.isEnabled == true)
                #expect(listed.first?.pointAlias == "action")
                let table = try system.succeed("list").output
                #expect(table.contains("EXTENSION"))
                #expect(table.contains(app.extensionIdentifier))
                let removed = try system.succeed("uninstall", app.identifier, "--yes")
                #expect(removed.output.contains("Removed \(app.identifier) with \(app.extensionIdentifier)"))
                try #expect(system.succeed("list", "--json").json([Listed].self).isEmpty)
                #expect(access(system.data + "/appex/Apps/" + app.identifier, F_OK) != 0)
            }
        }

        @Test func installsNoAppTwiceAndUpgradesNoneThatIsNotThere() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                let early = try system.appex("upgrade", app.path)
                #expect(early.status == 1)
                #expect(early.errors.contains("is not installed. Use `appex install`."), "\(early.errors)")
                try system.succeed("install", app.path)
                let twice = try system.appex("install", app.path)
                #expect(twice.status == 1)
                #expect(twice.errors.contains("is installed already. Use `appex upgrade`"), "\(twice.errors)")
                let newer = try SyntheticApp(in: system.out, version: "2.0")
                let upgraded = try system.succeed("upgrade", newer.path, "--json").json(Installed.self)
                #expect(upgraded.version == "2.0")
                #expect(upgraded.previousVersion == "1.0")
                try #expect(system.succeed("install", "--replace", app.path).output.contains("Replaced Synthetic 2.0 by 1.0"))
                let generations = try FileManager.default.contentsOfDirectory(atPath: system.data + "/appex/Apps/" + app.identifier)
                #expect(generations.count == 1)
            }
        }

        @Test func anUpgradeKeepsChoicesAndData() throws {
            try withMisbehaving { system in
                _ = try system.report("work in completion")
                try system.succeed("disable", MisbehavingApp.action)
                try system.succeed("upgrade", MisbehavingApp.bundle())
                let listed = try system.succeed("list", "--json").json([Listed].self)
                #expect(listed.first { $0.identifier == MisbehavingApp.action }?.isEnabled == false)
                #expect(access(system.containerData + "/done", F_OK) == 0)
            }
        }

        @Test func anUpgradeEndsWhatRuns() throws {
            try withMisbehaving { system in
                let tool = try system.start(system.runArguments("load late"))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                try system.succeed("upgrade", MisbehavingApp.bundle())
                let result = try tool.wait()
                #expect(result.status == 1)
                #expect(result.errors.contains("Its app was upgraded."), "\(result.errors)")
                try #expect(system.lastLaunch().reason == "uninstalled")
            }
        }

        @Test func uninstallingRemovesDataUnlessItIsKept() throws {
            try withMisbehaving { system in
                _ = try system.report("work in completion")
                try system.succeed("uninstall", MisbehavingApp.identifier, "--keep-data")
                #expect(access(system.containerData + "/done", F_OK) == 0)
                try system.succeed("install", MisbehavingApp.bundle())
                try system.succeed("uninstall", MisbehavingApp.identifier, "--yes")
                #expect(access(system.container, F_OK) != 0)
                let gone = try system.run("succeed")
                #expect(gone.status == 1)
                #expect(gone.errors.contains("\(MisbehavingApp.action) is not installed."), "\(gone.errors)")
                let twice = try system.appex("uninstall", MisbehavingApp.identifier, "--yes")
                #expect(twice.status == 1)
            }
        }

        @Test func aDisabledExtensionNeitherMatchesNorRuns() throws {
            try withMisbehaving { system in
                func matches() throws -> [String] {
                    try system.succeed("match", "--text", "x", "--json").json([Listed].self).map(\.identifier)
                }
                try #expect(matches().contains(MisbehavingApp.action))
                try #expect(system.succeed("disable", MisbehavingApp.action).output.contains("is disabled."))
                try #expect(!matches().contains(MisbehavingApp.action))
                let result = try system.run("succeed")
                #expect(result.status == 1)
                #expect(result.errors.contains("is not enabled. Enable it with `appex enable \(MisbehavingApp.action)`."), "\(result.errors)")
                let explanation = try system.appex("explain", MisbehavingApp.action, "--text", "x")
                #expect(explanation.status == 1)
                #expect(explanation.output.contains("FAIL  Enabled"), "\(explanation.output)")
                #expect(explanation.output.contains("It would not run."))
                try system.succeed("enable", MisbehavingApp.action)
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        @Test func theOrderIsThePersonsAndSurvivesTheSystem() throws {
            try withMisbehaving { system in
                let chosen = ["WrongKind", "HangsInLoad"].map { "\(MisbehavingApp.identifier).\($0)" }
                let ordered = try system.succeed("order", chosen[0], chosen[1], "--json").json([Listed].self).map(\.identifier)
                #expect(ordered.prefix(2).elementsEqual(chosen))
                try system.killSystem()
                try #expect(system.succeed("list", "--json").json([Listed].self).map(\.identifier) == ordered)
                let wrong = try system.appex("order", "org.example.nobody")
                #expect(wrong.status == 1)
                #expect(wrong.errors.contains("org.example.nobody is not installed."), "\(wrong.errors)")
                try system.noteBaseline()
            }
        }

        @Test func matchesAndExplainsByTheActivationRule() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                try system.succeed("install", app.path)
                try #expect(system.succeed("match", "--text", "x", "--json").json([Listed].self).count == 1)
                try #expect(system.succeed("match", "--url", "https://example.org", "--json").json([Listed].self).isEmpty)
                try #expect(system.succeed("match", "--url", "https://example.org").output.contains("No enabled extension accepts these items."))
                try #expect(system.succeed("match", "--text", "x", "--point", "share", "--json").json([Listed].self).isEmpty)
                let accepted = try system.succeed("explain", app.extensionIdentifier, "--text", "x", "--json").json(Explanation.self)
                #expect(accepted.wouldRun)
                let refused = try system.appex("explain", app.extensionIdentifier, "--url", "https://example.org", "--json")
                #expect(refused.status == 1)
                let rule = try #require(refused.json(Explanation.self).conditions.first { $0.title == "Activation rule" })
                #expect(!rule.passed)
                #expect(rule.conditions.contains { !$0.passed })
                let run = try system.run("succeed", extension: app.extensionIdentifier, items: ["--url", "https://example.org"])
                #expect(run.status == 1)
                #expect(run.errors.contains("does not accept these items. `appex explain"), "\(run.errors)")
                let unknown = try system.appex("list", "--point", "nonsense")
                #expect(unknown.status == 1)
                #expect(unknown.errors.contains("There is no extension point \"nonsense\"."), "\(unknown.errors)")
            }
        }

        @Test func theLogTellsPeopleAndScripts() throws {
            try withMisbehaving { system in
                _ = try system.run("crash")
                _ = try system.run("cancel")
                let records = try system.succeed("log", "--json").json([Launch].self)
                #expect(records.map(\.reason) == ["cancelledByExtension", "crashed", "completed"])
                #expect(records.allSatisfy { $0.hostName == "appex run" && $0.pid > 0 && $0.totalTime > 0 && $0.peakMemory > 0 })
                #expect(records[1].output.contains { $0.contains("the moon is in the wrong phase") })
                let table = try system.succeed("log").output
                #expect(table.contains("signal "))
                #expect(table.contains("crashed"))
                let whole = try system.succeed("log", MisbehavingApp.action, "--verbose", "--limit", "2").output
                #expect(whole.contains("| "))
                #expect(whole.contains("asked by appex run; sandbox namespaces"))
                let limit = try system.appex("log", "--limit", "0")
                #expect(limit.status == 64)
            }
        }

        /// An upgrade waits for the processes of the old version; another one that came in between would lose its files.
        @Test func anUpgradeThatWaitsForProcessesIsNotOvertaken() throws {
            try withMisbehaving { system in
                let running = try (0..<16).map { _ in try system.start(system.runArguments("never complete")) }
                try #require(eventually { try system.succeed("doctor", "--json").json(Report.self).runningExtensions == running.count })
                let tools = try (0..<3).map { _ in try system.start(["upgrade", MisbehavingApp.bundle()]) }
                let results = try tools.map { try $0.wait(60) }
                #expect(results.contains { $0.isSuccess })
                for result in results where !result.isSuccess {
                    #expect(result.errors.contains("is being installed or removed already"), "\(result.errors)")
                }
                for tool in running { try #expect(tool.wait().errors.contains("Its app was upgraded.")) }
                let generations = try FileManager.default.contentsOfDirectory(atPath: system.data + "/appex/Apps/" + MisbehavingApp.identifier)
                #expect(generations.count == 1)
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        @Test func twoInstallationsAtOnceLeaveAWholeOne() throws {
            try withSystem { system in
                let first = try SyntheticApp(in: system.home, name: "First", version: "1.0", files: 200)
                let second = try SyntheticApp(in: system.home, name: "Second", version: "2.0", files: 200)
                for round in 0..<3 {
                    let tools = try [first, second].map { try system.start(["install", $0.path, "--replace"]) }
                    let results = try tools.map { try $0.wait(60) }
                    #expect(results.contains { $0.isSuccess }, "round \(round)")
                    for result in results where !result.isSuccess {
                        #expect(result.errors.contains("is being installed or removed already"), "\(result.errors)")
                    }
                    try InstalledBundle.checkWhole(first.identifier, in: system)
                }
                let installs = try (0..<2).map { _ in try SyntheticApp(in: system.home, name: "Third", identifier: "org.appex.third", files: 200) }
                let tools = try installs.map { try system.start(["install", $0.path]) }
                let results = try tools.map { try $0.wait(60) }
                #expect(results.count { $0.isSuccess } == 1)
                for result in results where !result.isSuccess {
                    #expect(result.errors.contains("already"), "\(result.errors)")
                }
            }
        }
    }
}
