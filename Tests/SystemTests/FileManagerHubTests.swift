import Foundation
import SystemCalls
import TestSupport
import Testing

extension SystemTests {
    /// The hub as adapters of file managers use it: lines over a socket.
    @Suite struct FileManagerHubTests {
        private static let lookout = "org.appex.lookout.LookoutSync"

        private func withHub(_ files: [String], _ body: (SystemFixture, _ hub: Tool, _ folder: String) throws -> Void) throws {
            try withViews(.lookout) { system in
                let folder = system.home + "/Folder"
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
                for file in files { try Data("It is \(file).".utf8).write(to: URL(fileURLWithPath: folder + "/" + file)) }
                try system.succeed("enable", Self.lookout)
                try system.succeed("defaults", "write", "group.org.appex.lookout", "folders", folder)
                try system.succeed("files", "open", Self.lookout, folder)
                let hub = try system.start(["files", "hub"])
                defer {
                    hub.signal(SIGTERM)
                    _ = hub.ends(within: 20)
                }
                try body(system, hub, folder)
            }
        }

        @Test func tellsBadgesOfVisibleItemsAndMenus() throws {
            try withHub(["a.txt", "late", "none"]) { system, _, folder in
                let adapter = try Adapter(system)
                adapter.say(["hello": "Test"])
                try #expect(adapter.hear { $0["roots"]?.array == [.string(folder)] })
                adapter.say(["shown": ["file://\(folder)"], "visible": ["a.txt", "late", "none"].map { "file://\(folder)/\($0)" }])
                try #expect(adapter.hear { $0.badge("file://\(folder)/a.txt")?["tip"]?.string == "Lookout: Known" })
                let emblem = try #require(adapter.last?.badge("file://\(folder)/a.txt")?["emblems"]?.array?.first?.string)
                #expect(access("\(system.data)/icons/hicolor/48x48/emblems/\(emblem).png", R_OK) == 0)
                try #expect(adapter.hear { $0.badge("file://\(folder)/late")?["emblems"]?.array == [.string("dialog-warning")] })
                adapter.say(["menu": ["number": 3, "kind": "items", "target": "file://\(folder)/a.txt", "selected": ["file://\(folder)/a.txt"]]])
                try #expect(adapter.hear { $0["menu"]?["number"] == .number(3) })
                let items = adapter.last?["menu"]?["items"]?.array ?? []
                #expect(
                    items.compactMap { $0["title"]?.string }.filter { !$0.isEmpty } == [
                        "Say What Was Clicked", "Read", "✓ Kept", "Nothing to Do", "More", "Share…",
                    ])
                adapter.say(["choose": ["menu": 3, "item": items.first?["id"]?.string ?? ""]])
                adapter.close()
                try #expect(eventually { try system.succeed("log", Self.lookout, "--json").output.contains("\"completed\"") })
                let output = try system.lastLaunch(of: Self.lookout).output
                #expect(output.contains("began \(folder)") && output.contains { $0.hasPrefix("clicked a.txt, selected a.txt") }, "\(output)")
            }
        }

        @Test func eachFileManagerHasAProcessOfItsOwnAndTheHubEndsWithTheLast() throws {
            try withHub(["a.txt"]) { system, hub, folder in
                let adapters = try (0..<2).map { _ in try Adapter(system) }
                for adapter in adapters {
                    adapter.say(["hello": "Test"])
                    try #expect(adapter.hear { $0["roots"]?.array == [.string(folder)] })
                }
                let top = try JSONValue(system.succeed("top", "--json").output)
                #expect(top.array?.count == 2)
                // A second hub leaves the first alone.
                try system.succeed("files", "hub")
                for adapter in adapters { adapter.close() }
                #expect(hub.ends(within: 20))
            }
        }

        @Test func anExtensionThatEndsComesBackAndItsBadgesToo() throws {
            try withHub(["a.txt"]) { system, _, folder in
                let adapter = try Adapter(system)
                adapter.say(["hello": "Test", "visible": ["file://\(folder)/a.txt"]])
                try #expect(adapter.hear { $0.badge("file://\(folder)/a.txt")?["emblems"]?.array?.count == 1 })
                let pid = try #require(JSONValue(system.succeed("top", "--json").output).array?.first?["pid"])
                guard case .number(let number) = pid else { return }
                kill(pid_t(number), SIGKILL)
                try #expect(adapter.hear { $0.badge("file://\(folder)/a.txt")?["emblems"]?.array?.isEmpty == true })
                try #expect(adapter.hear { $0.badge("file://\(folder)/a.txt")?["emblems"]?.array?.count == 1 })
            }
        }

