import Foundation
import Testing

extension SystemTests {
    /// Launches with a process that waited for them.
    @Suite struct PreparedTests {
        private struct Timed: Decodable {
            struct Phase: Decodable { let name: String }
            let phases: [Phase]
            let prepared: Bool
            let reason: String
        }
        private struct Report: Decodable { let launch: Timed }

        @Test func aPreparedProcessGivesTheSameResult() throws {
            try withMisbehaving { system in
                let result = try system.appex(system.runArguments("succeed") + ["--json", "--timing", "--prepared"])
                let launch = try result.json(Report.self).launch
                #expect(launch.prepared && launch.reason == "completed")
                #expect(launch.phases.map(\.name) == ["decision", "SDK", "library", "begin"])
                #expect(result.errors.contains("of a prepared process"))
                let log = try system.succeed("log", "--json").json([Timed].self)
                #expect(log.map(\.prepared) == [true, false], "the one that was prepared, and the one before")
                for _ in 0..<20 {
                    try #expect(system.appex(system.runArguments("succeed") + ["--prepared"]).output == "HELLO\n")
                }
            }
        }

        /// Everything else is as in a process that was started for the request: its end is recorded and reported.
        @Test func aPreparedProcessThatCrashesIsReported() throws {
            try withMisbehaving { system in
                let result = try system.appex(system.runArguments("crash") + ["--prepared"])
                #expect(!result.isSuccess)
                try #expect(system.lastLaunch().reason == "crashed")
            }
        }
    }
}
