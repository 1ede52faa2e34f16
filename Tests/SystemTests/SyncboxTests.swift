import Foundation
import TestSupport
import Testing

extension SystemTests {
    /// The sample Syncbox: its service, and its extension as a file manager uses it. What the engine does has tests of its own, in `Samples/Syncbox`.
    @Suite struct SyncboxTests {
        private static let identifier = "org.appex.samples.syncbox.SyncboxFinder"

        /// The two folders of a person, linked.
        private struct Linked {
            let system: SystemFixture
            var left: String { system.home + "/Left" }
            var right: String { system.home + "/Right" }

            func write(_ text: String, _ path: String, at time: Int? = nil) throws {
                try Data(text.utf8).write(to: URL(fileURLWithPath: path))
                guard let time else { return }
                try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: Double(time))], ofItemAtPath: path)
            }

            func read(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
            func names(_ folder: String) -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

            /// The app as a person starts it.
            func start(_ arguments: String...) throws -> Tool {
                var environment = system.environment
                // Where the bundle was built, another user may not look.
                environment["LD_LIBRARY_PATH"] = Place.build + "/lib"
                return try Tool(ViewApp.syncbox.bundle() + "/Syncbox", arguments, environment: environment)
            }

            @discardableResult
            func run(_ argument: String, _ others: String...) throws -> Tool.Result {
                let tool =
                    try others.isEmpty ? start(argument) : others.count == 1 ? start(argument, others[0]) : start(argument, others[0], others[1])
                return try tool.wait(30)
            }

            /// The service; ended by `stop`.
            func serve() throws -> Tool {
                let service = try start("serve")
                #expect(eventually { service.printed.contains("Syncbox runs") })
                return service
            }

            func stop(_ service: Tool) throws {
                service.signal(SIGTERM)
                try #expect(service.wait(30).isSuccess)
            }

            func look(_ arguments: String...) throws -> JSONValue {
                let result = try system.appex(["files", "try", SyncboxTests.identifier] + arguments + ["--json"])
                try #require(result.isSuccess, "\(result.errors)")
                return try JSONValue(result.output)
            }

            /// The badges of the items of a folder, by their names.
            func badges(_ folder: String) throws -> [String: String] {
                let items = try look(folder)["items"]?.array ?? []
                return Dictionary(
                    items.compactMap { item in item["path"]?.string.map { (($0 as NSString).lastPathComponent, item["badge"]?.string ?? "") } },
                    uniquingKeysWith: { first, _ in first })
            }
        }

        private func withLinked(_ body: (Linked) throws -> Void) throws {
            try withViews(.syncbox) { system in
                let linked = Linked(system: system)
                for folder in [linked.left, linked.right] {
                    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
                }
                try system.succeed("enable", Self.identifier)
                try #require(linked.run("link", linked.left, linked.right).isSuccess)
                try body(linked)
            }
        }

        @Test func whatIsWrittenInOneFolderComesToTheOtherAndHasABadge() throws {
            try withLinked { linked in
                let service = try linked.serve()
                let names = ["100%.txt", "two\nlines", "🙂"]
                for name in names { try linked.write(name, linked.left + "/" + name) }
                #expect(eventually { names.allSatisfy { linked.read(linked.right + "/" + $0) == $0 } })
                for folder in [linked.left, linked.right] {
                    try #expect(eventually { try linked.badges(folder) == Dictionary(uniqueKeysWithValues: names.map { ($0, "uploaded") }) })
                }
                let report = try linked.look(linked.left, "--menu", "toolbar", "--menu", "container")
                #expect(report["toolbar"]?["name"]?.string == "Syncbox")
                let menus = try #require(report["menus"]?.array)
                #expect(
                    menus.first?["items"]?.array?.map { $0["title"]?.string } == ["Everything Is Uploaded", "Sync Now", "", "Pause Syncing"])
                // Every badge has a picture of its own.
                let badges = report["badges"]?.array ?? []
                #expect(badges.map { $0["identifier"]?.string }.sorted { $0 ?? "" < $1 ?? "" } == ["conflict", "error", "in-progress", "uploaded"])
                #expect(badges.allSatisfy { $0["width"] == .number(160) && $0["symbol"] == nil })
                try linked.stop(service)
                let stopped = try linked.look(linked.left, "--menu", "container")["menus"]?.array?.first?["items"]?.array
                #expect(stopped?.first?["title"]?.string == "Syncbox Does Not Run")
            }
        }

        @Test func aBadgeChangesWhileTheFolderIsShown() throws {
            try withLinked { linked in
                try linked.write("old", linked.left + "/a")
                try linked.write("target", linked.system.home + "/elsewhere")
                let service = try linked.serve()
                try #expect(eventually { try linked.badges(linked.left) == ["a": "uploaded"] })
                let watching = try linked.system.start(["files", "try", Self.identifier, linked.left, "--watch"])
                #expect(eventually { watching.printed.contains("uploaded  Uploaded  \(linked.left)/a") }, "\(watching.printed)")
                // The other folder has something that is not synchronized in its place: replaced, so that it is never deleted.
                let other = linked.system.home + "/other"
                try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: linked.system.home + "/elsewhere")
                #expect(rename(other, linked.right + "/a") == 0)
                #expect(eventually { watching.printed.contains("error  \(linked.left)/a") }, "\(watching.printed)")
                try linked.write("new", other)
                #expect(rename(other, linked.right + "/a") == 0)
                #expect(eventually { watching.printed.hasSuffix("uploaded  \(linked.left)/a\n") }, "\(watching.printed)")
                #expect(linked.read(linked.system.home + "/elsewhere") == "target")
                watching.signal(SIGTERM)
                _ = try watching.wait()
                try linked.stop(service)
            }
        }

        /// Nobody says any more whether the folders are alike, also when the service had no time to say that it ends.
        @Test(arguments: [SIGTERM, SIGKILL]) func theBadgesGoWithTheServiceAndComeBackWithIt(_ signal: Int32) throws {
            try withLinked { linked in
                try linked.write("a", linked.left + "/a")
                let service = try linked.serve()
                try #expect(eventually { try linked.badges(linked.left) == ["a": "uploaded"] })
                let watching = try linked.system.start(["files", "try", Self.identifier, linked.left, "--watch"])
                #expect(eventually { watching.printed.contains("uploaded  Uploaded  \(linked.left)/a") }, "\(watching.printed)")
                service.signal(signal)
                _ = try service.wait(30)
                #expect(eventually { watching.printed.hasSuffix("-  \(linked.left)/a\n") }, "\(watching.printed)")
                try #expect(linked.badges(linked.left) == ["a": ""])
                let next = try linked.serve()
                #expect(eventually { watching.printed.hasSuffix("uploaded  \(linked.left)/a\n") }, "\(watching.printed)")
                watching.signal(SIGTERM)
                _ = try watching.wait()
                try linked.stop(next)
            }
        }

        @Test func aPersonDecidesAboutAConflictInTheMenu() throws {
            try withLinked { linked in
                try linked.write("older", linked.left + "/Letter.txt", at: 1_000_000)
                try linked.write("newer", linked.right + "/Letter.txt", at: 2_000_000)
                let service = try linked.serve()
                #expect(eventually { linked.names(linked.left).count == 2 && linked.names(linked.right).count == 2 })
                #expect(linked.read(linked.left + "/Letter.txt") == "newer")
                try #expect(eventually { try Set(linked.badges(linked.left).values) == ["conflict"] })
                let copy = try #require(linked.names(linked.left).first { $0.contains("conflicted copy") })
                let report = try linked.look(
                    linked.left, "--select", linked.left + "/" + copy, "--menu", "items", "--choose", "Keep This Version")
                let titles = report["menus"]?.array?.first?["items"]?.array?.map { $0["title"]?.string }
                #expect(titles == ["Conflict", "Keep This Version", "Keep Both Versions", "Sync Now"])
                #expect(report["chosen"]?["wasHandled"] == .boolean(true))
                for folder in [linked.left, linked.right] {
                    #expect(eventually { linked.names(folder) == ["Letter.txt"] && linked.read(folder + "/Letter.txt") == "older" })
                }
                try #expect(eventually { try linked.badges(linked.left) == ["Letter.txt": "uploaded"] })
                // The other version is not lost.
                let trash = linked.system.data + "/appex/Groups/group.org.appex.samples.syncbox/Trash"
                let lost = (FileManager.default.enumerator(atPath: trash)?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".txt") }
                #expect(lost.contains { linked.read(trash + "/" + $0) == "newer" }, "\(lost)")
                try linked.stop(service)
            }
        }

        @Test func itIsPausedInTheMenuOfTheToolbar() throws {
            try withLinked { linked in
                let service = try linked.serve()
                func choose() throws { _ = try linked.look(linked.left, "--menu", "toolbar", "--choose", "Pause Syncing") }
                try choose()
                try #expect(eventually { try linked.run("status").output.contains("The service is paused.") })
                try linked.write("x", linked.left + "/a")
                try #expect(linked.look(linked.left, "--menu", "toolbar")["menus"]?.array?.first?["items"]?.array?.last?["state"]?.string == "on")
                #expect(linked.names(linked.right).isEmpty)
                try choose()
                #expect(eventually { linked.read(linked.right + "/a") == "x" })
                try linked.stop(service)
            }
        }

        @Test func aServiceThatIsKilledGoesOnWhereItWas() throws {
            try withLinked { linked in
                for number in 0..<300 { try linked.write("\(number)", linked.left + "/\(number)") }
                let first = try linked.serve()
                #expect(eventually { linked.names(linked.right).count > 5 })
                first.signal(SIGKILL)
                _ = try first.wait(30)
                // A second one is refused as long as there is a first, and not afterwards.
                let second = try linked.serve()
                let third = try linked.run("serve", "--once")
                #expect(!third.isSuccess && third.errors.contains("Syncbox runs already."))
                #expect(eventually { linked.names(linked.right) == linked.names(linked.left) })
                #expect(linked.names(linked.left).count == 300)
                try #expect(eventually { try linked.run("status").output.contains("Items: 300, to do: 0, conflicts: 0, errors: 0.") })
                try linked.stop(second)
            }
        }

        @Test func foldersThatCannotBeLinkedAreRefused() throws {
            try withLinked { linked in
                try #expect(linked.run("link", linked.left, linked.right).errors.contains("linked already"))
                try #expect(linked.run("unlink").isSuccess)
                let inner = linked.left + "/Inner"
                try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
                for (left, right, problem) in [
                    (linked.left, linked.left, "one folder"), (linked.left, inner, "is in"),
                    (linked.left, linked.system.home + "/no", "There is no folder"),
                    (linked.left, linked.system.data + "/appex", "own data"),
                ] {
                    let result = try linked.run("link", left, right)
                    #expect(!result.isSuccess && result.errors.contains(problem), "\(result.errors)")
                }
                let report = try linked.look(linked.left, "--menu", "toolbar")
                #expect(report["directories"]?.array == [])
                #expect(report["menus"]?.array?.first?["items"]?.array?.first?["title"]?.string == "No Folders Are Linked")
            }
        }
    }
}
