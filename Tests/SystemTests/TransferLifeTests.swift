import Foundation
import Testing

extension SystemTests {
    /// Background transfers whose process is gone, whose machine was off, and those that go on from others.
    @Suite struct TransferLifeTests {
        private func journal(_ system: SystemFixture) -> [String] {
            let file = "\(system.data)/appex/Groups/\(TransferApp.group)/journal"
            return ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        }

        private func isGone(_ program: String, of system: SystemFixture) -> Bool {
            eventually { !Processes.naming(system.folder).contains { $0.name == program } }
        }

        // MARK: - The containing app

        /// The guide's case: *If your extension isn't running when the background task completes, the system launches your containing app*.
        @Test func theAppTakesWhatAnExtensionThatWasKilledHadBegun() throws {
            try withTransfers { system, server in
                let url = server.file(3_000_000, "speed=2000000")
                let host = try system.start(system.transferArguments(["do": "hold", "url": url, "wake": "yes"]))
                try #require(eventually { try system.transfers().first?.state == "running" })
                kill(try #require(system.extensionProcess).pid, SIGKILL)
                _ = try host.wait()
                try #expect(eventually(within: 30) { try system.transfers().isEmpty })
                #expect(eventually { journal(system).last == "terminated" })
                #expect(
                    journal(system) == [
                        "launched in the background", "events of org.appex.transferring.test", "finished 1", "completed 1", "all told", "terminated",
                    ])
                try #expect(system.digest(system.got(1)) == server.digest(3_000_000))
                #expect(isGone("Transferring", of: system))
            }
        }

        @Test func theAppIsToldOnceOfAllThatASessionHasDone() throws {
            try withTransfers { system, server in
                _ = try system.transfer([
                    "url": server.url("/upload/a") + " " + server.url("/upload/b") + " http://127.0.0.1:9/x?", "upload": "200000", "wake": "yes",
                    "resource": "3",
                ])
                #expect(eventually(within: 30) { journal(system).last == "terminated" }, "\(journal(system))")
                let lines = journal(system)
                #expect(lines.count(where: { $0.hasPrefix("events of") }) == 1)
                #expect(lines.suffix(2) == ["all told", "terminated"])
                for line in ["answer 1 taken 200000", "completed 1", "answer 2 taken 200000", "completed 2", "failed 3 -1001"] {
                    #expect(lines.count(where: { $0 == line }) == 1, "\(line) in \(lines)")
                }
            }
        }

        @Test func nobodyIsStartedForASessionThatSendsNoLaunchEvents() throws {
            try withTransfers { system, server in
                _ = try system.transfer(["url": server.file(1000, "later=1")])
                try system.waitForTransfers()
                try #expect(system.transfer(["do": "collect"]) == ["finished 1 200", "completed 1 200", "all told"])
                #expect(journal(system).isEmpty)
            }
        }

        @Test func aSessionThatIsInvalidatedInTheLastThingItTellsCanBeMadeAgain() throws {
            try withTransfers { system, server in
                for number in 1...2 {
                    // It ends when the process that began it is gone.
                    _ = try system.transfer(["url": server.file(1000, "later=1&n=\(number)")])
                    try system.waitForTransfers()
                    let lines = try system.transfer(["do": "collect", "invalidate": "yes"])
                    #expect(lines == ["finished \(number) 200", "completed \(number) 200", "all told"])
                }
            }
        }

        // MARK: - The next login

        /// What the packaged unit does when the person comes back, and nothing else.
        @Test func transfersGoOnAtTheNextLogin() throws {
            try withTransfers { system, server in
                _ = try system.transfer(["url": server.file(6_000_000, "speed=2000000")])
                try #require(eventually { try system.transfers().first.map { $0.completed > 1_000_000 } ?? false })
                try system.killSystem()
                #expect(isGone("appex-transferd", of: system))
                // A machine that was off: nothing is left in the runtime folder, and another boot.
                try FileManager.default.removeItem(atPath: system.runtime + "/appex")
                let database = system.data + "/appex/Transfers/transfers.sqlite"
                let query = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('update transfer set boot = \"x\"'); c.commit()"
                try #expect(Tool.run("/usr/bin/python3", ["-c", query, database], environment: ["PATH": Place.path]).isSuccess)

                let unit = try String(contentsOfFile: Place.repository + "/packaging/systemd/appex-transfers.service", encoding: .utf8)
                let settings = Dictionary(
                    unit.split(separator: "\n").compactMap { line -> (String, String)? in
                        let parts = line.split(separator: "=", maxSplits: 1)
                        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
                    }, uniquingKeysWith: { $1 })
                // A login without XDG_DATA_HOME: what the unit names is below the home.
                try FileManager.default.createDirectory(atPath: system.home + "/.local", withIntermediateDirectories: true)
                try FileManager.default.createSymbolicLink(atPath: system.home + "/.local/share", withDestinationPath: system.data)
                let pending = try #require(settings["ConditionPathExists"]).replacingOccurrences(of: "%h", with: system.home)
                try #require(access(pending, F_OK) == 0, "\(pending)")
                var words = try #require(settings["ExecStart"]).split(separator: " ").map(String.init)
                #expect(words.removeFirst() == "/usr/bin/appex")
                let login = ["HOME": system.home, "XDG_RUNTIME_DIR": system.runtime, "PATH": "/usr/bin:/bin"]
                try #expect(Tool.run(Place.program("appex"), words, environment: login).isSuccess)

                // Nobody is connected, and it goes on to its end.
                #expect(eventually(within: 60) { access(pending, F_OK) != 0 })
                try #expect(system.transfer(["do": "collect"]).last == "all told")
                try #expect(system.digest(system.got(1)) == server.digest(6_000_000))
            }
        }

