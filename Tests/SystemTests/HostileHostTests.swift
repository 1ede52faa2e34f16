import Foundation
import Testing

extension SystemTests {
    /// A program of the person that asks for too much. Others are served beside it.
    @Suite struct HostileHostTests {
        /// A program in Python that speaks frames by hand.
        private static func start(_ system: SystemFixture, _ arguments: String...) throws -> Tool {
            let script = String(decoding: PackageResources.hostile_host_py, as: UTF8.self)
            return try Tool(
                try Place.find("python3"), ["-c", script, system.runtime + "/appex/system.sock"] + arguments, environment: system.environment)
        }

        /// What a system may hold beside a host that means harm: its own, and what an extension costs that runs meanwhile.
        private static let descriptorBound = 200

        /// A machine on which nobody may have more than 1024 descriptors.
        private static let tight = ["sh", "-c", "ulimit -Sn 1024; ulimit -Hn 1024; exec \"$@\"", "sh"]

        private func runsWell(_ system: SystemFixture, times: Int) throws {
            for _ in 0..<times {
                let result = try system.run("succeed")
                #expect(result.isSuccess && result.output.contains("HELLO"), "\(result.errors)")
                #expect(result.seconds < 20, "a launch took \(result.seconds) s")
            }
        }

        @Test func claimsThatWaitHoldNoDescriptors() throws {
            try withSystem { system in
                let daemon = try system.startSystem(under: Self.tight)
                try system.installMisbehaving()
                let pid = try #require(system.system?.pid)
                let hosts = try (0..<4).map { _ in try Self.start(system, "claims", system.home + "/claimed") }
                let isClaimed = try eventually {
                    try system.succeed("files").output.components(separatedBy: "claimed").count > 64
                }
                #expect(isClaimed, "the claims wait")
                try runsWell(system, times: 3)
                #expect(Processes.descriptorCount(of: pid) < Self.descriptorBound)
                for host in hosts { host.signal(SIGKILL) }
                withExtendedLifetime((daemon, hosts)) {}
            }
        }

        @Test func everyRequestWithSixteenDescriptorsKeepsNobodyWaiting() throws {
            try withSystem { system in
                let daemon = try system.startSystem(under: Self.tight)
                try system.installMisbehaving()
                let pid = try #require(system.system?.pid)
                let hosts = try (0..<2).map { _ in try Self.start(system, "everything", "6") }
                _ = eventually(within: 1) { Processes.descriptorCount(of: pid) > 100 }
                try runsWell(system, times: 5)
                #expect(Processes.descriptorCount(of: pid) < Self.descriptorBound)
                for host in hosts {
                    let result = try host.wait()
                    #expect(result.isSuccess && result.output.contains("answered"), "\(result.output) \(result.errors)")
                }
                withExtendedLifetime(daemon) {}
            }
        }

        @Test func aChoiceThatIsFlippedWithoutEndIsRefused() throws {
            try withMisbehaving { system in
                let result = try Self.start(system, "flips", MisbehavingApp.action).wait(60)
                let refused = try #require(
                    result.output.split(separator: " ").last.flatMap { Int($0.trimmingCharacters(in: .newlines)) }, "\(result.errors)")
                #expect(refused > 500, "\(result.output)")
                // Another program may.
                try system.succeed("enable", MisbehavingApp.action)
                try runsWell(system, times: 1)
                try system.noteBaseline()
            }
        }

        @Test func aProgramHasNotAllConnections() throws {
            try withMisbehaving { system in
                let host = try Self.start(system, "connections")
                let stay = try #require(try host.wait().output.split(separator: " ").last.flatMap { Int($0.trimmingCharacters(in: .newlines)) })
                #expect(stay > 50 && stay <= 128)
                try runsWell(system, times: 1)
                try system.noteBaseline()
            }
        }

        @Test func theSystemMayOpenAllThatTheMachineAllows() throws {
            try withSystem { system in
                let daemon = try system.startSystem(under: ["sh", "-c", "ulimit -Sn 256; exec \"$@\"", "sh"])
                let pid = try #require(system.system?.pid)
                let limits = try String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)
                let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
                let figures = line.split(separator: " ").compactMap { Int($0) }
                #expect(figures.count == 2 && figures[0] == figures[1], "\(line)")
                withExtendedLifetime(daemon) {}
            }
        }

        /// Who is parent after the system may never ask for what it leaves, as the first process of many a container.
        @Test(arguments: [SIGTERM, SIGINT])
        func theSystemLeavesNoProcessBehind(_ signal: Int32) throws {
            try withSystem { system in
                let script = String(decoding: PackageResources.collector_py, as: UTF8.self)
                let daemon = try system.startSystem(under: [try Place.find("python3"), "-c", script])
                try system.installMisbehaving()
                try system.succeed("doctor")
                let tool = try system.start(system.runArguments("load late"))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                try system.killSystem(signal)
                #expect(try daemon.wait().output == "status 0, left 0\n")
                _ = try tool.wait()
            }
        }
    }
}
