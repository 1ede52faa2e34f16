import Foundation
import Testing

extension SystemTests {
    /// Background transfers: begun by an extension that is gone, from servers that are not nice, through ends of everything.
    @Suite struct TransferTests {
        // MARK: - Downloads

        @Test func aDownloadOutlivesItsExtensionAndIsToldToTheNextOne() throws {
            try withTransfers { system, server in
                try #expect(system.transfer(["url": server.file(300_000)]) == ["began 1"])
                try system.waitForTransfers()
                let lines = try system.transfer(["do": "collect"])
                #expect(lines == ["finished 1 200", "completed 1 200", "all told"])
                try #expect(system.digest(system.got(1)) == server.digest(300_000))
                try #expect(system.transfers().isEmpty)
                try #expect(system.transfer(["url": server.file(10)]) == ["began 2"], "numbers never come again")
            }
        }

        @Test func tellsTheDelegateThatIsThereInApplesOrder() throws {
            try withTransfers { system, server in
                let lines = try system.transfer(["do": "both", "url": server.file(2_000_000, "speed=4000000")])
                #expect(lines == ["began 1", "wrote 1", "finished 1 200", "completed 1 200"])
            }
        }

        @Test func anAnswerThatIsAnErrorOfHTTPIsAnAnswer() throws {
            try withTransfers { system, server in
                try #expect(system.transfer(["do": "both", "url": server.url("/nothing")]).suffix(2) == ["finished 1 404", "completed 1 404"])
            }
        }

        @Test(arguments: ["drop=4", "drop=3&short=2", "later=2", "redirect=1", "tag=date&drop=4", "drop=3&ignore=4"])
        func arrivesWholeFromAServerThat(_ faults: String) throws {
            try withTransfers { system, server in
                let lines = try system.transfer(["do": "both", "url": server.file(3_000_000, faults)])
                #expect(lines.last?.hasPrefix("completed 1 20") == true, "\(lines)")
                try #expect(system.digest(system.got(1)) == server.digest(3_000_000))
            }
        }

        @Test func goesOnAfterAStallAndSaysWhere() throws {
            try withTransfers { system, server in
                // Every second response stands still; the first does not, so it is cut.
                let lines = try system.transfer(["do": "both", "url": server.file(3_000_000, "drop=9&stall=2"), "timeout": "1"])
                #expect(lines.contains { $0.hasPrefix("resumed 1 at ") }, "\(lines)")
                try #expect(system.digest(system.got(1)) == server.digest(3_000_000))
            }
        }

        @Test func aFileThatChangesArrivesAsOneVersion() throws {
            try withTransfers { system, server in
                _ = try system.transfer(["do": "both", "url": server.file(3_000_000, "drop=4&change=3")])
                let digest = try system.digest(system.got(1))
                let versions = try [server.digest(3_000_000), server.digest(3_000_000, seed: 1001)]
                #expect(versions.contains(digest))
            }
        }

        @Test(arguments: 1...4) func aServerThatLiesCannotMixAFile(_ seed: Int) throws {
            try withTransfers(seed: seed) { system, server in
                let lines = try system.transfer(["do": "both", "url": server.file(2_000_000, "drop=3&lie=2")], deadline: 120)
                if lines.last?.hasPrefix("completed") == true {
                    try #expect(system.digest(system.got(1)) == server.digest(2_000_000))
                } else {
                    #expect(lines.last == "failed 1 -1011")
                }
            }
        }

        @Test func aServerWithoutValidatorsIsAskedForTheWholeAgain() throws {
            try withTransfers { system, server in
                let lines = try system.transfer(["do": "both", "url": server.file(1_000_000, "drop=3&tag=weak")])
                #expect(!lines.contains { $0.hasPrefix("resumed") })
                try #expect(system.digest(system.got(1)) == server.digest(1_000_000))
            }
        }

        @Test func asksTheDelegateForThePassword() throws {
            try withTransfers { system, server in
                let url = server.file(1000, "auth=1")
                try #expect(
                    system.transfer(["do": "both", "url": url, "user": "ada"])
                        == ["began 1", "challenged Members 0", "wrote 1", "finished 1 200", "completed 1 200"])
                try #expect(system.transfer(["do": "both", "url": url]).suffix(2) == ["finished 2 401", "completed 2 401"])
            }
        }

