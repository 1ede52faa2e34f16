import Foundation
import Testing

extension SystemTests {
    /// Archives of apps, through the real system and the sandbox in which they are unpacked.
    @Suite struct ArchiveTests {
        private struct Inspected: Decodable {
            struct Extension: Decodable { let displayName, pointTitle: String }
            struct Grant: Decodable { let resource: String }
            struct Group: Decodable, Equatable {
                let identifier: String
                let includesApp: Bool
                let extensions, otherApps: [String]
            }

            let identifier, name, version: String
            let previousVersion: String?
            let extensions: [Extension]
            let grants: [Grant]
            let sharedGroups: [Group]
            let usesNetwork, hasWindow: Bool
            let size: Int
        }

        /// Python's own module, so that the archives are not those of the library under test.
        private func archive(_ system: SystemFixture, _ script: String, _ arguments: String...) throws -> String {
            let path = system.home + "/App.app.zip"
            try? FileManager.default.removeItem(atPath: path)
            let python = """
                import os, stat, sys, zipfile
                archive = zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED)
                def tree(path, name):
                    for folder, _, files in os.walk(path):
                        for file in files:
                            full = os.path.join(folder, file)
                            archive.write(full, os.path.join(name, os.path.relpath(full, path)))
                def link(name, target):
                    info = zipfile.ZipInfo(name)
                    info.create_system, info.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
                    archive.writestr(info, target)
                \(script)
                archive.close()
                """
            let made = try Tool.run("/usr/bin/python3", ["-c", python, path] + arguments, environment: [:])
            guard made.isSuccess else { throw Failure(made.errors) }
            return path
        }

        @Test func anArchiveIsInspectedInstalledAndUpdated() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, version: "1.0", files: 3)
                let first = try archive(system, "tree(sys.argv[2], 'Synthetic.app')", app.path)
                let seen = try system.succeed("inspect", first, "--json").json(Inspected.self)
                #expect(seen.identifier == app.identifier && seen.version == "1.0" && seen.previousVersion == nil)
                #expect(seen.extensions.map(\.pointTitle) == ["Action without a view"])
                #expect(!seen.usesNetwork && seen.grants.isEmpty && !seen.hasWindow && seen.size > 1000)
                #expect(system.remains().isEmpty)
                try #expect(system.succeed("list", "--json").json([Listed].self).isEmpty, "to look is not to install")
                try #expect(system.succeed("install", first).output.contains("Installed Synthetic 1.0"))

