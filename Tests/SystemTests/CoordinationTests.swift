import Foundation
import Testing

extension SystemTests {
    /// Files that several processes use in turn.
    @Suite struct CoordinationTests {
        @Test func processesWaitForEachOther() throws {
            try withCoordination { processes in
                try processes.write("before", to: "file")
                let holder = try processes.start("hold", ["name": "a"])
                try processes.wait(for: "held-a")
                let reader = try processes.start("read", in: CoordinationApp.filer)
                let host = try processes.probe("read", processes.group + "/file")
                try processes.wait(for: 2, "waiting")
                let files = try processes.files()
                #expect(files.claims.map(\.holder).contains(CoordinationApp.editor) && files.claims.map(\.holder).contains("CoordinationProbe"))
                #expect(files.claims.allSatisfy { $0.accesses.map(\.path) == [files.claims[0].accesses[0].path] && ($0.pid ?? 0) > 0 })
                #expect(try processes.system.succeed("files").output.contains("waits to read"))
                try processes.write("after", to: "file")
                processes.signal("let-go-a")
                #expect(try processes.lines(holder) == ["no error"])
                #expect(try processes.lines(reader) == ["file: after", "no error"])
                #expect(try host.wait().output == "after\n")
                #expect(try processes.files().claims.isEmpty)
            }
        }

        @Test func readersShareAndWhatADeadProcessHeldIsFreeAtOnce() throws {
            try withCoordination { processes in
                let reader = try processes.start("hold", ["name": "a", "options": "read"])
                let other = try processes.start("hold", ["name": "b", "options": "read"])
                try processes.wait(for: "held-a")
                try processes.wait(for: "held-b")
                processes.signal("let-go-b")
                _ = try other.wait()
                let writer = try processes.start("write", in: CoordinationApp.filer, ["text": "x"])
                try processes.wait("waiting")
                let pid = try #require(try processes.files().claims.first { $0.state == "held" }?.pid)
                kill(pid, SIGKILL)
                #expect(try processes.lines(writer, deadline: 5) == ["written", "no error"])
                _ = try reader.wait()
            }
        }

        @Test func aStoppedProcessKeepsWhatItHasUntilItEnds() throws {
            try withCoordination { processes in
                let holder = try processes.start("hold", ["name": "a"])
                try processes.wait(for: "held-a")
                let pid = try #require(try processes.files().claims.first?.pid)
                kill(pid, SIGSTOP)
                let host = try processes.probe("read", processes.group + "/file")
                try processes.wait("waiting")
                #expect(!host.ends(within: 0.3))
                kill(pid, SIGKILL)
                #expect(host.ends(within: 5))
                _ = try holder.wait()
            }
        }

        @Test func twoProcessesThatWaitForEachOtherGetOneError() throws {
            try withCoordination { processes in
                let one = try processes.start("nest", ["name": "one", "after": "two", "file": "a", "other": "b"])
                let two = try processes.start("nest", in: CoordinationApp.filer, ["name": "two", "after": "one", "file": "b", "other": "a"])
                let results = try [processes.lines(one), processes.lines(two)].sorted { $0.count < $1.count }
                #expect(results[1] == ["both", "no error", "no error"])
                #expect(
                    results[0].count == 2
                        && results[0][0].hasPrefix("NSCocoaErrorDomain 512 NSPOSIXErrorDomain 35: Waiting for the file would never end"))
                #expect(results[0].last == "no error", "the claim that it had is good")
            }
        }

        @Test func aPresenterThatWaitsForItselfGetsAnError() throws {
            try withCoordination { processes in
                let lines = try processes.run("blocked")
                #expect(lines.count == 3 && lines[0].contains("NSPOSIXErrorDomain 35") && lines[0].contains("init(filePresenter:)"))
                #expect(lines.dropFirst() == ["own", "no error"])
            }
        }