        // MARK: - Uploads

        @Test func anUploadSurvivesTheEndOfItsExtensionAndOfItsFile() throws {
            try withTransfers { system, server in
                _ = try system.transfer(["url": server.url("/upload/a?later=1"), "upload": "400000"])
                try system.waitForTransfers()
                try #expect(system.transfer(["do": "collect"]).suffix(3) == ["answer 1 taken 400000", "completed 1 201", "all told"])
                try #expect(server.get("/stats").contains("\"size\": 400000"))
            }
        }

        @Test func anUploadIsSentAgainWhenTheConnectionIsLost() throws {
            try withTransfers { system, server in
                let lines = try system.transfer(["do": "both", "url": server.url("/upload/b?drop=3"), "upload": "4000000"])
                #expect(lines.last == "completed 1 201", "\(lines)")
                try #expect(server.get("/stats").contains("\"tries\": 3"))
            }
        }

        // MARK: - Who may

        @Test func anExtensionWithoutASharedContainerIsRefused() throws {
            try withTransfers { system, server in
                try #expect(system.transfer(["do": "both", "url": server.file(10), "group": "none"]) == ["began 1", "failed 1 -995"])
                try #expect(system.transfer(["do": "both", "url": server.file(10), "group": "group.of.others"]) == ["began 1", "failed 1 -995"])
            }
        }

        @Test func aSessionBelongsToOneProcessAtATime() throws {
            try withTransfers { system, server in
                let first = try system.start(system.transferArguments(["do": "hold", "url": server.file(1 << 20, "speed=100000")]))
                try #require(eventually { try system.transfers().count == 1 })
                try #expect(system.transfer(["do": "both", "url": server.file(10)]) == ["began 1", "failed 1 -996"])
                first.signal(SIGKILL)
                _ = try first.wait()
                try #require(eventually { try system.transfer(["do": "begin", "url": server.file(10)]) == ["began 2"] })
            }
        }