        // MARK: - Going on

        @Test func aDownloadThatWasCancelledIsGoneOnWith() throws {
            try withTransfers { system, server in
                let url = server.file(6_000_000, "speed=4000000")
                let lines = try system.transfer(["do": "both", "url": url, "resume": "1000000", "header": "Authorization: Bearer t0ken"])
                #expect(lines.prefix(5) == ["began 1", "wrote 1", "may go on", "failed 1 -999", "goes on"], "\(lines)")
                let place = try #require(lines.first { $0.hasPrefix("resumed 2 at ") }.flatMap { Int($0.dropFirst("resumed 2 at ".count)) })
                #expect(place >= 1_000_000 && place < 6_000_000)
                #expect(lines.suffix(2) == ["finished 2 206", "completed 2 206"], "\(lines)")
                try #expect(system.digest(system.got(2)) == server.digest(6_000_000))
                try #expect(server.requests().allSatisfy { $0.fields["Authorization"] == "Bearer t0ken" }, "it is the same request")
                let left = try FileManager.default.contentsOfDirectory(
                    atPath: "\(system.data)/appex/Groups/\(TransferApp.group)/Library/Caches/Transfers")
                #expect(left.isEmpty, "\(left)")
            }
        }

        @Test func aDownloadWhoseTimeIsOverIsGoneOnWith() throws {
            try withTransfers { system, server in
                let url = server.file(5_000_000, "speed=1000000")
                let lines = try system.transfer(["do": "both", "url": url, "resource": "3", "again": "yes"])
                #expect(lines.contains("failed 1 -1001") && lines.contains { $0.hasPrefix("resumed 2 at ") }, "\(lines)")
                try #expect(system.digest(system.got(2)) == server.digest(5_000_000))
            }
        }

        @Test func aServerWithoutValidatorsLeavesNothingToGoOnFrom() throws {
            try withTransfers { system, server in
                let url = server.file(6_000_000, "speed=4000000&tag=weak")
                let lines = try system.transfer(["do": "both", "url": url, "resume": "1000000"])
                #expect(lines.suffix(2) == ["nothing to go on from", "failed 1 -999"], "\(lines)")
            }
        }

        // MARK: - Fairness

        @Test func anAppWithManyTransfersLeavesAnotherOneItsPart() throws {
            try withTransfers { system, server in
                try system.installSecondTransferApp()
                let urls = (1...6).map { server.file(60_000_000, seed: 1, "total=3000000&n=\($0)") }
                for session in ["a", "b"] {
                    _ = try system.transfer(["session": session, "url": urls[session == "a" ? 0..<3 : 3..<6].joined(separator: " ")])
                }
                let second = ["url": server.file(60_000_000, "total=3000000"), "group": TransferApp.secondGroup]
                _ = try system.transfer(second, extension: TransferApp.secondAction)
                func amounts() throws -> (many: Int, one: Int) {
                    let all = try system.transfers()
                    let one = all.filter { $0.appIdentifier == TransferApp.second }.reduce(0) { $0 + $1.completed }
                    return (all.reduce(0) { $0 + $1.completed } - one, one)
                }
                // A few seconds for everybody to find their place, then as many to compare.
                var before = (many: 0, one: 0)
                try #require(
                    eventually(within: 60) {
                        before = try amounts()
                        return before.many + before.one > 18_000_000
                    })
                var after = before
                try #require(
                    eventually(within: 60) {
                        after = try amounts()
                        return after.many + after.one > before.many + before.one + 18_000_000
                    })
                let ratio = Double(after.many - before.many) / Double(max(1, after.one - before.one))
                print("Six transfers of one app get \(ratio) times the bytes of the only one of another.")
                #expect(ratio < 2 && ratio > 0.5)
                try system.succeed("transfers", "cancel", "--all")
            }
        }
    }
}
