import Foundation
import Testing

extension SystemTests {
    /// Where the time of a launch goes, as a person sees it.
    @Suite struct LaunchTimeTests {
        private struct Phase: Decodable {
            let name: String
            let milliseconds: Double
        }
        private struct Timed: Decodable {
            let phases: [Phase]
            let launchTime: Double
            let beginTime: Double
        }
        private struct Report: Decodable { let launch: Timed }

        private static let names = ["decision", "plan", "spawn", "sandbox", "runtime", "SDK", "library", "begin"]

        @Test func theStepsOfALaunchAreInItsRecordAndInTheLog() throws {
            try withMisbehaving { system in
                let result = try system.appex(system.runArguments("succeed") + ["--json", "--timing"])
                let timed = try result.json(Report.self).launch
                try #require(timed.phases.map(\.name) == Self.names, "\(timed.phases)")
                #expect(timed.phases.allSatisfy { $0.milliseconds > 0 })
                let sum = timed.phases.reduce(0) { $0 + $1.milliseconds }
                #expect(sum <= timed.beginTime * 1000, "what is left is the way of the message that tells of the beginning")
                #expect(sum - timed.phases[7].milliseconds <= timed.launchTime * 1000)
                let logged = try system.succeed("log", "--json").json([Timed].self)
                #expect(logged.first?.phases.map(\.milliseconds) == timed.phases.map(\.milliseconds))
                // The table is for the person beside a script, too.
                for name in Self.names { #expect(result.errors.contains("\n\(name) "), "\(result.errors)") }
                #expect(result.errors.contains("from the request to beginRequest(with:)"))
            }
        }

        @Test func nobodyIsShownTheStepsUnasked() throws {
            try withMisbehaving { system in
                try #expect(!system.run("succeed").errors.contains("beginRequest"))
            }
        }

        @Test func aLaunchThatFailsShowsHowFarItCame() throws {
            try withMisbehaving { system in
                _ = try system.run("succeed", extension: MisbehavingApp.identifier + ".MissingClass")
                let timed = try system.succeed("log", "--json").json([Failed].self)
                #expect(timed.first?.phases.map(\.name) == ["decision", "plan", "spawn"])
            }
        }

        private struct Failed: Decodable { let phases: [Phase] }

        /// As long as the sandbox is not finished, no code but that of the runner may run in it.
        @Test(arguments: ["appex-runner", "appex-confine"]) func whatMakesASandboxHasNothingButTheSystemsLibraryInIt(_ program: String) throws {
            let result = try Tool.run(Place.find("readelf"), ["-d", Place.build + "/lib/appex/" + program], environment: ["PATH": Place.path])
            let needed = result.output.split(separator: "\n").filter { $0.contains("(NEEDED)") }
            #expect(needed.count == 1 && needed.first?.contains("[libc.so.6]") == true, "\(needed)")
        }

        /// The store of edited pictures is not in what programs in C load.
        @Test func theLibraryForProgramsInCNeedsNoDatabase() throws {
            let library = Place.build + "/lib/libappex-gtk.so.1"
            let result = try Tool.run(Place.find("readelf"), ["-d", library], environment: ["PATH": Place.path])
            let needed = result.output.split(separator: "\n").filter { $0.contains("(NEEDED)") }
            #expect(needed.count > 1 && !needed.contains { $0.contains("libsqlite3") || $0.contains("libsodium") }, "\(needed)")
        }
    }
}
