import Foundation
import Testing

extension SystemTests {
    /// The keychain: real extensions, real files. With a keyring: `KeyringTests`.
    @Suite struct KeychainTests {
        private let item = ["acct": "ada", "svce": "mail", "v_Data": "correct horse"]

        @Test func twoExtensionsShareAnItemAndAThirdGetsNothing() throws {
            try withKeyholder { system in
                let added = try system.keychain(.first, "add", item.merging(["r_PersistentRef": "1"]) { $1 })
                #expect(added.status == -50, "a flag is not text")
                let answer = try system.keychain(.first, Keyholder.command("add", withReference)).first
                #expect(answer?.status == 0)
                let reference = try #require(answer?.values?.first)
                let shared = try system.keychain(.second, Keyholder.command("copy", ["acct": "ada", "r_Data": true, "r_Attributes": true])).first
                #expect(shared?.secrets == ["correct horse"])
                #expect(shared?.items?.first?["agrp"] == .text(Keyholder.group))
                let tried = try system.keychain(
                    .third, Keyholder.command("copy", ["r_Data": true, "m_Limit": "m_LimitAll"]),
                    Keyholder.command("copy", ["agrp": Keyholder.group, "r_Data": true]),
                    Keyholder.command("copy", ["v_PersistentRef": reference, "r_Data": true]),
                    Keyholder.command("update", ["agrp": Keyholder.group], changes: ["v_Data": "stolen"]),
                    Keyholder.command("update", ["v_PersistentRef": reference], changes: ["agrp": Keyholder.identifier + ".Third"]),
                    Keyholder.command("delete", ["v_PersistentRef": reference]), Keyholder.command("delete"),
                    Keyholder.command("add", ["agrp": Keyholder.group, "acct": "x"]),
                    Keyholder.command("copy", ["agrp": "group.org.appex.keyholder"]))
                #expect(tried.map(\.status) == [-25300, -34018, -25300, -34018, -25300, -25300, -25300, -34018, -34018])
                #expect(tried.flatMap(\.secrets).isEmpty)
                #expect(try system.keychain(.second, "copy", ["acct": "ada", "r_Data": true]).secrets == ["correct horse"])
            }
        }

        private var withReference: [String: Any] { (item as [String: Any]).merging(["r_PersistentRef": true]) { $1 } }

        @Test func neitherTheFilesNorTheLogsHaveTheSecret() throws {
            try withKeyholder { system in
                #expect(try system.keychain(.first, "add", item).status == 0)
                #expect(try system.keychain(.first, "add", item).status == -25299)
                let paths = ["items.sqlite", "items.sqlite-wal", "key"].map { system.keychainFolder + "/" + $0 }
                for path in paths {
                    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600, "\(path)")
                }
                let opened = try system.keychain(.third, ["do": "open", "paths": paths + [system.keychainFolder, "/proc/1/mem"]]).first?.errors
                #expect(opened?.count == 5 && opened?.allSatisfy { $0 == ENOENT || $0 == EACCES } == true, "\(opened ?? [])")
                let log = try system.succeed("log", "--json").output
                #expect(!log.contains("correct horse"))
                let files = try #require(FileManager.default.enumerator(atPath: system.folder))
                var count = 0
                for case let name as String in files {
                    guard let data = FileManager.default.contents(atPath: system.folder + "/" + name) else { continue }
                    count += 1
                    #expect(data.range(of: Data("correct horse".utf8)) == nil, "\(name)")
                }
                #expect(count > 10)
            }
        }

        @Test func aWrapperOfTheUsualKindWorksAsItIs() throws {
            try withKeyholder { system in
                let answer = try #require(try system.keychain(.first, ["do": "sample"]).first)
                #expect(answer.password == "second")
                #expect(answer.accounts == ["ada"])
                #expect(answer.isGone == true)
            }
        }

        @Test func whatIsReturnedHasTheFormThatWasAskedFor() throws {
            try withKeyholder { system in
                for account in ["a", "b"] { _ = try system.keychain(.first, "add", ["acct": account, "svce": "s", "v_Data": account]) }
                let answers = try system.keychain(
                    .first, Keyholder.command("copy", ["acct": "a"]), Keyholder.command("copy", ["r_Data": true, "m_Limit": "m_LimitAll"]),
                    Keyholder.command("copy", ["r_Attributes": true, "m_Limit": 1]),
                    Keyholder.command("copy", ["r_Data": true, "r_PersistentRef": true]),
                    Keyholder.command("copy", ["r_Ref": true]), Keyholder.command("copy", ["class": "keys"]),
                    Keyholder.command("copy", ["class": "nope"]), Keyholder.command("copy", ["m_CaseInsensitive": true]),
                    Keyholder.command("delete", ["m_Limit": 1]))
                #expect(answers.map(\.status) == [0, 0, 0, 0, -4, -4, -50, -4, -50])
                #expect(answers[0].items == nil && answers[0].values == nil)
                #expect(answers[1].secrets == ["a", "b"])
                #expect(answers[2].items?.first?["acct"] == .text("a") && answers[2].items?.first?["v_Data"] == nil)
                #expect(answers[3].items?.first?.keys.sorted() == ["v_Data", "v_PersistentRef"])
                #expect(answers[4].message == "That is not supported.")
            }
        }

