import Foundation
import Testing

extension SystemTests {
    /// Limits that a person lowers, what can be seen of a process while it runs, and which one goes first when memory is short.
    @Suite struct LimitTests {
        // MARK: - Lowering

        @Test func aLoweredLimitCountsFromTheNextLaunchOn() throws {
            try withMisbehaving { system in
                try #expect(system.text("ask for much memory", info: ["mebibytes": "80"]) == "given")
                let lowered: [Limits] = try system.succeed("limits", MisbehavingApp.action, "--memory", "64M", "--json").json()
                #expect(lowered.first?["memory"]?.figure == 64 << 20)
                #expect(lowered.first?["memory"]?.isLowered == true)
                try #expect(system.text("ask for much memory", info: ["mebibytes": "80"]) == "refused")
                try #expect(system.lastLaunch().memoryLimit == 64 << 20)
                let explained: Explanation = try system.succeed("explain", MisbehavingApp.action, "--text", "hello", "--json").json()
                let limits = try #require(explained.conditions.first { $0.title == "Limits" })
                #expect(limits.conditions.map(\.detail) == ["64 MiB of memory, in place of 144 MiB of memory"])

                try system.succeed("limits", MisbehavingApp.action, "--reset")
                try #expect(system.text("ask for much memory", info: ["mebibytes": "80"]) == "given")
            }
        }

        @Test func aLoweredTimeEndsARequest() throws {
            try withMisbehaving { system in
                try system.succeed("limits", MisbehavingApp.action, "--request", "1s")
                let result = try system.run("hang", deadline: 15)
                #expect(result.errors.contains("not completed within 1 s"), "\(result.errors)")
                try #expect(system.lastLaunch().reason == "requestTimeout")
            }
        }

        @Test func aLoweredTimeEndsASlowLaunch() throws {
            try withMisbehaving { system in
                let identifier = "\(MisbehavingApp.identifier).HangsInLoad"
                try system.succeed("limits", identifier, "--launch", "1s")
                let result = try system.run("succeed", extension: identifier, deadline: 15)
                #expect(result.errors.contains("not ready within 1 s"), "\(result.errors)")
                try #expect(system.lastLaunch(of: identifier).reason == "launchTimeout")
            }
        }

        @Test func lowersTheNumberOfDescriptors() throws {
            try withMisbehaving { system in
                try system.succeed("limits", MisbehavingApp.action, "--open-files", "64")
                let count = try #require(Int(try system.text("open descriptors")))
                #expect((20..<64).contains(count))
            }
        }

        @Test func survivesAKilledSystemAndGoesWithTheApp() throws {
            try withMisbehaving { system in
                try system.succeed("limits", MisbehavingApp.action, "--memory", "64M", "--threads", "32")
                try system.killSystem()
                let kept: [Limits] = try system.succeed("limits", MisbehavingApp.action, "--json").json()
                #expect(kept.first?["memory"]?.figure == 64 << 20)
                #expect(kept.first?["threads"]?.figure == 32)
                try system.succeed("uninstall", MisbehavingApp.identifier)
                try system.succeed("install", MisbehavingApp.bundle())
                let fresh: [Limits] = try system.succeed("limits", MisbehavingApp.action, "--json").json()
                #expect(fresh.first?["memory"]?.isLowered == false)
            }
        }

        @Test(arguments: [
            (["--memory", "1G"], "may have 144 MiB of memory"), (["--memory", "1M"], "The lowest is 32 MiB"),
            (["--launch", "10ms"], "The lowest is 1 s"), (["--memory", "much"], "memory"), (["--threads", "0"], "above 0"),
        ])
        func refusesWhatIsNoLowerLimit(_ arguments: [String], _ words: String) throws {
            try withMisbehaving { system in
                let result = try system.appex(["limits", MisbehavingApp.action] + arguments)
                #expect(result.status != 0)
                #expect(result.errors.contains(words), "\(result.errors)")
                let limits: [Limits] = try system.succeed("limits", MisbehavingApp.action, "--json").json()
                #expect(limits.first?.limits.allSatisfy { !$0.isLowered } == true)
            }
        }

        // MARK: - Seeing

