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
                    try #expect(system.appex(system.runArguments("succeed") + ["--prepared"]).output == "HELLO")
                }
            }
        }

        /// Another host than the one that asked may take it.
        @Test func aProcessWaitsForTheNextRequestWhoeverMakesIt() throws {
            try withMisbehaving { system in
                let host = try prepare(MisbehavingApp.action, in: system)
                defer { host.signal(SIGKILL) }
                try #expect(system.text("succeed") == "HELLO")
                try #expect(system.lastLaunch().prepared)
                try #expect(system.text("succeed") == "HELLO")
                try #expect(!system.lastLaunch().prepared, "a process serves one request")
            }
        }

        /// It starts no process of its own, which would be ready later.
        @Test func aRequestWaitsForAProcessThatIsBeingMade() throws {
            try withMisbehaving { system in
                for _ in 0..<5 {
                    let host = try Self.start(system, ["1", MisbehavingApp.action])
                    defer { host.signal(SIGKILL) }
                    try #require(eventually { try waiting(in: system) > 0 })
                    try #expect(system.text("succeed") == "HELLO")
                    try #expect(system.lastLaunch().prepared)
                }
            }
        }

        @Test(arguments: [SIGKILL, SIGSTOP]) func aProcessThatCannotTakeItsRequestCostsNothing(_ signal: Int32) throws {
            try withMisbehaving { system in
                let host = try prepare(MisbehavingApp.action, in: system)
                defer { host.signal(SIGKILL) }
                kill(try #require(system.extensionProcess).pid, signal)
                try #expect(system.text("succeed") == "HELLO")
                try #expect(!system.lastLaunch().prepared)
                // Besides the one of the fixture, only the one that was asked for.
                try #expect(system.succeed("log", "--json").json([Launch].self).allSatisfy { $0.reason == "completed" })
            }
        }

        @Test func aProcessIsDroppedWhenItWouldBeMadeFromSomethingElse() throws {
            try withMisbehaving { system in
                let changes = [
                    ["limits", MisbehavingApp.action, "--memory", "64M"], ["disable", "\(MisbehavingApp.identifier).CrashesInLoad"],
                    ["install", "--replace", try MisbehavingApp.bundle()],
                ]
                for change in changes {
                    let host = try prepare(MisbehavingApp.action, in: system)
                    defer { host.signal(SIGKILL) }
                    let result = try system.appex(change)
                    #expect(result.isSuccess, "\(result.errors)")
                    #expect(try eventually { try waiting(in: system) == 0 }, "\(change)")
                    try #expect(system.text("succeed") == "HELLO")
                    try #expect(!system.lastLaunch().prepared, "\(change)")
                }
            }
        }

        @Test func aProcessLeavesWithItsHostAndAfterItsTime() throws {
            try withMisbehaving { system in
                let leaving = try prepare(MisbehavingApp.action, in: system)
                leaving.signal(SIGKILL)
                #expect(try eventually { try waiting(in: system) == 0 })
                let staying = try prepare(MisbehavingApp.action, in: system)
                defer { staying.signal(SIGKILL) }
                #expect(try eventually(within: 40) { try waiting(in: system) == 0 })
                #expect(!staying.ends(within: 0))
                try #expect(system.succeed("log", "--json").json([Launch].self).count == 1, "unused processes are not launches")
            }
        }

        @Test func howeverOftenAHostAsksOnlyAFewWait() throws {
            try withMisbehaving { system in
                let names = ["MisbehavingAction", "HangsInLoad", "EatsInLoad", "MissingClass", "Unresolved"].map {
                    "\(MisbehavingApp.identifier).\($0)"
                }
                let host = try Self.start(system, ["300"] + names)
                defer { host.signal(SIGKILL) }
                try #require(eventually { try waiting(in: system) > 0 })
                for _ in 0..<10 { try #expect(waiting(in: system) <= 3) }
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        // MARK: - Asking

        private struct Row: Decodable {
            let phase: String
        }

        /// How many processes wait, or are being made to wait.
        private func waiting(in system: SystemFixture) throws -> Int {
            try system.succeed("top", "--json").json([Row].self).count { ["preparing", "prepared"].contains($0.phase) }
        }

        private static func start(_ system: SystemFixture, _ arguments: [String]) throws -> Tool {
            let script = String(decoding: PackageResources.hostile_host_py, as: UTF8.self)
            return try Tool(
                try Place.find("python3"), ["-c", script, system.runtime + "/appex/system.sock", "prepares"] + arguments,
                environment: system.environment)
        }

        /// A host that stays, and a process that waits for a request.
        private func prepare(_ identifier: String, in system: SystemFixture) throws -> Tool {
            let host = try Self.start(system, ["1", identifier])
            try #require(eventually { try system.succeed("top", "--json").json([Row].self).contains { $0.phase == "prepared" } })
            return host
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