        @Test func noAcknowledgedItemIsLostWhenTheSystemIsKilled() throws {
            try withKeyholder { system in
                let noted = system.data + "/appex/Containers/\(Keyholder.first.identifier)/Data/acknowledged"
                // The first run makes store and key. All of them together are fewer than a group may have.
                for (round, moment) in [0.0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3].enumerated() {
                    let known = ((try? String(contentsOfFile: noted, encoding: .utf8)) ?? "").count
                    let fill: Keyholder.Command = ["do": "fill", "start": round * 150, "count": round == 0 ? 1 : 150]
                    let tool = try system.start(system.keychainArguments(.first, [fill]))
                    if round > 0 {
                        #expect(eventually { ((try? String(contentsOfFile: noted, encoding: .utf8)) ?? "").count > known }, "nothing was added")
                        _ = tool.ends(within: moment)
                        try system.killSystem()
                    }
                    _ = try tool.wait()
                    let answer = try system.keychain(.first, "copy", ["r_Data": true, "r_Attributes": true, "m_Limit": "m_LimitAll"])
                    let secrets = Set(answer.secrets)
                    let acknowledged = try String(contentsOfFile: noted, encoding: .utf8).split(separator: "\n")
                    #expect(!acknowledged.isEmpty)
                    for number in acknowledged { #expect(secrets.contains("secret of \(number)"), "\(number) is lost, at \(moment)") }
                    #expect(answer.items?.count == secrets.count && secrets.allSatisfy { $0.hasPrefix("secret of ") }, "half an item")
                }
            }
        }

        @Test func aFullDiskIsSaidAndNothingIsLost() throws {
            try withSystem { system in
                let daemon = try system.startSystem(under: StorageTests.onSmallDisk(48, at: system.data))
                try system.succeed("install", Keyholder.bundle())
                #expect(try system.keychain(.first, "add", item).status == 0)
                let root = "/proc/\(try #require(system.system).pid)/root"
                let filler = open(root + system.data + "/filler", O_WRONLY | O_CREAT, 0o600)
                let block = [UInt8](repeating: 1, count: 4096)
                while write(filler, block, block.count) > 0 {}
                close(filler)
                let full = try system.keychain(.second, ["do": "fill", "count": 400]).first
                #expect(full?.status == -34)
                #expect(try system.keychain(.second, "copy", ["acct": "ada", "r_Data": true]).secrets == ["correct horse"])
                unlink(root + system.data + "/filler")
                #expect(try system.keychain(.second, "add", ["acct": "bob", "v_Data": "room"]).status == 0)
                let all = try system.keychain(.first, "copy", ["r_Data": true, "m_Limit": "m_LimitAll"])
                #expect(all.secrets.count == 2 + (full?.added ?? 0))
                daemon.signal(SIGTERM)
                _ = try daemon.wait()
            }
        }

        @Test func removingTheAppRemovesItsItemsAndThoseThatNobodyElseSees() throws {
            try withKeyholder { system in
                #expect(try system.keychain(.third, "add", item).status == 0)
                #expect(try system.keychain(.first, "add", item).status == 0)
                try system.succeed("uninstall", Keyholder.identifier, "--yes")
                try system.succeed("install", Keyholder.bundle())
                #expect(try system.keychain(.third, "copy").status == -25300)
                #expect(try system.keychain(.first, "copy").status == -25300, "the last bundle of the group has gone")
                #expect(try system.keychain(.first, "add", item).status == 0)
                try system.succeed("uninstall", Keyholder.identifier, "--keep-data")
                try system.succeed("install", Keyholder.bundle())
                #expect(try system.keychain(.first, "copy").status == 0)
            }
        }

        @Test func aProcessThatAsksTooOftenIsRefusedAndOthersAreNot() throws {
            try withKeyholder { system in
                let asked = try #require(try system.keychain(.first, ["do": "many", "count": 3000, "query": ["class": "genp"]]).first?.statuses)
                #expect(Set(asked) == [-25300, -67585])
                #expect(asked.first == -25300)
                #expect(try system.keychain(.second, "copy").status == -25300)
            }
        }
    }
}