                let newer = try SyntheticApp(in: system.home, version: "1.1")
                let second = try archive(system, "tree(sys.argv[2], 'Synthetic.app')", newer.path)
                try #expect(system.succeed("inspect", second, "--json").json(Inspected.self).previousVersion == "1.0")
                let refusal = try system.appex("install", second)
                #expect(refusal.status == 1 && refusal.errors.contains("installed already"), "\(refusal.errors)")
                try #expect(system.succeed("upgrade", second).output.contains("Replaced Synthetic 1.0 by 1.1"))
                #expect(system.remains().isEmpty)
            }
        }

        @Test func appsAreListedWithTheirSizesAndWithoutExtensionsToo() throws {
            struct Installed: Decodable {
                let identifier, version: String
                let size: Int
                let isDamaged: Bool
            }
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, version: "1.5", files: 3)
                let plain = try SyntheticApp(in: system.home, name: "Plain", identifier: "org.appex.plain")
                try FileManager.default.removeItem(atPath: plain.path + "/PlugIns")
                try system.succeed("install", app.path)
                try system.succeed("install", plain.path)
                let listed = try system.succeed("apps", "--json").json([Installed].self)
                #expect(listed.map(\.identifier) == [app.identifier, "org.appex.plain"] && listed[0].version == "1.5")
                #expect(listed.allSatisfy { $0.size > 100 && !$0.isDamaged } && listed[0].size > listed[1].size)
                try system.succeed("uninstall", "plain", "--yes")
                try #expect(system.succeed("apps", "--json").json([Installed].self).count == 1)
            }
        }

        @Test func inspectingSaysWhatIsAskedFor() throws {
            try withSystem { system in
                let app = try SyntheticApp(
                    in: system.home, appKeys: "<key>NSPhotoLibraryUsageDescription</key><string>Shows them.</string>")
                try SyntheticApp.write(
                    """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <plist version="1.0"><dict><key>com.apple.security.assets.pictures.read-write</key><true/>
                    <key>com.apple.security.network.client</key><true/></dict></plist>
                    """, to: app.extensionPath + "/Entitlements.plist")
                let words = try system.succeed("inspect", app.path).output
                for expected in [
                    "Its maker is not verified.", "It asks to see and change your pictures: “Shows them.”",
                    "It can talk to servers on the network.", "Action without a view",
                ] { #expect(words.contains(expected), "\(words)") }
            }
        }

        @Test func inspectingSaysWhoSharesFiles() throws {
            try withSystem { system in
                func groups(_ path: String) throws -> [Inspected.Group] {
                    try system.succeed("inspect", path, "--json").json(Inspected.self).sharedGroups
                }
                let one = try SyntheticApp(in: system.home, name: "One", identifier: "org.one", groups: ["group.org.one"])
                // Only the extension has it, so there is nobody to share with.
                try #expect(groups(one.path).isEmpty)
                try FileManager.default.copyItem(atPath: one.extensionPath + "/Entitlements.plist", toPath: one.path + "/Entitlements.plist")
                let name = try system.succeed("inspect", one.path, "--json").json(Inspected.self).extensions.map(\.displayName)
                try #expect(groups(one.path) == [.init(identifier: "group.org.one", includesApp: true, extensions: name, otherApps: [])])
                try #expect(system.succeed("inspect", one.path).output.contains("- It shares files with its extensions.\n"))
                try system.succeed("install", one.path)

                let two = try SyntheticApp(in: system.home, name: "Two", identifier: "org.two", groups: ["group.org.one"])
                try system.succeed("install", two.path, "--share-group", "group.org.one")
                try #expect(groups(two.path).map(\.otherApps) == [["One"]])
                try #expect(groups(one.path).map(\.otherApps) == [["Two"]])
                try #expect(system.succeed("inspect", two.path).output.contains("- It shares files with “One”.\n"))
                // An app that has gone shares nothing any more, whether its data stays or not.
                try system.succeed("uninstall", "org.two", "--keep-data", "--yes")
                try #expect(groups(one.path).map(\.otherApps) == [[]])
            }
        }

        @Test(arguments: [
            ("archive.writestr('Evil.app/../../../../escape', 'x')", "leads out of the folder"),
            ("archive.writestr('/tmp/escape.app/x', 'x')", "absolute path"),
            ("link('Evil.app/link', '../../../../..'); archive.writestr('Evil.app/link/escape', 'x')", "link that leads out"),
            ("link('Evil.app/link', 'x'); archive.writestr('Evil.app/link/escape', 'x')", "as something else"),
            ("archive.writestr('Evil.app/zeros', bytes(300 << 20))", "more than 100 times"),
            ("archive.writestr('One.app/x', 'x'); archive.writestr('Two.app/x', 'x')", "beside"),
            ("archive.writestr('README', 'x')", "instead of a folder Name.app"),
            ("[archive.writestr('Evil.app/%d' % i, 'x') for i in range(20001)]", "more than 20000 files"),
        ])
        func anArchiveThatAttacksIsRefusedAndNothingStays(_ script: String, _ words: String) throws {
            try withSystem { system in
                let path = try archive(system, script)
                for command in ["inspect", "install"] {
                    let result = try system.appex(command, path, deadline: 60)
                    #expect(result.status == 1 && result.errors.contains(words), "\(result.errors)")
                    #expect(result.errors.contains("App.app.zip"), "\(result.errors)")
                }
                #expect(system.remains().isEmpty)
                #expect(access("/tmp/escape.app", F_OK) != 0 && access(system.data + "/escape", F_OK) != 0)
            }
        }

        @Test func aFileThatIsNoArchiveIsRefused() throws {
            try withSystem { system in
                let path = system.home + "/App.app.zip"
                try SyntheticApp.write("no archive", to: path)
                let result = try system.appex("install", path)
                #expect(result.status == 1 && result.errors.contains("not a zip archive"), "\(result.errors)")
                mkfifo(system.home + "/pipe.zip", 0o600)
                let pipe = try system.appex("install", system.home + "/pipe.zip")
                #expect(pipe.status == 1 && pipe.errors.contains("neither a folder nor a file"), "\(pipe.errors)")
                #expect(system.remains().isEmpty)
            }
        }

        /// An app with an error is refused as a folder with it is.
        @Test func anAppInAnArchiveIsCheckedAsAnyOther() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, identifier: "org/appex")
                let path = try archive(system, "tree(sys.argv[2], 'Synthetic.app')", app.path)
                let result = try system.appex("inspect", path)
                #expect(result.status == 1 && result.errors.contains("Info.plist"), "\(result.errors)")
                #expect(system.remains().isEmpty)
            }
        }
    }
}