        @Test func whatIsClosedIsForgottenAtOnce() throws {
            try withHub(["a.txt"]) { system, _, folder in
                let adapter = try Adapter(system)
                adapter.say(["hello": "Test", "visible": ["file://\(folder)/a.txt"]])
                try #expect(adapter.hear { $0.badge("file://\(folder)/a.txt")?["emblems"]?.array?.count == 1 })
                try system.succeed("files", "close", Self.lookout, folder)
                try #expect(adapter.hear { $0.badge("file://\(folder)/a.txt")?["emblems"]?.array?.isEmpty == true })
                // In either order.
                let isKnown = adapter.all.contains { $0["roots"]?.array?.isEmpty == true }
                try #expect(isKnown || adapter.hear { $0["roots"]?.array?.isEmpty == true })
                let again = try system.appex(["files", "close", Self.lookout, folder])
                #expect(again.status != 0 && again.errors.contains("is not open to Lookout"), "\(again.errors)")
            }
        }

        /// Folders are permissions as pictures are: the same list, the same words.
        @Test func foldersAreAmongThePermissions() throws {
            struct Grant: Decodable {
                let resource: String
                let folder: String?
                let decision: String
            }
            try withHub(["a.txt"]) { system, _, folder in
                let adapter = try Adapter(system)
                func grants(_ words: String...) throws -> [String] {
                    try system.appex(["grants"] + words + ["--json"]).json([Grant].self).map { "\($0.resource) \($0.folder ?? "") \($0.decision)" }
                }
                func seesBadge(_ count: Int) throws -> Bool {
                    try adapter.hear { $0.badge("file://\(folder)/a.txt")?["emblems"]?.array?.count == count }
                }
                adapter.say(["hello": "Test", "visible": ["file://\(folder)/a.txt"]])
                try #expect(seesBadge(1))
                try #expect(grants() == ["folder \(folder) allowed"])
                try #expect(system.succeed("grants").output.contains(folder))
                try #expect(grants("deny", "Lookout", folder) == ["folder \(folder) denied"])
                try #expect(seesBadge(0))
                try #expect(grants("allow", "Lookout") == ["folder \(folder) allowed"], "all that it asks for")
                try #expect(seesBadge(1))
                try #expect(grants("reset", "Lookout", folder).isEmpty)
                try #expect(seesBadge(0))
                for (words, sentence) in [
                    (["reset", "Lookout", folder], "Nothing is decided on"), (["allow", "Lookout", system.home], "cannot be opened"),
                    (["allow", "Lookout", folder + "/none"], "There is no folder"), (["allow", "Lookout", "Folder"], "does not ask for"),
                ] {
                    let result = try system.appex(["grants"] + words)
                    #expect(result.status != 0 && result.errors.contains(sentence), "\(words): \(result.errors)")
                }
            }
        }

        @Test func garbageAndFloodsEndOneAdapterAndNobodyElse() throws {
            try withHub(["a.txt"]) { system, hub, folder in
                let bad = try Adapter(system)
                bad.say(raw: Data("{}\n[1]\n\u{0}\n{\"hello\": 5}\n".utf8))
                bad.say(raw: Data(repeating: UInt8(ascii: "x"), count: 9 << 20))
                #expect(bad.isEnded())
                let hasty = try Adapter(system)
                hasty.say(["hello": "Test"])
                for number in 0..<200 {
                    hasty.say(["menu": ["number": number, "kind": "items", "target": "file:///etc/passwd", "selected": ["file:///etc/passwd"]]])
                }
                hasty.close()
                let good = try Adapter(system)
                good.say(["hello": "Test", "visible": ["file://\(folder)/a.txt"]])
                try #expect(good.hear { $0.badge("file://\(folder)/a.txt")?["emblems"]?.array?.count == 1 })
                #expect(!hub.ends(within: 0))
            }
        }

        /// A hang, a crash and a flood of the extension, while menus are asked for.
        @Test func aSlowExtensionLeavesItsMenuOut() throws {
            try withHub(["slow"]) { system, _, folder in
                let adapter = try Adapter(system)
                adapter.say(["hello": "Test"])
                try #expect(adapter.hear { $0["roots"]?.array == [.string(folder)] })
                adapter.say(["menu": ["number": 1, "kind": "items", "target": "file://\(folder)/slow", "selected": ["file://\(folder)/slow"]]])
                try #expect(adapter.hear { $0["menu"]?["number"] == .number(1) })
                #expect(adapter.last?["menu"]?["items"]?.array?.compactMap { $0["title"]?.string } == ["Share…"])
            }
        }

