import Foundation
import TestSupport
import Testing

extension SystemTests {
    /// Finder Sync extensions as a file manager uses them, through `appex files try`. Guide: *Finder Sync*.
    @Suite struct FinderSyncTests {
        private static let lookout = "org.appex.lookout.LookoutSync"

        /// Runs `body` with Lookout, which monitors `Folder` of the home folder with these files in it.
        private func withLookout(_ files: [String], monitors: [String] = ["Folder"], _ body: (SystemFixture, _ folder: String) throws -> Void) throws
        {
            try withViews(.lookout) { system in
                let folder = system.home + "/Folder"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
                for file in files { try Data("It is \(file).".utf8).write(to: URL(fileURLWithPath: folder + "/" + file)) }
                try system.succeed("enable", Self.lookout)
                let text = monitors.map { $0.hasPrefix("/") ? $0 : system.home + "/" + $0 }.joined(separator: "\n")
                try system.succeed("defaults", "write", "group.org.appex.lookout", "folders", text)
                try body(system, folder)
            }
        }

        private func look(_ system: SystemFixture, _ arguments: String...) throws -> JSONValue {
            let result = try system.appex(["files", "try", Self.lookout] + arguments + ["--json"])
            try #require(result.status == 0, "\(result.errors)")
            let problems = try JSONSchema().problems(ofOutput: result.output, as: "files-try")
            #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))\n\(result.output)")
            return try JSONValue(result.output)
        }

        private func badges(_ report: JSONValue) -> [String: String] {
            Dictionary(
                (report["items"]?.array ?? []).compactMap { item in
                    item["path"]?.string.map { (($0 as NSString).lastPathComponent, item["badge"]?.string ?? "-") }
                }, uniquingKeysWith: { first, _ in first })
        }

        // MARK: - Sources

