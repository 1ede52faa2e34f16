import Foundation
import Testing

extension SystemTests {
    /// Tables of the command line, with names of strangers in them.
    @Suite struct TableTests {
        private static let name = "פתקים 2"

        /// Gives `body` an app whose extension has a name that is written from right to left.
        private func withHebrewName(_ body: (SystemFixture, _ identifier: String) throws -> Void) throws {
            try withSystem { system in
                let app = try SyntheticApp(
                    in: system.home, extensionKeys: "<key>CFBundleDisplayName</key><string>\(Self.name)</string>")
                try system.succeed("install", app.path)
                try body(system, app.extensionIdentifier)
            }
        }

        private func row(_ output: String, of identifier: String) throws -> Substring {
            try #require(output.split(whereSeparator: \.isNewline).first { $0.contains(identifier) })
        }

        /// A terminal that orders what it shows would turn the columns around the name, too.
        @Test func aNameFromRightToLeftKeepsItsDirectionToItself() throws {
            try withHebrewName { system, identifier in
                let script = String(decoding: PackageResources.terminal_py, as: UTF8.self)
                let words = ["-c", script, "nothing", "", "20", Place.program("appex"), "list"]
                let shown = try Tool.run(Place.find("python3"), words, environment: system.environment).output
                let row = try row(shown, of: identifier)
                #expect(row.contains("\u{2068}\(Self.name)\u{2069}  action"), "\(row.debugDescription)")
                #expect(row.unicodeScalars.count { $0.value == 0x2068 } == 1, "only what needs it")
            }
        }

        @Test func aScriptGetsTheNameAsItIs() throws {
            try withHebrewName { system, identifier in
                let row = try row(system.succeed("list").output, of: identifier)
                #expect(row.contains("  \(Self.name)  action"), "\(row.debugDescription)")
            }
        }

        /// Whoever closes what somebody else opened could turn the rest of the row.
        @Test func aNameCannotHaveTheMarksItself() throws {
            try withSystem { system in
                let name = "\u{5D0}\u{2069}\u{202E} \\u{2068}"
                let app = try SyntheticApp(in: system.home, extensionKeys: "<key>CFBundleDisplayName</key><string>\(name)</string>")
                try system.succeed("install", app.path)
                let script = String(decoding: PackageResources.terminal_py, as: UTF8.self)
                let words = ["-c", script, "nothing", "", "20", Place.program("appex"), "list"]
                let shown = try Tool.run(Place.find("python3"), words, environment: system.environment).output
                let marks = shown.unicodeScalars.filter { (0x2066...0x2069).contains($0.value) || (0x202A...0x202E).contains($0.value) }
                #expect(marks.map(\.value) == [0x2068, 0x2069], "\(shown.debugDescription)")
            }
        }

        /// What this program writes for people has styles; a name has none, however it spells them.
        @Test func aNameBringsNoStyle() throws {
            try withSystem { system in
                let name = "\\u{1B}[31mred"
                let app = try SyntheticApp(in: system.home, extensionKeys: "<key>CFBundleDisplayName</key><string>\(name)</string>")
                try system.succeed("install", app.path)
                let script = String(decoding: PackageResources.terminal_py, as: UTF8.self)
                let words = ["-c", script, "nothing", "", "20", Place.program("appex"), "explain", app.extensionIdentifier, "--text", "a"]
                let shown = try Tool.run(Place.find("python3"), words, environment: system.environment).output
                #expect(shown.contains("\u{1B}[1m\(name)"), "\(shown.debugDescription)")
                #expect(!shown.contains("\u{1B}[31mred"))
            }
        }
    }
}
