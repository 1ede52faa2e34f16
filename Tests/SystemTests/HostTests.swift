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

        /// A process that cannot act does not notice that its host has gone, so the system must end it.
        @Test func endsAnExtensionThatStandsStillWhenItsHostIsKilled() throws {
            try withMisbehaving { system in
                let tool = try system.start(system.runArguments("load late"))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                let process = try #require(system.extensionProcess)
                kill(process.pid, SIGSTOP)
                tool.signal(SIGKILL)
                _ = try tool.wait()
                #expect(eventually { system.extensionProcess == nil })
                let isRecorded = try eventually { try system.lastLaunch().reason == "hostGone" }
                #expect(isRecorded)
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        /// The other way round: nobody but the extension's own process is there to notice.
        @Test func anExtensionLeavesWithItsHostWhileTheSystemStandsStill() throws {
            try withMisbehaving { system in
                let tool = try system.start(system.runArguments("load late"))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                let daemon = try #require(system.system).pid
                try #require(system.extensionProcess != nil)
                kill(daemon, SIGSTOP)
                defer { kill(daemon, SIGCONT) }
                tool.signal(SIGKILL)
                _ = try tool.wait()
                #expect(eventually { system.extensionProcess == nil })
                kill(daemon, SIGCONT)
                let isRecorded = try eventually { try system.lastLaunch().reason == "hostGone" }
                #expect(isRecorded)
                try #expect(system.text("succeed") == "HELLO")
            }
        }

        @Test func aLoadThatTheHostNeverAnswersEndsWithTheTimeOfTheRequest() throws {
            try withMisbehaving { system in
                let file = system.home + "/never.txt"
                try SyntheticApp.write("never", to: file)
                let tool = try system.start(system.runArguments("load late", items: [file], timeout: 3))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                let process = try #require(system.extensionProcess)
                tool.signal(SIGSTOP)
                try #require(eventually { Processes.isStopped(tool.pid) })
                #expect(FileManager.default.createFile(atPath: system.containerData + "/go", contents: nil))
                // It looks for the file no more: it has asked for the attachment, and rests until that comes.
                #expect(eventually { Processes.isAtRest(process.pid) })
                #expect(system.extensionProcess != nil, "it has to be loading before its time is over")
                // The request's three seconds, and as long as any extension is given to leave.
                #expect(eventually { system.extensionProcess == nil })
                tool.signal(SIGCONT)
                let result = try tool.wait()
                #expect(result.status == 1)
                #expect(result.output.isEmpty)
                #expect(result.errors.contains("\(MisbehavingApp.displayName) did not finish. It had not completed within 3 s."), "\(result.errors)")
                #expect(result.errors.components(separatedBy: "Error:").count == 2)
                let launch = try system.lastLaunch()
                #expect(launch.reason == "requestTimeout", "\(launch.explanation)")
                #expect((3..<20).contains(launch.totalTime))
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
                for tool in bad { _ = try tool.wait() }
            }
        }
    }
}