        @Test func presentersInAnotherProcessAreAskedAndTold() throws {
            try withCoordination { processes in
                try processes.write("old", to: "file")
                let presenter = try processes.start("present")
                try processes.wait(for: "presenting")
                #expect(try processes.files().presenters.map(\.holder) == [CoordinationApp.editor])
                #expect(try processes.run("read", in: CoordinationApp.filer) == ["file: saved", "no error"], "it has saved before")
                #expect(try processes.run("read", in: CoordinationApp.filer, ["options": "unchanged"]) == ["file: saved", "no error"])
                #expect(try processes.probe("write", processes.group + "/file", "from outside").wait().status == 0)
                _ = try processes.run("write", in: CoordinationApp.filer, ["options": "merge", "text": "merged"])
                _ = try processes.run("write", in: CoordinationApp.filer, ["options": "delete"])
                processes.signal("stop")
                let told = try processes.lines(presenter)
                #expect(
                    told == [
                        "1", "to reader", "save", "again after reader", "to reader", "again after reader", "to writer", "again after writer",
                        "changed",
                        "to writer", "save", "again after writer", "changed", "to writer", "deletion", "again after writer", "0",
                    ])
                #expect(try processes.files().presenters.isEmpty)
            }
        }

        @Test func aPresenterOfAFolderIsToldOfWhatIsInIt() throws {
            try withCoordination { processes in
                let presenter = try processes.start("present", ["file": "."])
                try processes.wait(for: "presenting")
                _ = try processes.run("write", in: CoordinationApp.filer, ["file": "a", "text": "1"])
                _ = try processes.run("write", in: CoordinationApp.filer, ["file": "a", "text": "2"])
                processes.signal("move")
                _ = try processes.run("move", in: CoordinationApp.filer, ["file": "a", "other": "b"])
                _ = try processes.run("write", in: CoordinationApp.filer, ["file": "b", "options": "delete"])
                processes.signal("stop")
                let told = try processes.lines(presenter).filter { !$0.contains("signal") }
                #expect(told == ["1", "appeared a", "changed a", "a moved to b", "deletion of b", "changed b", "0"])
            }
        }

        @Test func aPresenterThatCannotSaveEndsTheRead() throws {
            try withCoordination { processes in
                let presenter = try processes.start("present", ["mood": "unable"])
                try processes.wait(for: "presenting")
                #expect(try processes.run("read", in: CoordinationApp.filer) == ["Editor 42: No ink."])
                #expect(try processes.run("read", in: CoordinationApp.filer, ["options": "unchanged"]).last == "no error")
                processes.signal("stop")
                #expect(try processes.lines(presenter).contains("again after reader"))
            }
        }

        @Test func aPresenterThatDoesNotAnswerIsPassedOver() throws {
            try withCoordination { processes in
                let presenter = try processes.start("present", ["mood": "deaf"])
                try processes.wait(for: "presenting")
                #expect(try processes.run("write", in: CoordinationApp.filer, ["text": "x"]) == ["written", "no error"])
                let log = try String(contentsOfFile: processes.system.data + "/appex/appexd.log", encoding: .utf8)
                #expect(log.contains("\(CoordinationApp.editor): It did not let go of a file that it presents."))
                processes.signal("stop")
                _ = try presenter.wait()
            }
        }

        @Test func whoeverWaitsForAnItemFollowsIt() throws {
            try withCoordination { processes in
                try processes.write("text", to: "a")
                let mover = try processes.start("move", ["file": "a", "other": "b"])
                try processes.wait(for: "held-move")
                let reader = try processes.start("read", in: CoordinationApp.filer, ["file": "a"])
                let host = try processes.probe("read", processes.group + "/a")
                try processes.wait(for: 2, "waiting")
                processes.signal("move")
                #expect(try processes.lines(mover) == ["no error"])
                #expect(try processes.lines(reader) == ["b: text", "no error"])
                #expect(try host.wait().output == "text\n")
            }
        }

        @Test func aCancelledCoordinatorStopsWaiting() throws {
            try withCoordination { processes in
                let holder = try processes.start("hold", ["name": "a"])
                try processes.wait(for: "held-a")
                let waiter = try processes.start("cancel", in: CoordinationApp.filer, ["other": "b"])
                try processes.wait("waiting")
                processes.signal("cancel")
                let lines = try processes.lines(waiter)
                #expect(lines.count == 3 && lines[0] == "read" && lines[1].hasPrefix("NSCocoaErrorDomain 3072") && lines[2] == "no error")
                #expect(try processes.files().claims.count == 1)
                processes.signal("let-go-a")
                _ = try holder.wait()
            }
        }

        @Test func severalItemsAreClaimedTogether() throws {
            try withCoordination { processes in
                let holder = try processes.start("hold", ["name": "a"])
                try processes.wait(for: "held-a")
                let waiter = try processes.start("async", in: CoordinationApp.filer, ["other": "b"])
                try processes.wait("waiting")
                processes.signal("let-go-a")
                #expect(try processes.lines(waiter) == ["file b", "no error"])
                _ = try holder.wait()
                let batch = try processes.start("batch", ["other": "b"])
                try processes.wait(for: "prepared")
                let reader = try processes.start("read", in: CoordinationApp.filer)
                try processes.wait("waiting")
                processes.signal("batch")
                let lines = try processes.lines(batch)
                #expect(lines.count == 2 && lines[0] == "no error" && lines[1].contains("NSPOSIXErrorDomain 22"))
                #expect(try processes.lines(reader) == ["file: batch", "no error"])
            }
        }

        @Test func uploadsACopyAndOfAFolderAnArchive() throws {
            try withCoordination { processes in
                let folder = processes.group + "/Paper/sub"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try processes.write("one", to: "Paper/a ü.txt")
                try processes.write(String(repeating: "two", count: 100_000), to: "Paper/sub/b")
                try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "b")
                let lines = try processes.run("upload", ["file": "Paper", "other": "out.zip"])
                #expect(lines.count == 4 && lines[0] == "free" && lines[1] == "Paper.zip" && lines[2].hasPrefix("/tmp/") && lines[3] == "no error")
                let unpacked = try Tool.run(
                    "/usr/bin/python3",
                    [
                        "-c",
                        "import zipfile; z = zipfile.ZipFile('\(processes.group)/out.zip'); print(z.testzip(), *sorted(z.namelist()), z.read('Paper/sub/link'))",
                    ],
                    environment: ["LANG": "C.UTF-8"])
                #expect(unpacked.output == "None Paper/ Paper/a ü.txt Paper/sub/ Paper/sub/b Paper/sub/link b'b'\n")
                try processes.write("plain", to: "file")
                #expect(try processes.run("upload", ["other": "copy"])[1] == "file")
                #expect(processes.text(of: "copy") == "plain")
            }
        }

        @Test func linksInASharedFolderLeadToTheSameItem() throws {
            try withCoordination { processes in
                try processes.write("text", to: "file")
                try FileManager.default.createSymbolicLink(atPath: processes.group + "/link", withDestinationPath: "file")
                try FileManager.default.createSymbolicLink(atPath: processes.group + "/here", withDestinationPath: ".")
                let holder = try processes.start("hold", ["name": "a", "file": "here/file"])
                try processes.wait(for: "held-a")
                #expect(try processes.run("read", in: CoordinationApp.filer, ["file": "link"]).last == "no error", "the link itself is another item")
                let reader = try processes.start("read", in: CoordinationApp.filer, ["file": "link", "options": "link"])
                try processes.wait("waiting")
                processes.signal("let-go-a")
                #expect(try processes.lines(reader) == ["file: text", "no error"])
                _ = try holder.wait()
            }
        }

        @Test func manyShortReadsAreNoFlood() throws {
            try withCoordination { processes in
                let lines = try processes.run("many", ["count": "30000"])
                #expect(lines == ["30000"])
            }
        }

        @Test func withoutTheSystemNothingIsAccessed() throws {
            try withSystem { system in
                let processes = CoordinatedProcesses(system: system)
                // Nobody may start one there, either.
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: system.runtime)
                try FileManager.default.createDirectory(atPath: system.runtime + "/appex", withIntermediateDirectories: true)
                chmod(system.runtime + "/appex", 0o777)
                try Data("text".utf8).write(to: URL(fileURLWithPath: system.out + "/file"))
                let result = try processes.probe("read", system.out + "/file").wait()
                #expect(result.status == 1 && result.output.hasPrefix("NSCocoaErrorDomain 256 NSPOSIXErrorDomain 107"), "\(result.output)")
            }
        }

        @Test func aHostHearsThatTheSystemEndedDuringItsAccess() throws {
            try withCoordination { processes in
                let holder = try processes.start("hold", ["name": "a", "file": "other"])
                try processes.wait(for: "held-a")
                let done = processes.group + "/done"
                let host = try processes.probe("hold", processes.group + "/file", done)
                let presenter = try processes.probe("present", processes.group + "/file", done)
                try processes.wait(for: 2, "held")
                try processes.system.killSystem()
                #expect(try !holder.wait().isSuccess, "extensions do not outlive the system")
                // A new one knows of nothing that the old one had granted.
                #expect(try processes.files().claims.isEmpty)
                _ = FileManager.default.createFile(atPath: done, contents: nil)
                let result = try host.wait()
                #expect(result.status == 1 && result.output.contains("NSCocoaErrorDomain 512 NSPOSIXErrorDomain 104"), "\(result.output)")
                _ = try presenter.wait()
                #expect(try processes.probe("read", processes.group + "/file").wait().status == 0)
            }
        }

        /// Ten processes at one file, of which one is killed again and again. APPEX_COORDINATION_SECONDS says for how long.
        @Test func nothingIsLostOrTornWhenProcessesAreKilled() throws {
            let seconds = ProcessInfo.processInfo.environment["APPEX_COORDINATION_SECONDS"].flatMap(Double.init) ?? 10
            try withCoordination { processes in
                let end = ContinuousClock.now + .milliseconds(Int64(seconds * 1000))
                var names = 0
                func next() throws -> Tool {
                    names += 1
                    let left = Double((end - .now) / .milliseconds(1)) / 1000
                    return try processes.start(
                        "hammer", in: names % 2 == 0 ? CoordinationApp.editor : CoordinationApp.filer,
                        ["name": "w\(names)", "seconds": "\(min(40, max(0.5, left)))"])
                }
                var running = try (0..<10).map { _ in try next() }
                var killed = 0
                var finished: [Tool] = []
                while ContinuousClock.now < end {
                    poll(nil, 0, Int32.random(in: 20...150))
                    if let pid = try processes.files().claims.randomElement()?.pid, kill(pid, SIGKILL) == 0 { killed += 1 }
                    for place in running.indices where running[place].ends(within: 0) {
                        finished.append(running[place])
                        running[place] = try next()
                    }
                }
                var writes = 0
                for tool in running + finished {
                    let result = try tool.wait(60)
                    guard result.isSuccess, let report = try? result.json(RunReport.self), let text = report.results.first?.text else { continue }
                    #expect(text.hasSuffix("violations 0 lost 0"), "\(text)")
                }
                let ledger = try JSONDecoder().decode([String: Int].self, from: Data((processes.text(of: "file") ?? "").utf8))
                #expect(ledger["torn"] == nil)
                for number in 1...names {
                    let acknowledged = processes.text(of: "acknowledged-w\(number)")?.split(separator: "\n").last.flatMap { Int($0) } ?? 0
                    #expect(ledger["w\(number)", default: 0] >= acknowledged, "w\(number)")
                    writes += acknowledged
                }
                #expect(killed > Int(seconds) && writes > 100 * Int(seconds) / 10)
                print("coordination: \(names) processes, \(killed) killed, \(writes) acknowledged writes")
            }
        }
    }
}
