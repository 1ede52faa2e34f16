import Foundation
import Testing

extension SystemTests {
    /// A well-meant extension that goes wrong can be understood; one that means harm cannot do any with what it leaves.
    @Suite struct CrashReportTests {
        struct Crash: CustomTestStringConvertible, Sendable {
            let behaviour: String
            let signals: [Int]
            /// What stands in the names or lines of the stack, if there is one.
            var words: String?
            var failure: String?
            var location: String?
            var hint: String?
            var isMainThread = true
            var testDescription: String { behaviour }
        }

        static let crashes = [
            Crash(
                behaviour: "crash", signals: [4, 5], words: "Behaviours+Endings.swift", failure: "Fatal error", location: "Behaviours+Endings.swift:"),
            Crash(behaviour: "unwrap nil", signals: [4, 5], words: "Behaviours+Crashes.swift"),
            Crash(behaviour: "index", signals: [4, 5], words: "Behaviours+Crashes.swift"),
            Crash(behaviour: "overflow", signals: [4, 5], words: "Swift runtime failure: Not enough bits to represent"),
            Crash(behaviour: "call yourself", signals: [11], words: "Behaviours+Crashes.swift", hint: "Its stack was full"),
            Crash(behaviour: "segfault", signals: [11], words: "misbehave_segfault", hint: "address 0"),
            Crash(behaviour: "crash in another thread", signals: [11], words: "misbehave_segfault", hint: "address 0", isMainThread: false),
            Crash(behaviour: "abort", signals: [6], words: "RequestHandler.beginRequest"),
            Crash(behaviour: "call nothing", signals: [11], words: "RequestHandler.beginRequest", hint: "address 0"),
            Crash(behaviour: "crash without a stack", signals: [4, 5], words: "misbehave_lose_stack"),
            Crash(behaviour: "crash without the memory", signals: [11]),
        ]

