import Foundation
import Testing

extension SystemTests {
    /// Who may have which data, and what becomes of it.
    @Suite struct ContainerTests {
        private struct Container: Decodable, Equatable {
            let identifier: String
            let kind: String
            let path: String
            let bytes: Int
            let apps: [String]
            let isKept: Bool
        }

        private func containers(_ system: SystemFixture) throws -> [Container] {
            try system.succeed("containers", "--json").json([Container].self)
        }

        /// Puts something into a container, as an extension would.
        private func fill(_ path: String, _ bytes: Int = 1000) throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data(count: bytes).write(to: URL(fileURLWithPath: path + "/data"))
        }

        private func groupFolder(_ system: SystemFixture, _ group: String = "group.org.one") -> String { system.data + "/appex/Groups/" + group }
        private func bundleFolder(_ system: SystemFixture, _ bundle: String) -> String { system.data + "/appex/Containers/" + bundle }

        @Test func anAppDoesNotGetTheGroupOfAnotherOneUnlessThePersonAgrees() throws {
            try withSystem { system in
                let one = try SyntheticApp(
                    in: system.home, name: "One", identifier: "org.one", groups: ["group.org.one"], keychainGroups: ["org.one.keys"])
                try system.succeed("install", one.path)
                for (groups, keys, name) in [
                    (["group.org.one"], [], "group.org.one"), ([], ["org.one.keys"], "org.one.keys"),
                    // An app group is a keychain group, too, and a bundle's own name is the group of its own keys.
                    ([], ["group.org.one"], "group.org.one"), (["org.one.keys"], [], "org.one.keys"), ([], ["org.one.action"], "org.one.action"),
                    ([], ["org.one"], "org.one"), (["org.one.action"], [], "org.one.action"),
                ] as [([String], [String], String)] {
                    let two = try SyntheticApp(in: system.home, name: "Two", identifier: "org.two", groups: groups, keychainGroups: keys)
                    let refused = try system.appex("install", two.path)
                    #expect(refused.status == 1)
                    #expect(refused.errors.contains("\(name) belongs to the app org.one."), "\(refused.errors)")
                    #expect(refused.errors.contains("--share-group \(name)"), "\(refused.errors)")
                    try #expect(system.appex("install", two.path, "--share-group", "group.something.else").status == 1)
                    try system.succeed("install", two.path, "--share-group", name)
                    // Agreed once; the next version of it needs no more.
                    try system.succeed("upgrade", two.path)
                    try #expect(system.appex("explain", "org.two.action", "--text", "x").output.contains("\(name): with org.one, as you agreed"))
                    try system.succeed("uninstall", "org.two", "--yes")
                }
                // The owner is not asked about its own.
                try system.succeed("upgrade", one.path)
            }
        }

        /// Neither a person nor every disk tells the two apart.
        @Test func aNameThatDiffersInCaseOnlyIsTheSame() throws {
            try withSystem { system in
                let app = try SyntheticApp(
                    in: system.home, name: "One", identifier: "org.one", groups: ["group.org.one"], keychainGroups: ["org.one.keys"])
                try system.succeed("install", app.path)
                let impostors = try [
                    SyntheticApp(in: system.home, name: "A", identifier: "org.One"), SyntheticApp(in: system.home, name: "B", identifier: "ORG.ONE"),
                    SyntheticApp(in: system.home, name: "C", identifier: "org.one.ACTION"),
                    SyntheticApp(in: system.home, name: "D", identifier: "org.two", groups: ["group.org.One"]),
                    SyntheticApp(in: system.home, name: "E", identifier: "org.two", keychainGroups: ["org.one.Keys"]),
                ]
                for impostor in impostors {
                    let refused = try system.appex("install", impostor.path, "--share-group", "group.org.One", "--share-group", "org.one.Keys")
                    #expect(refused.status == 1)
                    #expect(refused.errors.contains("differs only in upper and lower case from "), "\(refused.errors)")
                    #expect(refused.errors.contains(" of the app org.one. "), "\(refused.errors)")
                    try #expect(system.appex("install", "--replace", impostor.path).status == 1)
                }
                try system.succeed("upgrade", app.path)
                try system.succeed("uninstall", "org.one", "--keep-data")
                let refused = try system.appex("install", impostors[0].path)
                #expect(refused.errors.contains("of the app org.one, whose data was kept."), "\(refused.errors)")
                try system.succeed("uninstall", "org.one", "--yes")
                try system.succeed("install", impostors[0].path)
                let twins = try SyntheticApp(in: system.home, name: "F", identifier: "org.twins", groups: ["group.org.twins", "group.org.Twins"])
                let own = try system.appex("install", twins.path)
                #expect(own.status == 1 && own.errors.contains("which differ only in upper and lower case."), "\(own.errors)")
            }
        }

