import Foundation
import SystemCalls
import TestSupport
import Testing

extension SystemTests {
    /// Sync programs in the hub: badges and menus without their own plug-ins.
    @Suite struct SyncClientTests {
        private struct Hub {
            let system: SystemFixture
            let folder: String
            let adapter: Adapter

            func uri(_ name: String) -> String { "file://\(folder)/\(name)" }

            func see(_ names: [String]) { adapter.say(["visible": names.map(uri)]) }

            /// The items of the menu for some files.
            func menu(_ number: Int, _ names: [String]) throws -> [JSONValue] { try menu(number, of: names.map(uri)) }

            func menu(_ number: Int, of selected: [String]) throws -> [JSONValue] {
                adapter.say(["menu": ["number": number, "kind": "items", "target": selected[0], "selected": selected]])
                guard try adapter.hear({ $0["menu"]?["number"] == .number(Double(number)) }) else { return [] }
                return adapter.last?["menu"]?["items"]?.array ?? []
            }

            func choose(_ title: String, _ items: [JSONValue], of number: Int) throws {
                let item = try #require(items.first { $0["title"]?.string == title })
                adapter.say(["choose": ["menu": number, "item": item["id"]?.string ?? ""]])
            }

            func hearRoots() throws -> Bool { try adapter.hear { $0["roots"]?.array == [.string(folder)] } }
            func hearNoRoots() throws -> Bool { try adapter.hear { $0["roots"]?.array?.isEmpty == true } }

            /// What was heard of an item so far.
            func tips(of uri: String) -> [String] { adapter.all.compactMap { $0.badge(uri)?["tip"]?.string } }

            /// Whether it was heard already, or is heard soon.
            func hasHeard(_ tip: String, of name: String) throws -> Bool { try tips(of: uri(name)).contains(tip) || hears(tip, of: name) }

            /// Now, or soon: folders are told now and then, so that badges may come before them.
            func hears(_ tip: String, of name: String) throws -> Bool {
                let item = uri(name)
                if tips(of: item).last == tip { return true }
                return try adapter.hear { $0.badge(item)?["tip"]?.string == tip }
            }
        }

        private func withHub(_ system: SystemFixture, _ files: [String], _ body: (Hub) throws -> Void) throws {
            let folder = system.home + "/Cloud"
            try FileManager.default.createDirectory(atPath: folder + "/ok-folder", withIntermediateDirectories: true)
            for file in files { try Data("It is \(file).".utf8).write(to: URL(fileURLWithPath: folder + "/" + file)) }
            let process = try system.start(["files", "hub"])
            defer {
                process.signal(SIGTERM)
                _ = process.ends(within: 20)
            }
            let adapter = try Adapter(system)
            defer { adapter.close() }
            try body(Hub(system: system, folder: folder, adapter: adapter))
        }

        private func withHub(_ files: [String], _ body: (Hub) throws -> Void) throws {
            try withSystem { system in try withHub(system, files, body) }
        }

        private static func titles(_ items: [JSONValue]) -> [String] { items.compactMap { $0["title"]?.string } }

        /// The names of the sync programs that run, as `appex files status` has them.
        private static func running(in system: SystemFixture) throws -> [String] {
            let programs = try JSONValue(system.succeed("files", "status", "--json").output)["syncPrograms"]?.array ?? []
            return programs.filter { $0["isRunning"] == .boolean(true) }.compactMap { $0["name"]?.string }
        }