        @Test func theTemplateHasBadgesAndAMenu() throws {
            try withViews(.finderSync) { system in
                let identifier = "org.example.lantern.LanternSync"
                let folder = system.home + "/Folder"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
                try Data().write(to: URL(fileURLWithPath: folder + "/empty"))
                try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/full"))
                try system.succeed("enable", identifier)
                try system.succeed("defaults", "write", "group.org.example.lantern", "folder", folder)
                try #expect(system.succeed("files", "try", identifier, folder).output.contains("waiting  Waiting  \(folder)/empty"))
                // The choice is for the first item.
                let shown = try system.succeed("files", "try", identifier, folder, "--menu", "items", "--choose", "Mark as Done").output
                for name in ["empty", "full"] { #expect(shown.contains("done   Done   \(folder)/\(name)"), "\(shown)") }
                #expect(shown.contains("Its menu for items:\n  Mark as Done\n") && shown.contains("“Mark as Done” was chosen."), "\(shown)")
            }
        }

        @Test func theShapeOfApplesTemplateWorks() throws {
            let folder = "/tmp/appex-ledger"
            try withViews(.appleFinderSync) { system in
                let identifier = "org.appex.ledger.LedgerSync"
                try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                defer { try? FileManager.default.removeItem(atPath: folder) }
                try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/note"))
                try system.succeed("enable", identifier)
                let shown = try system.succeed("files", "try", identifier, folder, "--menu", "items", "--choose", "Example Menu Item").output
                #expect(shown.contains("FinderSy: Click the toolbar item for a menu."), "\(shown)")
                let launch = try system.lastLaunch(of: identifier)
                #expect(launch.reason == "completed")
                let output = launch.output.joined(separator: "\n")
                #expect(output.contains("beginObservingDirectoryAtURL: \(folder)") && output.contains("requestBadgeIdentifierForURL: \(folder)/note"))
                #expect(output.contains("menu item: Example Menu Item, target = \(folder)/note"))
            }
        }

        // MARK: - What it says

        @Test func saysWhichBadgesItemsHave() throws {
            try withLookout(["a.txt", "late", "none"]) { system, folder in
                let report = try look(system, folder)
                #expect(badges(report) == ["a.txt": "known", "late": "-", "none": "-"])
                #expect(report["directories"]?.array == [.string(folder)])
                #expect(report["toolbar"]?["name"]?.string == "Lookout" && report["toolbar"]?["toolTip"]?.string == "What it sees")
                // Larger than 320 pixels, so it was made smaller; a label is one line.
                let known = report["badges"]?.array?.first { $0["identifier"]?.string == "known" }
                #expect(known?["width"] == .number(320) && known?["height"] == .number(320))
                let odd = report["badges"]?.array?.first { $0["identifier"]?.string == "odd" }
                #expect(odd?["symbol"]?.string == "dialog-warning")
                #expect(odd?["label"]?.string?.contains("\n") == false, "\(String(describing: odd))")
                let launch = try system.lastLaunch(of: Self.lookout)
                #expect(launch.reason == "completed" && launch.output == ["began \(folder)"], "\(launch.output)")
            }
        }

        @Test func aLateBadgeAppearsLate() throws {
            try withLookout(["late"]) { system, folder in
                let watching = try system.start(["files", "try", Self.lookout, folder, "--watch"])
                #expect(eventually { watching.printed.contains("odd  \(folder)/late") }, "\(watching.printed)")
                watching.signal(SIGINT)
                _ = try watching.wait()
            }
        }

        @Test func hasMenusOfEachKind() throws {
            try withLookout(["a.txt", "nested"]) { system, folder in
                let report = try look(
                    system, folder, "--select", folder + "/nested", "--select", folder + "/a.txt", "--menu", "items", "--menu", "toolbar", "--menu",
                    "container", "--menu", "sidebar", "--choose", "Say What Was Clicked")
                #expect(report["chosen"]?["wasHandled"] == .boolean(true))
                let menus = try #require(report["menus"]?.array)
                #expect(menus.map { $0["kind"]?.string } == ["items", "toolbar", "container", "sidebar"])
                let items = try #require(menus.first?["items"]?.array)
                #expect(items.map { $0["title"]?.string } == ["Say What Was Clicked", "Read", "", "Kept", "Nothing to Do", "More"])
                #expect(items[3]["state"]?.string == "on" && items[3]["indentation"] == .number(1))
                #expect(items[4]["isEnabled"] == .boolean(false))
                #expect(items[5]["submenu"]?.array?.map { $0["title"]?.string } == ["Crash", "Again"])
                let output = try system.lastLaunch(of: Self.lookout).output
                #expect(output.contains("clicked nested, selected nested,a.txt, Say What Was Clicked, tag 7"), "\(output)")
                #expect(!output.contains("knows a selection"))
                let wrong = try system.appex(["files", "try", Self.lookout, folder, "--menu", "items", "--choose", "Nowhere"])
                #expect(wrong.status != 0 && wrong.errors.contains("There is no “Nowhere” in the menu"), "\(wrong.errors)")
            }
        }

        // MARK: - What it may

        @Test func readsWhatThePersonHasOpenedAndNothingElse() throws {
            try withLookout(["a.txt"], monitors: ["Folder", "Other", "/etc"]) { system, folder in
                let other = system.home + "/Other"
                try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
                try Data("Secret.".utf8).write(to: URL(fileURLWithPath: other + "/a.txt"))
                let report = try look(system, folder, "--menu", "container", "--choose", "Read")
                #expect(badges(report) == ["a.txt": "known"])
                let output = try system.lastLaunch(of: Self.lookout).output
                #expect(
                    output == [
                        "began \(folder)", "\(folder) a.txt: It is a.txt.", "\(folder) new: refused", "\(other) a.txt: unreadable",
                        "\(other) new: refused", "/etc a.txt: unreadable", "/etc new: refused",
                    ], "\(output)")
            }
        }

        /// A folder of the person's may have sockets of the person's programs.
        @Test func reachesNoProgramThatListensInItsFolder() throws {
            try withLookout([]) { system, folder in
                let path = folder + "/socket"
                let listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
                defer { close(listening) }
                var address = sockaddr_un()
                address.sun_family = sa_family_t(AF_UNIX)
                try #require(path.utf8.count < 100)
                withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
                let bound = withUnsafePointer(to: address) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listening, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
                }
                try #require(bound == 0 && listen(listening, 1) == 0)
                _ = try look(system, folder, "--menu", "items", "--choose", "Connect")
                try #expect(system.lastLaunch(of: Self.lookout).output.contains("not connected"))
            }
        }

        @Test func hasNoSayAboutOtherPlaces() throws {
            try withLookout(["outside", "a.txt"]) { system, folder in
                try #expect(badges(look(system, folder)) == ["outside": "-", "a.txt": "known"])
            }
        }

        @Test func isNotAskedAboutFoldersThatItDoesNotMonitor() throws {
            try withLookout([], monitors: ["Elsewhere"]) { system, folder in
                let result = try system.appex(["files", "try", Self.lookout, folder])
                #expect(result.status == 0 && result.errors.contains("no folder that you have named"), "\(result.errors)")
                try #expect(system.lastLaunch(of: Self.lookout).output == [])
            }
        }

