import Foundation
import Testing

extension SystemTests {
    /// Hosts that go away, and many at a time.
    @Suite struct HostTests {
        @Test func endsTheExtensionOfAHostThatIsKilled() throws {
            try withMisbehaving { system in
                let tool = try system.start(system.runArguments("load late"))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                tool.signal(SIGKILL)
                try #expect(tool.wait().status == 128 + SIGKILL)
                let isGone = try eventually { try system.succeed("doctor", "--json").json(Report.self).runningExtensions == 0 }
                #expect(isGone)
                let launch = try system.lastLaunch()
                #expect(launch.reason == "hostGone", "\(launch.explanation)")
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        @Test func servesThirtyRequestsAtTheSameTime() throws {
            try withMisbehaving { system in
                let tools = try (0..<30).map { number in
                    try system.start(system.runArguments("succeed", items: ["--text", "number \(number)"], json: true))
                }
                for (number, tool) in tools.enumerated() {
                    let result = try tool.wait(60)
                    #expect(result.isSuccess, "\(result.errors)")
                    try #expect(result.json(RunReport.self).results.first?.text == "NUMBER \(number)")
                }
                let launches = try system.succeed("log", MisbehavingApp.action, "--json", "--limit", "40").json([Launch].self)
                #expect(launches.count { $0.reason == "completed" } == 31)
            }
        }

        @Test func aMisbehavingNeighbourDoesNotDisturb() throws {
            try withMisbehaving { system in
                let bad = try ["spin", "eat memory", "flood system", "flood host", "start threads", "never complete"].map { behaviour in
                    try system.start(system.runArguments(behaviour, timeout: 6))
                }
                for _ in 0..<5 { try #expect(system.text("succeed", deadline: 10) == "HELLO") }
                for tool in bad { _ = try tool.wait(20) }
            }
        }
    }
}
