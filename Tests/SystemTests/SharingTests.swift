import Foundation
import Testing

extension SystemTests {
    /// App groups and preferences, between the extensions of an app and with the command line.
    @Suite struct SharingTests {
        private static let writer = "org.appex.notebook.NotebookWriter"
        private static let reader = "org.appex.notebook.NotebookReader"
        private static let stranger = "org.appex.notebook.Stranger"
        private static let group = "group.org.appex.notebook"

        private func ask(_ system: SystemFixture, _ identifier: String, _ behaviour: String, _ info: [String: String] = [:]) throws -> String {
            let result = try system.appex(system.runArguments(behaviour, extension: identifier, info: info, json: true))
            guard result.isSuccess else { throw Failure("\(behaviour): status \(result.status), \(result.errors)") }
            let report: RunReport = try result.json()
            return try #require(report.results.first?.text)
        }

        private func folder(_ system: SystemFixture) -> String { system.data + "/appex/Groups/" + Self.group }

        @Test func twoExtensionsAndTheCommandLineShareAGroup() throws {
            try withViews(.notebook) { system in
                try #expect(ask(system, Self.writer, "set", ["value": "from the writer"]) == "done")
                try #expect(ask(system, Self.reader, "get") == "from the writer")
                try #expect(system.succeed("defaults", "read", Self.group, "value").output == "from the writer\n")
                try system.succeed("defaults", "write", Self.group, "value", "from a person")
                try #expect(ask(system, Self.reader, "get") == "from a person")
                try system.succeed("defaults", "delete", Self.group, "value")
                try #expect(ask(system, Self.writer, "get") == "none")
                let list = try system.succeed("list", "--json").output
                #expect(list.contains(Self.group))
                try #expect(system.appex("explain", Self.writer, "--text", "x").output.contains("Shares data: \(Self.group)"))
            }
        }

        @Test func whatWasSetOutlivesAProcessThatIsKilled() throws {
            try withViews(.notebook) { system in
                for round in 0..<5 {
                    let result = try system.run("set and be killed", extension: Self.writer, info: ["value": "round \(round)"])
                    #expect(result.status == 1)
                    try #expect(ask(system, Self.reader, "get") == "round \(round)")
                }
            }
        }

        @Test func ownPreferencesAreNobodyElses() throws {
            try withViews(.notebook) { system in
                try #expect(ask(system, Self.writer, "set own", ["value": "mine"]) == "done")
                try #expect(ask(system, Self.writer, "get own") == "mine")
                try #expect(ask(system, Self.reader, "get own") == "none")
                try #expect(system.succeed("defaults", "read", Self.writer, "own").output == "mine\n")
                try #expect(ask(system, Self.writer, "language") == "en")
            }
        }