        @Test func aNewGroupInAnUpgradeNeedsThePersonToo() throws {
            try withSystem { system in
                try system.succeed("install", SyntheticApp(in: system.home, name: "One", identifier: "org.one", groups: ["group.org.one"]).path)
                try system.succeed("install", SyntheticApp(in: system.home, name: "Two", identifier: "org.two").path)
                let later = try SyntheticApp(in: system.home, name: "Two", identifier: "org.two", version: "2.0", groups: ["group.org.one"])
                try #expect(system.appex("upgrade", later.path).status == 1)
                try system.succeed("upgrade", later.path, "--share-group", "group.org.one")
            }
        }

        @Test func theDataOfAGroupGoesWithItsLastApp() throws {
            try withSystem { system in
                try system.succeed("install", SyntheticApp(in: system.home, name: "One", identifier: "org.one", groups: ["group.org.one"]).path)
                let two = try SyntheticApp(in: system.home, name: "Two", identifier: "org.two", groups: ["group.org.one"])
                try system.succeed("install", two.path, "--share-group", "group.org.one")
                try fill(groupFolder(system), 5000)
                try fill(bundleFolder(system, "org.one.action") + "/Data", 700)
                try #expect(
                    containers(system).first { $0.kind == "group" }
                        == Container(
                            identifier: "group.org.one", kind: "group", path: groupFolder(system), bytes: 5000, apps: ["org.one", "org.two"],
                            isKept: false))
                let first = try system.succeed("uninstall", "org.one", "--yes")
                #expect(first.output.contains("Removed data: 700 B of org.one.action."), "\(first.output)")
                #expect(access(groupFolder(system) + "/data", F_OK) == 0)
                #expect(access(bundleFolder(system, "org.one.action"), F_OK) != 0)
                let second = try system.succeed("uninstall", "org.two", "--yes")
                #expect(second.output.contains("4.9 KiB of group.org.one"), "\(second.output)")
                #expect(access(groupFolder(system), F_OK) != 0)
                try #expect(containers(system).isEmpty)
            }
        }

        @Test func whereNobodyCanBeAskedDataIsNotRemovedUnasked() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, identifier: "org.one", groups: ["group.org.one"])
                try system.succeed("install", app.path)
                try fill(groupFolder(system))
                let refused = try system.appex("uninstall", "org.one")
                #expect(refused.status == 64)
                #expect(refused.errors.contains("1000 B of group.org.one") && refused.errors.contains("--keep-data"), "\(refused.errors)")
                try #expect(system.succeed("list", "--json").output.contains("org.one.action"))
                #expect(access(groupFolder(system) + "/data", F_OK) == 0)
                unlink(groupFolder(system) + "/data")
                // There is nothing to lose.
                try system.succeed("uninstall", "org.one")
            }
        }

        @Test func whatWasKeptIsFoundAgainAndIsNobodyElses() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, name: "One", identifier: "org.one", groups: ["group.org.one"])
                try system.succeed("install", app.path)
                try fill(groupFolder(system))
                try fill(bundleFolder(system, "org.one.action") + "/Data")
                let kept = try system.succeed("uninstall", "org.one", "--keep-data")
                #expect(kept.output.contains("Kept data"), "\(kept.output)")
                try #expect(containers(system).allSatisfy(\.isKept))
                let thief = try SyntheticApp(in: system.home, name: "Two", identifier: "org.two", groups: ["group.org.one"])
                let refused = try system.appex("install", thief.path)
                #expect(refused.errors.contains("belongs to the app org.one, whose data was kept."), "\(refused.errors)")
                // Another app whose bundle takes the identifier gets nothing, whatever the person says to groups.
                let impostor = try SyntheticApp(in: system.home, name: "Impostor", identifier: "org.one.action")
                let alsoRefused = try system.appex("install", impostor.path, "--share-group", "org.one.action")
                #expect(
                    alsoRefused.errors.contains("The identifier org.one.action belongs to the app org.one, whose data was kept."),
                    "\(alsoRefused.errors)")
                try system.succeed("install", app.path)
                #expect(access(groupFolder(system) + "/data", F_OK) == 0)
                try #expect(containers(system).allSatisfy { !$0.isKept })
                try system.succeed("uninstall", "org.one", "--keep-data")
                // What was kept can be removed without the app.
                try system.succeed("uninstall", "org.one", "--yes")
                try #expect(containers(system).isEmpty)
                try system.succeed("install", thief.path)
            }
        }

        @Test func aRemovalThatWasInterruptedIsFinished() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, identifier: "org.one", groups: ["group.org.one"])
                var wasInterrupted = false
                for round in 0..<12 {
                    try system.succeed("install", app.path)
                    for number in 0..<200 {
                        try fill(groupFolder(system) + "/\(number)/deeper")
                        try fill(bundleFolder(system, "org.one.action") + "/Data/\(number)")
                    }
                    let tool = try system.start(["uninstall", "org.one", "--yes"])
                    poll(nil, 0, Int32(10 + round * 4))
                    try system.killSystem()
                    wasInterrupted = try tool.wait().status != 0 || wasInterrupted
                    let left = try containers(system)
                    let isInstalled = try system.succeed("list", "--json").output.contains("org.one.action")
                    #expect(isInstalled ? left.count == 2 : left.isEmpty, "round \(round): \(left)")
                    if !isInstalled {
                        #expect(access(groupFolder(system), F_OK) != 0, "round \(round)")
                        #expect(access(bundleFolder(system, "org.one.action"), F_OK) != 0, "round \(round)")
                    }
                    if isInstalled { try system.succeed("uninstall", "org.one", "--yes") }
                }
                #expect(wasInterrupted)
            }
        }

        @Test func whateverAnAppMakesInItsFoldersGoesWithIt() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, identifier: "org.one", groups: ["group.org.one"])
                try system.succeed("install", app.path)
                let outside = system.home + "/precious"
                try fill(outside)
                try fill(groupFolder(system))
                let base = open(groupFolder(system), O_RDONLY | O_DIRECTORY)
                // Deeper than any path can be.
                var current = base
                for _ in 0..<3000 {
                    mkdirat(current, "deep deep deep", 0o700)
                    let next = openat(current, "deep deep deep", O_RDONLY | O_DIRECTORY)
                    if current != base { close(current) }
                    current = next
                }
                close(current)
                mkdirat(base, "closed", 0)
                mkdirat(base, [0x6E, -1, -2, 0], 0o700)
                symlinkat(outside, base, "link")
                mkfifoat(base, "pipe", 0o600)
                close(base)
                try #expect(containers(system).first?.bytes == 1000)
                try system.succeed("uninstall", "org.one", "--yes")
                #expect(access(groupFolder(system), F_OK) != 0)
                #expect(access(outside + "/data", F_OK) == 0)
            }
        }
    }
}
