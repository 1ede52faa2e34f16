import Foundation
import Testing

extension SystemTests {
    /// The system's own life: started once by whoever comes first, ended at any moment without losing anything.
    @Suite struct DaemonTests {
        @Test func isStartedOnceByTenClientsAtTheSameInstant() throws {
            try withSystem { system in
                let tools = try (0..<10).map { _ in try system.start(["list", "--json"]) }
                for tool in tools {
                    let result = try tool.wait()
                    #expect(result.isSuccess, "\(result.errors)")
                }
                #expect(Processes.named("appexd", in: system.folder).count == 1)
            }
        }

        @Test func aSecondSystemLeavesTheFirstAlone() throws {
            try withSystem { system in
                try system.succeed("list")
                let first = try #require(system.system)
                let second = try Tool.run(Place.program("appexd"), [], environment: system.environment)
                #expect(second.status == 0)
                #expect(system.system?.pid == first.pid)
                try system.succeed("list")
            }
        }

        /// A system that is killed takes connections until its last thread has ended. Here a program plays it that closes the only one.
        @Test func aSystemThatEndsBeforeItAnswersIsStartedAgain() throws {
            try withSystem { system in
                let folder = system.runtime + "/appex"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                let ending = """
                    import os, socket, sys
                    listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
                    listener.bind(sys.argv[1])
                    listener.listen()
                    connection = listener.accept()[0]
                    connection.recv(70000)
                    os.unlink(sys.argv[1])
                    """
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
                process.arguments = ["-c", ending, folder + "/system.sock"]
                try process.run()
                defer { process.terminate() }
                try #require(eventually { access(folder + "/system.sock", F_OK) == 0 })
                try system.succeed("list")
                #expect(eventually { !process.isRunning })
                #expect(system.system != nil)
            }
        }

        @Test func aKilledSystemIsOneErrorForTheHost() throws {
            try withMisbehaving { system in
                let tool = try system.start(system.runArguments("load late"))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                try system.killSystem()
                let result = try tool.wait()
                #expect(result.status == 1)
                #expect(result.errors.contains("The system ended while \(MisbehavingApp.displayName) was running."), "\(result.errors)")
                #expect(result.errors.components(separatedBy: "Error:").count == 2)
                #expect(eventually { Processes.naming(system.folder).isEmpty }, "the extension's process goes with the system")
                try #expect(system.succeed("list", "--json").json([Listed].self).count == 7)
                #expect(system.remains().isEmpty)
                try #expect(system.text("succeed") == "HELLO")
                try system.noteBaseline()
            }
        }

        /// A process that cannot act does not notice that the system has gone, so its sandbox must end it.
        @Test func aKilledSystemTakesAnExtensionThatStandsStillWithIt() throws {
            try withMisbehaving { system in
                let tool = try system.start(system.runArguments("load late"))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                let process = try #require(system.extensionProcess)
                kill(process.pid, SIGSTOP)
                try system.killSystem()
                #expect(eventually { system.extensionProcess == nil })
                try #expect(tool.wait().status == 1)
                try system.succeed("list")
                try system.noteBaseline()
            }
        }

        @Test func withoutNamespacesAKilledSystemTakesAnExtensionThatStandsStillWithIt() throws {
            try withSystem { system in
                let daemon = try system.startSystem(["--rung", "landlock"])
                try system.succeed("install", MisbehavingApp.bundle())
                let tool = try system.start(system.runArguments("load late"))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                let process = try #require(system.extensionProcess)
                kill(process.pid, SIGSTOP)
                daemon.signal(SIGKILL)
                _ = try daemon.wait()
                #expect(eventually { system.extensionProcess == nil })
                try #expect(tool.wait().status == 1)
                // The next one removes what is left.
                try system.succeed("list")
            }
        }

        /// What was completed stays completed, and nobody waits for a record that never comes.
        @Test func aSystemKilledAfterCompletionKeepsNoHostWaiting() throws {
            try withMisbehaving { system in
                let tool = try system.start(system.runArguments("record expiry"))
                try #require(eventually { access(system.containerData + "/expired", F_OK) == 0 })
                try system.killSystem()
                let result = try tool.wait()
                #expect(result.status == 0, "\(result.errors)")
                try system.succeed("list")
                try system.noteBaseline()
            }
        }