        @Test func showsWhatRuns() throws {
            try withMisbehaving { system in
                let before = try system.succeed("top", "--once").output
                #expect(before == "Nothing runs.\n")
                let tool = try system.start(system.runArguments("load late", timeout: 50))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                let process = try #require(try system.succeed("top", "--json").json([Gauges].self).first)
                #expect(process.identifier == MisbehavingApp.action)
                #expect(process.phase == "running")
                #expect(process.pid == system.extensionProcess?.pid)
                #expect(process.memory > 1 << 20 && process.memory < process.memoryLimit)
                #expect(process.memoryLimit == 144 << 20)
                #expect(process.descriptors >= 5 && process.threads >= 2)
                #expect(process.received >= 2 && process.sent >= 1)
                #expect(process.cpuTime > 0)
                #expect(process.timeLeft.map { $0 > 0 && $0 <= 50 } == true)
                #expect(process.hostName == "appex run")
                #expect(!process.isBlocked)
                try #expect(system.succeed("top").output.contains(MisbehavingApp.action))
                tool.signal(SIGTERM)
                _ = try tool.wait()
            }
        }

        // MARK: - A blocked main thread

        /// Twice the time after which it is noted.
        @Test func endsAViewWhoseMainThreadTakesNothing() throws {
            try withViews { system in
                let script = String(decoding: PackageResources.terminal_py, as: UTF8.self)
                let command = [Place.program("appex"), "ui", ViewApp.evil, "--text", "hello", "--user-info", "evil=hang in a handler"]
                let host = try Tool(Place.find("python3"), ["-c", script, "Hang", "\t\r", "45"] + command, environment: system.environment)
                #expect(
                    try eventually {
                        try system.succeed("top", "--json").json([Gauges].self).contains { $0.isBlocked && $0.identifier == ViewApp.evil }
                    }, "it shows before it ends")
                let result = try host.wait()
                #expect(result.status == 1, "\(result.output.suffix(300))")
                let launch = try system.lastLaunch(of: ViewApp.evil)
                #expect(launch.reason == "blocked", "\(launch.explanation)")
                #expect(launch.explanation.contains("had taken nothing for 20 s"))
                #expect(launch.totalTime < 30)
            }
        }

        // MARK: - Pressure

        @Test func underPressureTheProcessesGoInTheirOrder() throws {
            try withSystem { system in
                let pressure = system.folder + "/pressure"
                try #require(mkfifo(pressure, 0o600) == 0)
                let daemon = try system.startSystem(["--memory-pressure", pressure])
                try system.succeed("install", MisbehavingApp.bundle())
                // One that has completed and works on, and one that has not.
                let completed = try system.start(system.runArguments("record expiry"))
                try #require(
                    eventually {
                        (try? system.succeed("top", "--json").json([Gauges].self).contains { $0.phase == "completing" }) == true
                    })
                let working = try system.start(system.runArguments("load late", timeout: 50))
                try #require(
                    eventually {
                        (try? system.succeed("top", "--json").json([Gauges].self).contains { $0.phase == "running" }) == true
                    })
                let writing = try FileHandle(forWritingTo: URL(fileURLWithPath: pressure))
                // The first notice warns, the second asks the one that has completed to leave; the other one goes when all stands still.
                try writing.write(contentsOf: Data("s".utf8))
                try writing.write(contentsOf: Data("s".utf8))
                #expect(try completed.wait().isSuccess)
                try writing.write(contentsOf: Data("s".utf8))
                #expect(!working.ends(within: 0.1))
                try writing.write(contentsOf: Data("f".utf8))
                let result = try working.wait()
                #expect(result.errors.contains("The machine was short of memory"), "\(result.errors)")
                let records = try system.succeed("log", MisbehavingApp.action, "--json").json([Launch].self)
                #expect(Set(records.map(\.reason)) == ["completed", "memoryPressure"])
                try system.killSystem(SIGTERM)
                #expect(try daemon.wait().errors.contains("is warned"))
            }
        }

        // MARK: - Groups

        @Test func eachProcessHasAGroupWhereThereAreSome() throws {
            try withMisbehaving { system in
                let groups = ControlGroupRemains(runtime: system.runtime)
                guard try !system.controlGroups().hasPrefix("none") else { return #expect(groups.folders.isEmpty) }
                #expect(groups.processes.isEmpty, "those of earlier requests are gone")
                let tool = try system.start(system.runArguments("load late", timeout: 50))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                let folder = try #require(groups.processes.first)
                let members = try String(contentsOfFile: folder + "/cgroup.procs", encoding: .utf8).split(separator: "\n").compactMap { Int32($0) }
                #expect(try members.contains(#require(system.extensionProcess?.pid)))
                try system.killSystem()
                _ = try tool.wait()
                #expect(eventually { system.extensionProcess == nil })
                try system.succeed("list")
                #expect(groups.processes.isEmpty, "its successor removes what a killed system has left")
                try system.noteBaseline()
            }
        }
    }
}