        @Test func someFoldersCannotBeOpened() throws {
            try withLookout([]) { system, folder in
                let hidden = system.home + "/.secret"
                try FileManager.default.createDirectory(atPath: hidden, withIntermediateDirectories: false)
                let data = system.home + "/.local/share/appex"
                let systems = getuid() == 0 ? "It is a folder of the system." : "It belongs to somebody else."
                for (path, problem) in [
                    (system.home, "It would open all that is yours"), ("/", systems), ("/etc", systems), (hidden, "hidden folder"),
                    (data, "hidden folder"),
                ] where access(path, F_OK) == 0 {
                    let result = try system.appex(["files", "try", Self.lookout, path])
                    #expect(result.status != 0 && result.errors.contains(problem), "\(path): \(result.errors)")
                }
                let file = try system.appex(["files", "try", Self.lookout, folder + "/nothing"])
                #expect(file.status != 0 && file.errors.contains("There is no folder"), "\(file.errors)")
            }
        }

        // MARK: - What is done for it

        @Test func notesDatesAndTagsOfItsItemsOnly() throws {
            try withLookout(["noted"]) { system, folder in
                _ = try look(system, folder, "--menu", "items", "--choose", "Note")
                let output = try system.lastLaunch(of: Self.lookout).output
                let written = output.contains("noted 0 0, 5.0 2")
                // 3328: the file system of this machine has no attributes.
                #expect(written || output.contains("noted 3328 3328, 0.0 0"), "\(output)")
                #expect(output.contains("hosts 513 513, 0.0 0"), "\(output)")
            }
        }

        @Test func asksAFewTimesAfterAChoice() throws {
            try withLookout(["asking"]) { system, folder in
                let answers = Array(repeating: ["--answer", "Yes"], count: 7).flatMap(\.self)
                let result = try system.appex(
                    ["files", "try", Self.lookout, folder, "--menu", "items", "--choose", "Ask", "--json"] + answers)
                try #require(result.status == 0, "\(result.errors)")
                let messages = try #require(try JSONValue(result.output)["messages"]?.array)
                #expect(messages.count == 5 && messages.allSatisfy { $0["answer"]?.string == "Yes" }, "\(messages)")
                #expect(messages.first?["title"]?.string?.contains("\u{7}") == false)
                #expect(messages.first?["text"]?.string == "One line\nand another")
                try #expect(system.lastLaunch(of: Self.lookout).output.contains("answered 1000 1000 1000 1000 1000 -1001 -1001"))
                // The person closes the first one: no other is shown.
                let closed = try look(system, folder, "--menu", "items", "--choose", "Ask")
                #expect(closed["messages"]?.array?.count == 1)
                try #expect(system.lastLaunch(of: Self.lookout).output.contains("answered -1001 -1001 -1001 -1001 -1001 -1001 -1001"))
            }
        }

        @Test func asksNothingByItself() throws {
            try withLookout(["alarm"]) { system, folder in
                try #expect(look(system, folder)["messages"] == nil)
                try #expect(system.lastLaunch(of: Self.lookout).output.contains("answered -1001"))
            }
        }

        @Test func opensAPageOnlyWhenThePersonAgrees() throws {
            try withLookout(["opened", "run.sh"]) { system, folder in
                let report = try look(system, folder, "--select", folder + "/opened", "--menu", "items", "--choose", "Open")
                #expect(report["addresses"]?.array?.map { $0["address"]?.string } == ["https://example.org/?a=1"])
                #expect(report["addresses"]?.array?.first?["isAgreed"] == .boolean(false))
                let output = try system.lastLaunch(of: Self.lookout).output
                #expect(output.contains("page true, elsewhere false") && output.contains("program false"), "\(output)")
            }
        }

        // MARK: - When it fails

        @Test(arguments: ["crash", "hang"]) func anExtensionThatFailsIsNamed(_ file: String) throws {
            try withLookout([file]) { system, folder in
                let result = try system.appex(["files", "try", Self.lookout, folder])
                #expect(result.status != 0 && !result.errors.isEmpty)
                let reason = try system.lastLaunch(of: Self.lookout).reason
                #expect(file == "crash" ? reason == "crashed" : reason != "completed", "\(reason): \(result.errors)")
            }
        }

        @Test func aMenuThatIsLateIsLeftOut() throws {
            try withLookout(["slow"]) { system, folder in
                let result = try system.appex(["files", "try", Self.lookout, folder, "--menu", "items"])
                #expect(result.status != 0 && result.errors.contains("had no menu in time"), "\(result.errors)")
            }
        }

        @Test func aFloodOfBadgesIsBounded() throws {
            try withLookout(["flood", "a.txt"]) { system, folder in
                let report = try look(system, folder)
                #expect(report["items"]?.array?.count ?? .max <= 12_000)
            }
        }

        @Test func onlyWhoShowsFilesBeginsIt() throws {
            try withLookout([]) { system, _ in
                let result = try system.appex(["run", Self.lookout, "--text", "x"])
                #expect(result.status != 0 && result.errors.contains("its host shows no files"), "\(result.errors)")
            }
        }
    }
}