        @Test func anExtensionWithoutASandboxLeavesWithTheSystem() throws {
            try withSystem { system in
                let daemon = try system.startSystem(["--allow-unsandboxed"])
                try system.succeed("install", MisbehavingApp.bundle())
                let tool = try system.start(system.runArguments("load late") + ["--unsandboxed"])
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                try #require(system.extensionProcess != nil)
                daemon.signal(SIGKILL)
                _ = try daemon.wait()
                #expect(eventually { system.extensionProcess == nil })
                try #expect(tool.wait().status == 1)
                try system.succeed("list")
            }
        }

        /// A killed system may have been making a sandbox that appears only when its successor has looked for what is left. Here a shell plays it.
        @Test func aSandboxOfAKilledSystemThatAppearsLateIsEnded() throws {
            try withSystem { system in
                try system.succeed("list")
                try system.succeed("list")
                let program = URL(fileURLWithPath: system.folder + "/bwrap")
                try FileManager.default.copyItem(at: URL(fileURLWithPath: "/bin/sh").resolvingSymlinksInPath(), to: program)
                let process = Process()
                process.executableURL = program
                process.arguments = ["-c", "read line", system.data + "/appex/Containers/org.example"]
                process.standardInput = Pipe()
                try process.run()
                #expect(eventually(within: 30) { !process.isRunning })
                process.terminate()
            }
        }

        @Test func stopsOnSIGTERMAndEndsItsExtensions() throws {
            try withMisbehaving { system in
                let tool = try system.start(system.runArguments("load late"))
                try #require(eventually { access(system.containerData + "/began", F_OK) == 0 })
                try system.killSystem(SIGTERM)
                let result = try tool.wait()
                #expect(result.status == 1)
                #expect(result.errors.contains("The system was stopped.") || result.errors.contains("The system ended"), "\(result.errors)")
                #expect(eventually { Processes.naming(system.folder).isEmpty })
                #expect(access(system.runtime + "/appex/system.sock", F_OK) != 0)
                try #expect(system.lastLaunch().reason == "systemStopped")
                try system.noteBaseline()
            }
        }

        @Test(arguments: [0o755, 0o770, 0o701] as [mode_t])
        func refusesARuntimeFolderThatOthersCanEnter(_ mode: mode_t) throws {
            try withSystem { system in
                mkdir(system.runtime + "/appex", mode)
                chmod(system.runtime + "/appex", mode)
                let result = try system.appex("list")
                #expect(result.status == 1)
                #expect(result.errors.contains(system.runtime + "/appex"), "\(result.errors)")
                #expect(result.errors.contains("0700"), "\(result.errors)")
                #expect(system.system == nil)
            }
        }

        @Test func refusesARuntimeFolderThatIsALink() throws {
            try withSystem { system in
                mkdir(system.folder + "/elsewhere", 0o700)
                symlink(system.folder + "/elsewhere", system.runtime + "/appex")
                let result = try system.appex("list")
                #expect(result.status == 1)
                #expect(result.errors.contains(system.runtime + "/appex"), "\(result.errors)")
                #expect(system.system == nil)
            }
        }

        @Test(.enabled(if: getuid() == 0, "only root can give a folder away"))
        func refusesTheRuntimeFolderOfAnotherUser() throws {
            try withSystem { system in
                mkdir(system.runtime + "/appex", 0o700)
                chown(system.runtime + "/appex", 12345, 12345)
                let result = try system.appex("list")
                #expect(result.status == 1)
                #expect(result.errors.contains("belongs to you alone"), "\(result.errors)")
                #expect(system.system == nil)
            }
        }

        @Test func aSocketPathThatIsTooLongIsASentence() throws {
            try withSystem { system in
                let long = system.runtime + "/" + String(repeating: "long", count: 30)
                mkdir(long, 0o700)
                var environment = system.environment
                environment["XDG_RUNTIME_DIR"] = long
                let result = try Tool.run(Place.program("appex"), ["list"], environment: environment)
                #expect(result.status == 1)
                #expect(result.errors.contains("Use a shorter path."), "\(result.errors)")
                #expect(system.system == nil)
            }
        }

        @Test func refusesAnUnknownOption() throws {
            try withSystem { system in
                let result = try Tool.run(Place.program("appexd"), ["--unsafe"], environment: system.environment)
                #expect(result.status == 64)
                #expect(result.errors.contains("--unsafe"))
            }
        }