        @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "http://", "data:,x"])
        func onlyTheWebCanBeTransferred(_ address: String) throws {
            try withTransfers { system, _ in
                try #expect(system.transfer(["do": "both", "url": address]) == ["began 1", "failed 1 -1002"])
            }
        }

        @Test func whatIsCancelledAtOnceIsToldSo() throws {
            try withTransfers { system, server in
                let url = server.file(100_000_000, "speed=1000")
                try #expect(system.transfer(["do": "both", "url": url, "cancel": "yes"]) == ["began 1", "failed 1 -999"])
                try #expect(system.transfers().isEmpty)
            }
        }

        // MARK: - The person

        @Test func thePersonPausesResumesAndCancels() throws {
            try withTransfers { system, server in
                _ = try system.transfer(["url": server.file(4_000_000, "speed=1000000"), "description": "a film"])
                try #require(eventually { try system.transfers().first.map { $0.completed > 100_000 } ?? false })
                try #expect(system.succeed("transfers", "pause", "1").output == "Paused 1.\n")
                try #require(eventually { try system.transfers().first?.state == "paused" })
                let text = try system.succeed("transfers").output
                #expect(text.contains("a film") && text.contains("[") && text.contains("paused"), "\(text)")
                try #expect(system.succeed("transfers", "resume", "--all").output == "Resumed 1.\n")
                try #require(eventually { try system.transfers().first?.state == "running" })
                try #expect(system.succeed("transfers", "cancel", "1").isSuccess)
                try system.waitForTransfers()
                try #expect(system.transfer(["do": "collect"]).suffix(2) == ["failed 1 -999", "all told"])
                try #expect(system.appex("transfers", "cancel", "99").status == 1)
            }
        }

        @Test func itsAppRemovedNothingIsTransferred() throws {
            try withTransfers { system, server in
                _ = try system.transfer(["url": server.file(4_000_000, "speed=500000")])
                try #require(eventually { try system.transfers().first?.state == "running" })
                try system.succeed("uninstall", "org.appex.transferring")
                #expect(try eventually { try system.transfers().isEmpty })
                #expect(eventually { engine(of: system) == nil })
            }
        }

        // MARK: - Ends

        @Test func nothingIsFetchedTwiceWhenTheSystemIsKilled() throws {
            try withTransfers { system, server in
                let url = server.file(6_000_000, "speed=3000000")
                _ = try system.transfer(["url": url])
                try #require(eventually { try system.transfers().first.map { $0.completed > 1_000_000 } ?? false })
                try system.killSystem()
                try system.waitForTransfers()
                let twice = try #require(try system.transfers().first).transferredTwice
                #expect(twice <= 4096, "\(twice)")
                _ = try system.transfer(["do": "collect"])
                try #expect(system.digest(system.got(1)) == server.digest(6_000_000))
            }
        }

        @Test func theProgramForTransfersMayEndAtAnyTime() throws {
            try withTransfers { system, server in
                _ = try system.transfer(["url": server.file(6_000_000, "speed=3000000")])
                try #require(eventually { try system.transfers().first.map { $0.completed > 1_000_000 } ?? false })
                let program = try #require(engine(of: system))
                kill(program.pid, SIGKILL)
                try system.waitForTransfers()
                _ = try system.transfer(["do": "collect"])
                try #expect(system.digest(system.got(1)) == server.digest(6_000_000))
            }
        }

        /// The program has no folder of its own in its environment: it is found among the descendants of the system.
        private func engine(of system: SystemFixture) -> Processes.Process? {
            guard let daemon = system.system else { return nil }
            let all = Processes.all().filter { $0.name == "appex-transferd" }
            return all.first { process in
                var pid = process.pid
                for _ in 0..<4 {
                    guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
                        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("PPid:") }), let parent = Int32(line.dropFirst(6))
                    else { return false }
                    if parent == daemon.pid { return true }
                    pid = parent
                }
                return false
            }
        }

        /// Everything at once. APPEX_TRANSFER_SIZE is the size of the file, in bytes.
        @Test func arrivesBitByBitThroughTwentyEndsOfTheSystem() throws {
            let size = Int(ProcessInfo.processInfo.environment["APPEX_TRANSFER_SIZE"] ?? "") ?? 64 << 20
            try withTransfers(seed: 7) { system, server in
                let url = server.file(size, "drop=3&stall=11&lie=40&change=9&ignore=50&speed=\(size / 8)")
                _ = try system.transfer(["url": url, "timeout": "1"])
                for _ in 0..<20 {
                    let before = try system.transfers().first?.completed ?? 0
                    _ = try eventually(within: 2) {
                        try system.transfers().first.map { $0.state == "finished" || $0.completed > before + size / 40 } ?? true
                    }
                    try system.killSystem()
                }
                try system.waitForTransfers(within: 600)
                let twice = try #require(try system.transfers().first).transferredTwice
                let lines = try system.transfer(["do": "collect"])
                print("\(size) bytes, \(twice) of them more than once: \(lines)")
                if lines.contains(where: { $0.hasPrefix("finished") }) {
                    let digest = try system.digest(system.got(1))
                    let versions = try [server.digest(size), server.digest(size, seed: 1001)]
                    #expect(versions.contains(digest))
                } else {
                    #expect(lines.contains { $0 == "failed 1 -1011" }, "\(lines)")
                }
            }
        }

        @Test func fiveHundredTransfersCostNoMemoryOfTheirOwn() throws {
            try withTransfers { system, server in
                _ = try system.transfer(["url": server.file(10)])
                try system.waitForTransfers()
                let before = Processes.memory(of: try #require(system.system).pid)
                let urls = (0..<250).map { server.file(20_000, seed: 1, "n=\($0)") }.joined(separator: " ")
                for session in ["a", "b"] { _ = try system.transfer(["url": urls, "session": session], deadline: 120) }
                try system.waitForTransfers(within: 120)
                let after = Processes.memory(of: try #require(system.system).pid)
                print("500 transfers: \(before >> 10) KiB before, \(after >> 10) KiB after")
                #expect(after - before < 16 << 20)
                _ = try system.transfer(["do": "collect", "session": "a"], deadline: 120)
                #expect((1...250).allSatisfy { access(system.got($0), F_OK) == 0 })
            }
        }
    }
}
