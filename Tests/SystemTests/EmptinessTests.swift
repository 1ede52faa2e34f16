import Foundation
import Testing

extension SystemTests {
    /// Where there is nothing, or nothing can be saved, a person reads what to do.
    @Suite struct EmptinessTests {
        @Test func whatIsEmptySaysWhatToDoNext() throws {
            try withSystem { system in
                try #expect(system.succeed("list").output.hasPrefix("Nothing is installed. `appex install Name.app`"))
                try #expect(system.succeed("apps").output.hasPrefix("No app is installed. `appex install Name.app`"))
                try #expect(system.succeed("log").output == "Nothing has been launched yet.\n")
            }
        }

        @Test func anAppWithoutExtensionsIsShown() throws {
            try withSystem { system in
                let app = try SyntheticApp(in: system.home, name: "Plain", identifier: "org.appex.plain")
                try FileManager.default.removeItem(atPath: app.path + "/PlugIns")
                try system.succeed("install", app.path)
                try #expect(system.succeed("list").output == "Plain is installed and has no extensions. `appex apps` shows it.\n")
                let row = try system.succeed("apps").output.split(separator: "\n").last?.split(separator: " ").map(String.init)
                #expect(row?.prefix(5) == ["org.appex.plain", "Plain", "1.0", "none", "no"])
                try system.succeed("install", MisbehavingApp.bundle())
                let apps = try system.succeed("apps").output
                #expect(apps.contains("org.appex.plain") && apps.contains(MisbehavingApp.action), "\(apps)")
                let none = try system.succeed("list", "--point", "share").output
                #expect(none == "No installed extension is of the point share. `appex list` shows the 7 extensions that are installed.\n")
            }
        }

        private static let commands = [
            ["list"], ["run", "edit-photo", "--text", "x"], ["doctor"], ["today", "list"], ["open", "Notes", "--terminal"],
        ]

        @Test(.enabled(if: getuid() != 0, "Root may write into folders that are closed.")) func aFolderThatIsReadOnlyIsNamed() throws {
            try withSystem { system in
                let closed = system.home + "/closed"
                try FileManager.default.createDirectory(atPath: closed, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
                for place in [closed, closed + "/share"] {
                    system.variables["XDG_DATA_HOME"] = place
                    try expectRefusal(system, "Appex cannot save anything in \(closed): it is read-only.", "XDG_DATA_HOME")
                }
                system.variables = ["XDG_RUNTIME_DIR": closed]
                try expectRefusal(system, "Appex cannot save anything in \(closed): it is read-only.", "XDG_RUNTIME_DIR")
            }
        }

        @Test func aFolderThatCannotBeMadeIsNamed() throws {
            try withSystem { system in
                let file = system.home + "/file"
                try SyntheticApp.write("", to: file)
                system.variables["XDG_DATA_HOME"] = file
                try expectRefusal(system, "Appex cannot save anything in \(file)/appex: it is below a file.", "XDG_DATA_HOME")
            }
        }

        private func expectRefusal(_ system: SystemFixture, _ sentence: String, _ variable: String) throws {
            for command in Self.commands + [["install", try MisbehavingApp.bundle()]] {
                let result = try system.appex(command)
                #expect(result.status == 1 && result.output.isEmpty, "\(command): \(result.output)")
                let remedy = "Make it a folder in which you may write, or set \(variable) to one."
                #expect(result.errors == "Error: \(sentence) \(remedy)\n", "\(command): \(result.errors)")
            }
            #expect(system.system == nil)
        }
    }
}