        @Test func actionsOfSelectedFilesAreAMenu() throws {
            try withHub(["a.txt", "b.txt"]) { system, _, folder in
                try system.succeed("install", ViewApp.notepad.bundle())
                try FileManager.default.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: false)
                let adapter = try Adapter(system)
                adapter.say(["hello": "Test"])
                try #expect(adapter.hear { $0["roots"]?.array == [.string(folder)] })
                func actions(_ number: Int, _ names: [String]) throws -> [String]? {
                    let files = names.map { $0.hasPrefix("/") ? "file://\($0)" : "file://\(folder)/\($0)" }
                    adapter.say(["menu": ["number": number, "kind": "items", "target": files[0], "selected": files]])
                    try #expect(adapter.hear { $0["menu"]?["number"] == .number(Double(number)) })
                    let menu = adapter.last?["menu"]?["items"]?.array?.first { $0["title"]?.string == "Actions" }
                    return menu?["items"]?.array?.compactMap { $0["title"]?.string }
                }
                try #expect(actions(1, ["a.txt", "b.txt"]) == ["Notepad"])
                // No action takes folders, and what is not there has no type.
                try #expect(actions(2, ["a.txt", "inner"]) == nil)
                try #expect(actions(3, ["missing"]) == nil)
                // Also where no extension has badges, and for many files at once.
                for number in 0..<2000 { try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/inner/\(number).txt")) }
                // A machine with much to do may leave actions out of a menu.
                var number = 20
                let isOffered = try eventually {
                    number += 1
                    return try actions(number, (0..<2000).map { "inner/\($0).txt" }) == ["Notepad"]
                }
                #expect(isOffered)
                // What is too much to name is not named in part.
                let many: [String: Any] = ["number": 9, "kind": "items", "target": "file://\(folder)/a.txt", "selected": [], "count": 12_000]
                adapter.say(["menu": many])
                try #expect(adapter.hear { $0["menu"]?["number"] == .number(9) })
                #expect(adapter.last?["menu"]?["items"]?.array == [])
                try system.succeed("disable", "NotepadAction")
                try #expect(actions(5, ["a.txt"]) == nil)
            }
        }

        /// What is installed, switched and allowed while a file manager runs.
        @Test func aRunningHubLearnsOfChanges() throws {
            try withHub(["a.txt"]) { system, _, folder in
                try system.succeed("files", "close", Self.lookout, folder)
                let adapter = try Adapter(system)
                adapter.say(["hello": "Test", "shown": ["file://\(folder)"], "visible": ["file://\(folder)/a.txt"]])
                // Without a display nobody is asked, so nothing is opened.
                try #expect(adapter.hear { $0["roots"]?.array == [] })
                try system.succeed("files", "open", Self.lookout, folder)
                try #expect(adapter.hear { $0["roots"]?.array == [.string(folder)] })
                try #expect(adapter.hear { $0.badge("file://\(folder)/a.txt")?["emblems"]?.array?.count == 1 })
                // What is switched off ends, with its right to read, and what is switched on begins.
                try system.succeed("disable", Self.lookout)
                try #expect(adapter.hear { $0["roots"]?.array == [] })
                try #expect(eventually { try JSONValue(system.succeed("top", "--json").output).array?.isEmpty == true })
                try system.succeed("enable", Self.lookout)
                try #expect(adapter.hear { $0["roots"]?.array == [.string(folder)] })
                try system.succeed("uninstall", "org.appex.lookout", "--yes")
                try system.succeed("install", ViewApp.lookout.bundle())
                let status = try JSONValue(system.succeed("files", "status", "--json").output)
                #expect(status["extensions"]?.array?.first?["folders"]?.array == [], "an app that was removed is forgotten")
            }
        }

        @Test func connectingWritesAnAdapterAndDisconnectingRemovesIt() throws {
            try withSystem { system in
                let unknown = try system.appex(["files", "connect", "finder"])
                #expect(
                    unknown.status != 0 && unknown.errors.contains("These can: nautilus, nemo, caja, thunar, dolphin, pcmanfm-qt."),
                    "\(unknown.errors)")
                guard access("/usr/bin/nautilus", X_OK) == 0 else { return }
                try system.succeed("files", "connect", "nautilus")
                let path = system.data + "/nautilus-python/extensions/appex-files.py"
                let text = try String(contentsOfFile: path, encoding: .utf8)
                #expect(text.contains("files\", \"hub\"") && text.contains("class AppexFiles(") && text.contains("class Hub"))
                try #expect(system.succeed("files", "status").output.contains("nautilus      connected"))
                try system.succeed("files", "disconnect", "nautilus")
                #expect(access(path, F_OK) != 0)
            }
        }
    }
}