        @Test(arguments: [
            ([:], "A note; \(writer); NotebookWriter; com.apple.services; en"),
            (["LANG": "de_AT.UTF-8"], "Eine Notiz; \(writer); Notizschreiber; com.apple.services; de"),
            (["LANG": "nl_NL.UTF-8", "LANGUAGE": "nl:fr"], "Une note; \(writer); NotebookWriter; com.apple.services; fr"),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "en:de"], "A note; \(writer); NotebookWriter; com.apple.services; en"),
        ])
        func anExtensionReadsTheWordsInItsBundle(_ languages: [String: String], _ words: String) throws {
            try withSystem { system in
                system.variables = languages
                try system.succeed("install", ViewApp.notebook.bundle())
                try #expect(ask(system, Self.writer, "words") == words)
            }
        }

        @Test func thereIsAContainerForThoseWithTheEntitlement() throws {
            try withViews(.notebook) { system in
                try #expect(ask(system, Self.writer, "container") == "/groups/\(Self.group) Application Support,Caches,Preferences")
                try #expect(ask(system, Self.stranger, "container") == "none")
            }
        }

        @Test func withoutTheEntitlementASuiteIsPrivateAndItSaysSo() throws {
            try withViews(.notebook) { system in
                try #expect(ask(system, Self.writer, "set", ["value": "shared"]) == "done")
                try #expect(ask(system, Self.stranger, "get") == "none")
                try #expect(ask(system, Self.stranger, "set", ["value": "the stranger's"]) == "done")
                try #expect(ask(system, Self.stranger, "get") == "the stranger's")
                try #expect(ask(system, Self.reader, "get") == "shared")
                let launch = try system.lastLaunch(of: Self.stranger)
                #expect(launch.output.contains { $0.contains("has no entitlement for the app group \(Self.group)") }, "\(launch.output)")
            }
        }

        @Test func noDoorLeadsToAGroupOfOthers() throws {
            try withViews(.notebook) { system in
                let other = system.data + "/appex/Groups/group.org.appex.other"
                try #expect(ask(system, Self.writer, "set", ["value": "shared"]) == "done")
                for target in [folder(system), other] {
                    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
                    try SyntheticApp.write("secret", to: target + "/secret.txt")
                }
                let notebook = ["outside": folder(system), "group": Self.group]
                try #expect(ask(system, Self.stranger, "knock", notebook) == "")
                try #expect(ask(system, Self.writer, "knock", ["outside": other, "group": "group.org.appex.other"]) == "")
                for target in [folder(system), other] { #expect(access(target + "/planted.txt", F_OK) != 0) }
                // The same knocking opens its own group's.
                try #expect(ask(system, Self.writer, "knock", notebook).contains("/groups/\(Self.group)"))
            }
        }

        @Test func aChangeFromOutsideIsToldToAnExtensionThatRuns() throws {
            try withViews(.notebook) { system in
                let tool = try system.start(system.runArguments("observe", extension: Self.reader, json: true))
                let container = system.data + "/appex/Containers/\(Self.reader)/Data"
                try #require(eventually { access(container + "/observes", F_OK) == 0 })
                try system.succeed("defaults", "write", Self.group, "value", "changed")
                let report: RunReport = try tool.wait().json()
                #expect(report.results.first?.text == "changed")
            }
        }

        @Test func aPersonSeesChangesAsTheyHappen() throws {
            try withViews(.notebook) { system in
                try #expect(ask(system, Self.writer, "set", ["value": "before"]) == "done")
                let tool = try system.start(["defaults", "watch", Self.group, "--count", "1"])
                // It says when it watches; what is written before that is known already, so it is written until it is seen.
                var number = 0
                _ = try eventually {
                    number += 1
                    try system.succeed("defaults", "write", Self.group, "value", "after \(number)")
                    return tool.ends(within: 0.05)
                }
                #expect(try tool.wait().output.hasPrefix("value = after "))
            }
        }

        @Test func writesTheTypesOfApplesCommand() throws {
            try withViews(.notebook) { system in
                func write(_ words: String...) throws {
                    let result = try system.appex(["defaults", "write", Self.group] + words)
                    guard result.isSuccess else { throw Failure("\(words): \(result.errors)") }
                }
                try write("int", "-int", "-5")
                try write("float", "-float", "2.5")
                try write("bool", "-bool", "YES")
                try write("text", "-string", "-int")
                try write("data", "-data", "00ff")
                try write("date", "-date", "2026-11-21T15:00:00Z")
                try write("list", "-array", "a", "b")
                try write("list", "-array-add", "c")
                try write("pairs", "-dict", "k", "v")
                try write("pairs", "-dict-add", "l", "w")
                let all = try system.succeed("defaults", "read", Self.group, "--json").output
                let read = try #require(try JSONSerialization.jsonObject(with: Data(all.utf8)) as? [String: Any])
                #expect(read["int"] as? Int == -5)
                #expect(read["float"] as? Double == 2.5)
                #expect(read["bool"] as? Bool == true)
                #expect(read["text"] as? String == "-int")
                #expect(read["data"] as? String == "AP8=")
                #expect(read["date"] as? String == "2026-11-21T15:00:00Z")
                #expect(read["list"] as? [String] == ["a", "b", "c"])
                #expect(read["pairs"] as? [String: String] == ["k": "v", "l": "w"])
                for words in [["x"], ["x", "-bool", "maybe"], ["x", "-data", "0g"], ["x", "y", "-int", "3"]] {
                    try #expect(system.appex(["defaults", "write", Self.group] + words).status == 64, "\(words)")
                }
                try #expect(system.appex("defaults", "read", Self.group, "absent").status == 1)
                try #expect(system.appex("defaults", "delete", Self.group).status == 64)
                try system.succeed("defaults", "delete", Self.group, "--yes")
                try #expect(system.succeed("defaults", "read", Self.group, "--json").output == "{\n\n}\n")
                let unknown = try system.appex("defaults", "read", "org.example.nobody")
                #expect(unknown.errors.contains("No app that is installed has a bundle or an app group org.example.nobody."), "\(unknown.errors)")
            }
        }

        @Test func aLinkInAGroupLeadsNoPersonOutOfIt() throws {
            try withViews(.notebook) { system in
                let target = system.home + "/private"
                try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
                try #expect(ask(system, Self.writer, "plant a link", ["target": target]) == "0")
                let result = try system.appex("defaults", "write", Self.group, "value", "x")
                #expect(result.status == 1)
                try #expect(FileManager.default.contentsOfDirectory(atPath: target).isEmpty)
            }
        }

        @Test func onAFullDiskTheOldStateStaysAndTheNewOneHoldsInTheProcess() throws {
            try withSystem { system in
                let mount = "mount -t tmpfs -o size=12m,mode=700 small '\(system.data)' && exec \"$@\""
                let daemon = try system.startSystem(under: ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, "sh"])
                try system.succeed("install", ViewApp.notebook.bundle())
                try #expect(ask(system, Self.writer, "set", ["value": "old"]) == "done")
                let root = "/proc/\(try #require(system.system).pid)/root"
                _ = FileManager.default.createFile(atPath: root + system.data + "/filler", contents: nil)
                let filler = open(root + system.data + "/filler", O_WRONLY)
                let block = [UInt8](repeating: 1, count: 65536)
                // Some is left, so that a part of a value is written.
                while write(filler, block, block.count) == block.count {}
                ftruncate(filler, lseek(filler, 0, SEEK_END) - 500_000)
                close(filler)
                try #expect(ask(system, Self.writer, "fill") == "false last")
                try #expect(ask(system, Self.reader, "get") == "old")
                unlink(root + system.data + "/filler")
                try #expect(ask(system, Self.writer, "set", ["value": "new"]) == "done")
                try #expect(ask(system, Self.reader, "get") == "new")
                daemon.signal(SIGTERM)
                _ = try daemon.wait()
            }
        }
    }
}
