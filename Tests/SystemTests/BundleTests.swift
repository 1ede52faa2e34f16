import Foundation
import Testing

extension SystemTests {
    /// Bundles of strangers: refused with a sentence, quickly, and nothing of them stays.
    @Suite struct BundleTests {
        /// Installs a bundle that must be refused.
        private func refuse(
            _ app: SyntheticApp, in system: SystemFixture, _ words: String..., within seconds: Double = 10,
            location: SourceLocation = #_sourceLocation
        ) throws {
            let result = try system.appex("install", app.path, deadline: seconds)
            #expect(result.status == 1, sourceLocation: location)
            for words in words { #expect(result.errors.contains(words), "\(result.errors)", sourceLocation: location) }
            #expect(system.remains().isEmpty, sourceLocation: location)
            try #expect(system.succeed("list", "--json").json([Listed].self).isEmpty, sourceLocation: location)
        }

        @Test(arguments: ["/etc/passwd", "../../outside", "PlugIns/../../outside", "..", "Resources/../../../outside"])
        func refusesALinkThatLeadsOut(_ target: String) throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                symlink(target, app.path + "/link")
                try refuse(app, in: system, "link", "stays inside the bundle")
            }
        }

        @Test(arguments: ["../../../escape", "/etc/passwd", "..", "Action.appex/../../x"])
        func refusesAnExecutablePathInsteadOfAName(_ name: String) throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                let file = app.extensionPath + "/Info.plist"
                let text = try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(of: "libAction.so", with: name)
                try SyntheticApp.write(text, to: file)
                try refuse(app, in: system, "CFBundleExecutable")
            }
        }

        /// A good library at the place that such a path leads to changes nothing.
        @Test(arguments: ["../../library.so", "Resources/library.so", "/library.so"])
        func refusesALibraryOutsideItsPlace(_ name: String) throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                mkdir(app.extensionPath + "/Resources", 0o755)
                for folder in [app.path, app.extensionPath + "/Resources", system.home] {
                    try FileManager.default.copyItem(atPath: app.extensionPath + "/libAction.so", toPath: folder + "/library.so")
                }
                let file = app.extensionPath + "/Info.plist"
                let path = name.hasPrefix("/") ? system.home + name : name
                let text = try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(of: "libAction.so", with: path)
                try SyntheticApp.write(text, to: file)
                try refuse(app, in: system, "CFBundleExecutable", "Info.plist")
            }
        }

        @Test(arguments: ["../escape", "org/appex", ".", "..", "org.appex.\u{1B}[31m", ""])
        func refusesAnIdentifierThatIsNone(_ identifier: String) throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, identifier: identifier.replacingOccurrences(of: "\u{1B}", with: "&#27;"))
                try refuse(app, in: system, "Info.plist")
            }
        }

        /// A name that would be rows of its own in tables, and has marks that nobody sees.
        @Test func aNameForgesNoRows() throws {
            try withSystem { system in
                let evil = "Good\norg.appex.bank  Bank  action  Bank 1.0  enabled\u{2028}\u{202E}x\u{200B}\u{61C}\t"
                let keys = "<key>CFBundleDisplayName</key><string>\(evil)</string>"
                let app = try SyntheticApp(
                    in: system.home, version: "1.0", appKeys: keys, extensionKeys: keys)
                let outputs = [
                    try system.appex("install", app.path), try system.appex("list"), try system.appex("match", "--text", "x"),
                    try system.appex("explain", app.extensionIdentifier, "--text", "x"), try system.appex("limits"), try system.appex("top"),
                    try system.appex("today"), try system.appex("log"), try system.appex("order", app.extensionIdentifier),
                    try system.appex("disable", app.extensionIdentifier),
                ]
                for result in outputs {
                    let text = result.output + result.errors
                    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("org.appex.bank") }, "\(text)")
                    for unseen in ["\u{2028}", "\u{202E}", "\u{200B}", "\u{61C}"] { #expect(!text.contains(unseen), "\(text.debugDescription)") }
                }
                let table = try system.succeed("list").output
                #expect(table.split(separator: "\n").count == 2 && table.contains(#"Good\u{A}org.appex.bank Bank action"#), "\(table)")
                // A script reads what a person would, and no unseen character of it.
                let json = try system.succeed("list", "--json").output
                #expect(!json.contains("\u{202E}"), "\(json)")
            }
        }

        @Test func refusesTooManyFilesSoon() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                // Hard links are the quickest files.
                try SyntheticApp.write("", to: app.path + "/file")
                for folder in 0..<50 {
                    mkdir("\(app.path)/\(folder)", 0o755)
                    for number in 0..<2000 { link(app.path + "/file", "\(app.path)/\(folder)/\(number)") }
                }
                // It copies as many as it takes, and removes them again.
                try refuse(app, in: system, "20000 files", within: 40)
            }
        }

        @Test func refusesAHugePropertyListWithoutCopyingIt() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                #expect(truncate(app.path + "/Info.plist", 1 << 30) == 0)
                try refuse(app, in: system, "Info.plist", "1073741824 bytes")
            }
        }

        @Test func refusesAHugeBundleWithoutCopyingIt() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                #expect(FileManager.default.createFile(atPath: app.path + "/huge", contents: nil))
                #expect(truncate(app.path + "/huge", 3 << 30) == 0)
                try refuse(app, in: system, "2 GiB")
            }
        }

        @Test func refusesAnEntityBomb() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                var bomb = "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a0 \"lol\">"
                for level in 1..<12 { bomb += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">" }
                bomb += "]><plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>&a11;</string></dict></plist>"
                try SyntheticApp.write(bomb, to: app.path + "/Info.plist")
                try refuse(app, in: system, "Info.plist", "<!ENTITY")
                let outside =
                    "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY file SYSTEM \"file:///etc/passwd\">]><plist version=\"1.0\"><dict>"
                    + "<key>CFBundleIdentifier</key><string>&file;</string></dict></plist>"
                try SyntheticApp.write(outside, to: app.path + "/Info.plist")
                try refuse(app, in: system, "Info.plist", "<!ENTITY")
            }
        }

        @Test func refusesAPropertyListNestedWithoutEnd() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                let depth = 40_000
                let text =
                    "<plist version=\"1.0\">" + String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth) + "</plist>"
                try SyntheticApp.write(text, to: app.path + "/Info.plist")
                try refuse(app, in: system, "Info.plist", "more than 64 elements inside each other")
            }
        }

        @Test func refusesADeviceOrAPipe() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                mkfifo(app.path + "/pipe", 0o600)
                try refuse(app, in: system, "pipe", "a file, folder or link")
            }
        }

        @Test func refusesAMissingLibrary() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                unlink(app.extensionPath + "/libAction.so")
                try refuse(app, in: system, "libAction.so", "CFBundleExecutable")
                try SyntheticApp.write("not a library", to: app.extensionPath + "/libAction.so")
                try refuse(app, in: system, "appex build")
            }
        }

        @Test func refusesAnotherSDKVersionAndSaysWhatToDo() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, sdk: "0.0.1")
                try refuse(app, in: system, "It was built with SDK 0.0.1", "Build it again with `appex build`")
            }
        }

        @Test func doesNotRunAnInstalledExtensionOfAnotherSDK() throws {
            try withMisbehaving { system in
                try system.killSystem(SIGTERM)
                // As after an update of the system: the installed bundle stays what it was.
                let folder = system.data + "/appex/Apps/" + MisbehavingApp.identifier
                let generation = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
                let file = "\(folder)/\(generation)/Misbehaving.app/PlugIns/MisbehavingAction.appex/Info.plist"
                let version = try SyntheticApp.installedSDK()
                let text = try String(contentsOfFile: file, encoding: .utf8)
                try #require(text.contains("<string>\(version)</string>"))
                try SyntheticApp.write(text.replacingOccurrences(of: "<string>\(version)</string>", with: "<string>9.9.9</string>"), to: file)
                let result = try system.run("succeed")
                #expect(result.status == 1)
                #expect(result.errors.contains("It was built with SDK 9.9.9; this system has SDK \(version)."), "\(result.errors)")
                try #expect(system.succeed("list").output.contains("cannot run"))
                let listed = try system.succeed("list", "--json").json([Listed].self).first { $0.identifier == MisbehavingApp.action }
                #expect(listed?.problem?.contains("appex build") == true)
                try #expect(!system.succeed("match", "--text", "x", "--json").json([Listed].self).contains { $0.identifier == MisbehavingApp.action })
                let explanation = try system.appex("explain", MisbehavingApp.action, "--text", "x")
                #expect(explanation.output.contains("FAIL  SDK version"), "\(explanation.output)")
                try system.noteBaseline()
            }
        }

        @Test func leavesADamagedAppOutAndCanStillRemoveIt() throws {
            try withMisbehaving { system in
                let app = try SyntheticApp(in: system.home)
                try system.succeed("install", app.path)
                try system.killSystem(SIGTERM)
                let folder = system.data + "/appex/Apps/" + app.identifier
                let generation = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
                try SyntheticApp.write("damaged", to: "\(folder)/\(generation)/Synthetic.app/Info.plist")
                try #expect(system.succeed("list", "--json").json([Listed].self).count == 7)
                try #expect(system.text("succeed") == "HELLO")
                try system.succeed("uninstall", app.identifier, "--yes")
                #expect(access(folder, F_OK) != 0)
                try system.noteBaseline()
            }
        }

        @Test func takesNoExtensionOfAnotherApp() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home)
                try system.succeed("install", app.path)
                let thief = try SyntheticApp(in: system.home, name: "Thief", identifier: "org.appex.thief")
                let file = thief.extensionPath + "/Info.plist"
                let text = try String(contentsOfFile: file, encoding: .utf8)
                try SyntheticApp.write(text.replacingOccurrences(of: "org.appex.thief.action", with: app.extensionIdentifier), to: file)
                let result = try system.appex("install", thief.path)
                #expect(result.status == 1)
                try #expect(system.succeed("list", "--json").json([Listed].self).map(\.appIdentifier) == [app.identifier])
            }
        }

        @Test func saysThatThereIsNoBundle() throws {
            try withSystem { system in
                let missing = try system.appex("install", system.home + "/Missing.app")
                #expect(missing.status == 1)
                #expect(missing.errors.contains("Missing.app"))
                let folder = try system.appex("install", system.home)
                #expect(folder.status == 1)
                #expect(folder.errors.contains("Give a folder Name.app, or a zip archive with one."), "\(folder.errors)")
            }
        }
    }
}