        @Test(arguments: crashes)
        func tellsWhereAnExtensionCrashed(_ crash: Crash) throws {
            try withMisbehaving { system in
                let result = try system.run(crash.behaviour, items: ["--text", "dear diary"])
                #expect(result.status == 1)
                let report = try newest(system)
                let launch = try system.lastLaunch()
                #expect(launch.report == report.id && report.reason == "crashed" && launch.reason == "crashed")
                #expect(report.signal == launch.signal && crash.signals.contains(report.signal ?? 0), "\(report)")
                #expect(report.phase == "handling the request")
                if let words = crash.words {
                    #expect(report.functions.contains { $0.contains(words) }, "\(report.functions)")
                    #expect(report.isMainThread == crash.isMainThread)
                    #expect(result.errors.contains("`appex log --crash \(MisbehavingApp.action)` shows where."), "\(result.errors)")
                } else {
                    #expect(report.frames.isEmpty)
                }
                if let failure = crash.failure { #expect(report.failure == failure) }
                if let location = crash.location { #expect(report.location?.hasPrefix(location) == true, "\(report.location ?? "")") }
                if let hint = crash.hint { #expect(report.hint?.contains(hint) == true, "\(report.hint ?? "no hint")") }
                #expect((report.skippedFrames > 0) == (crash.behaviour == "call yourself"), "\(report.skippedFrames)")
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        @Test func tellsWhereAnExtensionHung() throws {
            try withMisbehaving { system in
                #expect(try system.run("hang", timeout: 0.5, deadline: 15).status == 1)
                let report = try newest(system)
                #expect(report.reason == "requestTimeout" && report.isMainThread)
                #expect(report.functions.contains { $0.contains("Behaviours+Endings.swift") }, "\(report.functions)")
                #expect(report.explanation.contains("not completed within 0.5 s"))
            }
        }

        @Test func anExtensionThatIgnoresSignalsIsEndedWithoutAStack() throws {
            try withMisbehaving { system in
                #expect(try system.run("ignore signals", timeout: 0.5, deadline: 15).status == 1)
                let report = try newest(system)
                #expect(report.reason == "requestTimeout" && report.frames.isEmpty)
            }
        }

        @Test(arguments: [("HangsInLoad", "hang", "launchTimeout"), ("CrashesInLoad", "crash_at_once", "crashed")])
        func tellsWhatHappenedWhileALibraryWasLoaded(_ name: String, function: String, reason: String) throws {
            try withMisbehaving { system in
                let identifier = "\(MisbehavingApp.identifier).\(name)"
                #expect(try system.run("succeed", extension: identifier, deadline: 20).status == 1)
                let report = try newest(system, of: identifier)
                #expect(report.reason == reason && report.phase == "launching")
                #expect(report.functions.contains { $0.contains(function) }, "\(report.functions)")
            }
        }

        @Test func aReportHasNothingOfThePerson() throws {
            try withMisbehaving { system in
                _ = try system.run("crash", items: ["--text", "dear diary"], info: ["secret": "swordfish"])
                let file = try #require(files(system).first)
                let text = try String(contentsOfFile: file, encoding: .utf8)
                for word in ["dear diary", "swordfish", "moon", system.home, system.data] { #expect(!text.contains(word), "\(word)") }
                // The log has the last lines, for the person who looks there.
                #expect(try system.lastLaunch().output.contains { $0.contains("moon") })
            }
        }

        @Test func whatAnExtensionForgesHarmsNobody() throws {
            try withMisbehaving { system in
                _ = try system.run("forge a report")
                let report = try newest(system)
                #expect(report.signal == 9 && report.frames.count <= 128)
                #expect(report.frames.allSatisfy { $0.image == nil && $0.functions.isEmpty })
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        @Test func aReportIsShownToAPerson() throws {
            try withMisbehaving { system in
                _ = try system.run("segfault")
                let list = try system.succeed("log", "--crash").output
                let report = try newest(system)
                #expect(list.contains(report.id) && list.contains(MisbehavingApp.action))
                for name in [MisbehavingApp.action, report.id] {
                    let text = try system.succeed("log", "--crash", name).output
                    #expect(text.contains("Where the main thread crashed:") && text.contains("misbehave_segfault  misbehave.c:"), "\(text)")
                }
                #expect(try system.succeed("log").output.contains("*crashed"))
                #expect(try system.succeed("log", "--crash", "--delete").output.contains("1 report was deleted."))
                #expect(try system.succeed("log", "--crash").output.contains("No extension has crashed or hung."))
            }
        }

        @Test func reportsGoWithTheApp() throws {
            try withMisbehaving { system in
                _ = try system.run("segfault")
                #expect(!files(system).isEmpty)
                try system.succeed("uninstall", MisbehavingApp.identifier, "--keep-data")
                #expect(files(system).isEmpty)
            }
        }

        @Test func oneThatOnlyCrashesIsDisabledUntilThePersonEnablesIt() throws {
            try withMisbehaving { system in
                for _ in 0..<2 { _ = try system.run("segfault") }
                // The count survives the system.
                try system.killSystem()
                let last = try system.run("segfault")
                #expect(last.errors.contains("is disabled now; `appex enable \(MisbehavingApp.action)` enables it again."), "\(last.errors)")
                let refused = try system.run("succeed")
                #expect(refused.errors.contains("was disabled because it crashed several times in a row"), "\(refused.errors)")
                try system.killSystem()
                let listed = try system.succeed("list", "--json").json([Listed].self).first { $0.identifier == MisbehavingApp.action }
                #expect(listed?.isEnabled == false && listed?.isDisabledAfterCrashes == true)
                #expect(try system.succeed("list").output.contains("disabled after crashes"))
                try system.succeed("enable", MisbehavingApp.action)
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        @Test func oneThatSomebodyElseEndsStaysEnabled() throws {
            try withMisbehaving { system in
                for _ in 0..<4 {
                    let running = try system.start(system.runArguments("load late", timeout: 50))
                    var process: Gauges?
                    try #require(
                        eventually {
                            process = try? system.succeed("top", "--json").json([Gauges].self).first { $0.phase == "running" }
                            return process != nil
                        })
                    try #require(kill(process?.pid ?? 0, SIGKILL) == 0)
                    #expect(try running.wait().errors.contains("SIGKILL"))
                }
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        @Test func aGoodEndAndAnotherVersionStartAnew() throws {
            try withMisbehaving { system in
                for behaviour in ["segfault", "segfault", "succeed", "segfault", "segfault"] { _ = try system.run(behaviour) }
                try #expect(system.text("succeed") == "HELLO")
                for _ in 0..<3 { _ = try system.run("segfault") }
                #expect(try system.run("succeed").status == 1)
                try system.succeed("upgrade", MisbehavingApp.bundle())
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        private func newest(_ system: SystemFixture, of identifier: String = MisbehavingApp.action) throws -> CrashReport {
            try #require(try system.succeed("log", "--crash", identifier, "--json").json([CrashReport].self).first)
        }

        private func files(_ system: SystemFixture) -> [String] {
            let folder = "\(system.data)/appex/Reports/\(MisbehavingApp.action)"
            return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
        }
    }
}