        @Test func statusesAreBadgesAndEachVisibleItemIsAskedForOnce() throws {
            let files = ["ok", "new", "shared", "syncing", "ignored", "failed", "none", "strange", "a:b"]
            try withHub(files) { hub in
                let server = try SyncServer(in: hub.system, hub.folder)
                hub.adapter.say(["hello": "Test"])
                try #expect(hub.hearRoots())
                hub.see(files + ["ok-folder"])
                hub.adapter.say(["visible": ["file:///etc/passwd", "file://\(hub.folder)-elsewhere/ok"]])
                try #expect(hub.hears("Nextcloud: Up to date", of: "ok-folder"))
                #expect(eventually { server.lines.count >= files.count + 1 })
                let asked = files.map { "RETRIEVE_FILE_STATUS:\(hub.folder)/\($0)" } + ["RETRIEVE_FOLDER_STATUS:\(hub.folder)/ok-folder/"]
                #expect(server.lines.sorted() == asked.sorted())
                let tips = [
                    "ok": "Up to date", "new": "Syncing", "shared": "Up to date, shared", "syncing": "Syncing", "ignored": "Not synced",
                    "failed": "Sync failed, shared",
                ]
                for name in tips.keys { try #expect(hub.hasHeard("Nextcloud: " + (tips[name] ?? ""), of: name)) }
                for name in ["none", "strange", "a:b"] { #expect(hub.tips(of: hub.uri(name)).isEmpty) }
            }
        }

        @Test func itsMenuDoesWhatThePersonChooses() throws {
            try withHub(["ok", "none"]) { hub in
                let server = try SyncServer(in: hub.system, hub.folder)
                hub.adapter.say(["hello": "Test"])
                try #expect(hub.hearRoots())
                hub.see(["ok", "none", "ok-folder"])
                try #expect(hub.hears("Nextcloud: Up to date", of: "ok"))
                let items = try hub.menu(1, ["ok", "ok-folder"])
                #expect(Self.titles(items) == ["Push: It", "Update", "Leave", "End", "Not Here", "Share…"])
                #expect(items.filter { $0["isEnabled"] == .boolean(false) }.count == 1)
                #expect(server.lines.contains("GET_MENU_ITEMS:\(hub.folder)/ok|\(hub.folder)/ok-folder/"))
                try hub.choose("Not Here", items, of: 1)
                try hub.choose("Push: It", items, of: 1)
                try #expect(hub.hears("Nextcloud: Sync failed", of: "ok"))
                #expect(server.lines.contains("TEST_PUSH:\(hub.folder)/ok|\(hub.folder)/ok-folder/"))
                #expect(!server.lines.contains { $0.hasPrefix("DISABLED") })
                // Its statuses have changed, so all are asked for again, once for all that it says at once.
                try hub.choose("Update", items, of: 1)
                try #expect(hub.hears("Nextcloud: Syncing", of: "none"))
                #expect(server.lines.filter { $0 == "RETRIEVE_FILE_STATUS:\(hub.folder)/none" }.count == 2)
                try hub.choose("Leave", items, of: 1)
                try #expect(hub.hearNoRoots())
                try #expect(hub.hears("", of: "ok"))
                try #expect(Self.titles(hub.menu(2, ["ok"])) == ["Share…"])
            }
        }

        @Test func aLateMenuIsLeftOutAndIsNotTheNextOne() throws {
            try withHub(["ok", "late"]) { hub in
                _ = try SyncServer(in: hub.system, hub.folder)
                hub.adapter.say(["hello": "Test"])
                try #expect(hub.hearRoots())
                try #expect(Self.titles(hub.menu(1, ["late"])) == ["Share…"])
                var number = 1
                var titles: [String] = []
                let isThere = try eventually {
                    number += 1
                    titles = Self.titles(try hub.menu(number, ["ok"]))
                    return titles.count > 1
                }
                #expect(isThere && titles.first == "Push: It", "\(titles)")
            }
        }

        @Test func whatCannotBeSentIsNotSent() throws {
            let names = ["ok\u{1E}ok", "ok ", "ok\u{7}", "ok-e\u{301}"]
            try withHub(["ok"] + names) { hub in
                let server = try SyncServer(in: hub.system, hub.folder)
                hub.adapter.say(["hello": "Test"])
                try #expect(hub.hearRoots())
                let uris = ["ok%1Eok", "ok%20", "ok%07", "ok-e%CC%81", "ok%FF", "ok%0Aok"].map(hub.uri)
                hub.adapter.say(["visible": uris])
                hub.see(["ok"])
                try #expect(hub.hears("Nextcloud: Up to date", of: "ok"))
                var number = 0
                for uri in uris {
                    number += 1
                    let titles = try Self.titles(hub.menu(number, of: [uri, hub.uri("ok")]))
                    #expect(!titles.contains("Update"), "\(uri): \(titles)")
                }
                #expect(server.lines == ["RETRIEVE_FILE_STATUS:\(hub.folder)/ok"])
            }
        }

        @Test func itMayStartLaterAndAgain() throws {
            try withHub(["ok"]) { hub in
                hub.adapter.say(["hello": "Test"])
                try #expect(hub.hearNoRoots())
                hub.see(["ok"])
                let first = try SyncServer(in: hub.system, hub.folder)
                try #expect(hub.hearRoots())
                try #expect(hub.hears("Nextcloud: Up to date", of: "ok"))
                try first.end()
                try #expect(hub.hearNoRoots())
                try #expect(hub.hears("", of: "ok"))
                let second = try SyncServer(in: hub.system, hub.folder)
                try #expect(hub.hearRoots())
                try #expect(hub.hears("Nextcloud: Up to date", of: "ok"))
                #expect(second.lines == ["RETRIEVE_FILE_STATUS:\(hub.folder)/ok"])
            }
        }

        @Test func garbageIsSkipped() throws {
            try withHub(["ok"]) { hub in
                _ = try SyncServer(in: hub.system, hub.folder, mode: "garbage")
                hub.adapter.say(["hello": "Test"])
                try #expect(hub.hearRoots())
                hub.adapter.say(["visible": ["file:///etc/passwd"]])
                hub.see(["ok"])
                try #expect(hub.hears("Nextcloud: Up to date", of: "ok"))
                #expect(!hub.adapter.all.contains { $0.badge("file:///etc/passwd") != nil })
                try #expect(Self.titles(hub.menu(1, ["ok"])).first == "Push: It")
            }
        }

        @Test func aLineWithoutAnEndEndsTheConnectionAndNothingElse() throws {
            try withHub(["ok"]) { hub in
                _ = try SyncServer(in: hub.system, hub.folder, mode: "flood")
                _ = try SyncServer(in: hub.system, hub.folder, name: "ownCloud")
                hub.adapter.say(["hello": "Test"])
                try #expect(hub.hearRoots())
                hub.see(["ok"])
                try #expect(hub.hears("ownCloud: Up to date", of: "ok"))
                // It hangs up each time, and is not tried without a pause.
                try #expect(Self.titles(hub.menu(1, ["ok"])).first == "Push: It")
                #expect(hub.adapter.all.count < 30)
            }
        }

        @Test func anOldProtocolHasBadgesAndNoMenus() throws {
            try withHub(["ok"]) { hub in
                let server = try SyncServer(in: hub.system, hub.folder, mode: "old")
                hub.adapter.say(["hello": "Test"])
                try #expect(hub.hearRoots())
                hub.see(["ok"])
                try #expect(hub.hears("Nextcloud: Up to date", of: "ok"))
                try #expect(Self.titles(hub.menu(1, ["ok"])) == ["Share…"])
                #expect(server.lines == ["RETRIEVE_FILE_STATUS:\(hub.folder)/ok"])
            }
        }

        @Test func aLaterProtocolIsNotSpoken() throws {
            try withHub(["ok"]) { hub in
                let server = try SyncServer(in: hub.system, hub.folder, mode: "new")
                _ = try SyncServer(in: hub.system, hub.folder, name: "ownCloud")
                hub.adapter.say(["hello": "Test"])
                try #expect(hub.hearRoots())
                hub.see(["ok"])
                try #expect(hub.hears("ownCloud: Up to date", of: "ok"))
                try #expect(Self.titles(hub.menu(1, ["ok"])).first == "Push: It")
                #expect(server.lines == [])
            }
        }

        @Test func aSocketThatOthersCouldHaveMadeIsNotUsed() throws {
            try withSystem { system in
                try #expect(Self.running(in: system) == [])
                let server = try SyncServer(in: system, system.home)
                try #expect(Self.running(in: system) == ["Nextcloud"])
                let folder = system.runtime + "/Nextcloud"
                // Nobody else can enter the runtime folder, then others can, and then the program's folder is closed to them, too.
                chmod(folder, 0o777)
                try #expect(Self.running(in: system) == ["Nextcloud"])
                chmod(system.runtime, 0o755)
                try #expect(Self.running(in: system) == [])
                chmod(folder, 0o755)
                try #expect(Self.running(in: system) == ["Nextcloud"])
                try FileManager.default.createSymbolicLink(atPath: system.runtime + "/ownCloud", withDestinationPath: folder)
                try #expect(Self.running(in: system) == ["Nextcloud"])
                chmod(system.runtime, 0o700)
                try #expect(system.succeed("files", "status").output.contains("Nextcloud     running"))
                try server.end()
                try #expect(Self.running(in: system) == [])
            }
        }

        @Test func extensionsComeFirstAndMenusAreGroupedByProgram() throws {
            let lookout = "org.appex.lookout.LookoutSync"
            try withViews(.lookout) { system in
                try FileManager.default.createDirectory(atPath: system.home + "/Cloud", withIntermediateDirectories: false)
                let folder = system.home + "/Cloud"
                try system.succeed("enable", lookout)
                try system.succeed("defaults", "write", "group.org.appex.lookout", "folders", folder)
                try system.succeed("files", "open", lookout, folder)
                _ = try SyncServer(in: system, folder)
                try withHub(system, ["ok"]) { hub in
                    hub.adapter.say(["hello": "Test"])
                    try #expect(hub.hearRoots())
                    hub.see(["ok"])
                    try #expect(hub.hears("Lookout: Known\nNextcloud: Up to date", of: "ok"))
                    let emblems = hub.adapter.last?.badge(hub.uri("ok"))?["emblems"]?.array?.compactMap(\.string) ?? []
                    #expect(emblems.count == 2 && emblems.first?.hasPrefix("appex-badge-") == true, "\(emblems)")
                    let items = try hub.menu(1, ["ok"])
                    #expect(Self.titles(items) == ["Lookout", "My Nextcloud", "Share…"])
                    #expect(Self.titles(items.dropFirst().first?["items"]?.array ?? []).first == "Push: It")
                    // What is open to extensions is another matter.
                    try system.succeed("files", "close", lookout, folder)
                    try #expect(hub.hears("Nextcloud: Up to date", of: "ok"))
                    try #expect(Self.titles(hub.menu(2, ["ok"])).first == "Push: It")
                }
            }
        }
    }
}