        @Test func runsNothingUnsandboxedUnlessItWasStartedForThat() throws {
            try withMisbehaving { system in
                let refused = try system.appex(system.runArguments("succeed") + ["--unsandboxed"])
                #expect(refused.status == 1)
                #expect(refused.errors.contains("Nothing runs without a sandbox here."), "\(refused.errors)")
                try system.killSystem(SIGTERM)
                let daemon = try system.startSystem(["--allow-unsandboxed"])
                let result = try system.appex(system.runArguments("succeed") + ["--unsandboxed"])
                #expect(result.isSuccess, "\(result.errors)")
                #expect(result.output.contains("HELLO"))
                #expect(result.errors.contains("without a sandbox"))
                try #expect(system.lastLaunch().sandboxRung == "NOT SANDBOXED")
                // And without being asked it sandboxes all the same.
                try #expect(system.report("succeed").sandboxRung == "namespaces")
                daemon.signal(SIGTERM)
                try #expect(daemon.wait().status == 0)
            }
        }

        /// Forbids namespaces to whatever runs below it.
        private static let withoutNamespaces = [
            "unshare", "--user", "--map-root-user", "sh", "-c", "echo 0 > /proc/sys/user/max_user_namespaces && exec \"$@\"", "sh",
        ]

        @Test func takesLandlockWhereNamespacesAreForbidden() throws {
            try withSystem { system in
                let daemon = try system.startSystem(under: Self.withoutNamespaces)
                let doctor = try system.succeed("doctor")
                #expect(doctor.output.contains("max_user_namespaces"), "\(doctor.output)")
                #expect(doctor.output.contains("Sandbox: landlock"), "\(doctor.output)")
                try #expect(system.succeed("doctor", "--json").json(Report.self).sandboxRung == "landlock")
                try system.succeed("install", MisbehavingApp.bundle())
                try #expect(system.report("succeed").sandboxRung == "landlock")
                try #expect(system.lastLaunch().sandboxRung == "landlock")
                daemon.signal(SIGTERM)
                _ = try daemon.wait()
            }
        }

        @Test func runsNothingWithoutTheRungThatItWasToldToUse() throws {
            try withSystem { system in
                let daemon = try system.startSystem(["--rung", "namespaces"], under: Self.withoutNamespaces)
                let doctor = try system.appex("doctor")
                #expect(doctor.status == 1)
                #expect(doctor.output.contains("max_user_namespaces"), "\(doctor.output)")
                #expect(doctor.output.contains("none; extensions are refused"))
                try #expect(system.appex("doctor", "--json").json(Report.self).sandboxRung == nil)
                try system.succeed("install", MisbehavingApp.bundle())
                // Several times: it ends so soon that its end and the answer to its beginning race each other.
                for _ in 0..<10 {
                    let result = try system.run("load late")
                    #expect(result.status == 1)
                    #expect(result.errors.contains("appex doctor"), "\(result.errors)")
                    try #expect(system.lastLaunch().reason == "sandbox")
                }
                #expect(access(system.containerData + "/began", F_OK) != 0, "nothing may have run")
                let explanation = try system.appex("explain", MisbehavingApp.action, "--text", "x", "--json")
                #expect(explanation.status == 1)
                try #expect(explanation.json(Explanation.self).conditions.first { $0.title == "Sandbox" }?.passed == false)
                daemon.signal(SIGTERM)
                _ = try daemon.wait()
            }
        }

        /// What would limit memory is not there: extensions run, and the doctor does not say that all is well.
        @Test func doctorWarnsWhereMemoryIsWatchedOnly() throws {
            try withSystem { system in
                let hide = "mount -t tmpfs none /sys/fs/cgroup && exec \"$@\""
                let daemon = try system.startSystem(under: ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", hide, "sh"])
                let check = try #require(
                    try system.succeed("doctor", "--json").json(Report.self).checks.first { $0.title == "Control groups" })
                #expect(check.passed && check.isWarning)
                let line = try #require(try system.succeed("doctor").output.split(separator: "\n").first { $0.contains("Control groups") })
                #expect(line.hasPrefix("  warn  Control groups: none; limits of memory are watched, and not enforced"), "\(line)")
                daemon.signal(SIGTERM)
                _ = try daemon.wait()
            }
        }

        @Test func doctorIsContentWithThisMachine() throws {
            try withSystem { system in
                let report = try system.succeed("doctor", "--json").json(Report.self)
                #expect(report.sandboxRung == "namespaces")
                #expect(report.checks.filter { !$0.passed }.isEmpty, "\(report.checks)")
                try #expect(system.succeed("doctor").output.contains("Sandbox: namespaces"))
            }
        }
    }
}
