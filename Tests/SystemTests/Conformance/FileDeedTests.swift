import Foundation
import SystemCalls
import TestSupport
import Testing

extension SystemTests {
    /// What the Finder Sync extension of the app that means harm tries, on every rung. A file manager asks it and gives it no words, so a file's name
    /// says what it is to do. What `Lookout` tries is in ``FinderSyncTests``.
    @Suite struct FileDeedTests {
        private static let identifier = BadApp.identifier + ".Files"

        /// A deed, for the threat model.
        private struct FileDeed {
            let name: String
            let tries: String
            let barrier: String
            var row: String { "| \(name) | \(tries) | \(barrier) |" }
        }

        private static let deeds = [
            FileDeed(
                name: "read what links lead to", tries: "links in the opened folder that lead out of it, made by others and by itself, and `..`",
                barrier: "what they lead to does not exist in the mount namespace, or Landlock does not open it; it makes no links"),
            FileDeed(
                name: "look at the neighbours", tries: "lists the folder that the opened one is in", barrier: "nothing else is there to be listed"),
            FileDeed(
                name: "say something about others' files",
                tries:
                    "badges for files of the system, beside the folder, with `..`, with zeros, 1010 at once, and one with a name of control characters",
                barrier: "paths are checked in the host; what is not in the opened folder is dropped, and all beyond 1000 in a message"),
            FileDeed(
                name: "show pictures that are none",
                tries: "a picture of 40,000 × 40,000 pixels, one larger than its memory, one with rows that are too short, one that can change",
                barrier: "a picture has at most 320 × 320 pixels, in sealed memory that has them"),
            FileDeed(
                name: "have a thousand badges", tries: "with labels of control characters, and a name of 100 kB",
                barrier: "64 badges with names of 200 bytes; labels are one clean line"),
            FileDeed(
                name: "have ten thousand items", tries: "a menu of them, with titles of control characters and of 100 kB",
                barrier: "200 items with titles of 120 characters on one clean line"),
            FileDeed(
                name: "write beside the folder",
                tries:
                    "tag data and dates for what links and `..` lead to, for a pipe, for the system's files, 5000 bytes, a date that is none, 200 at once",
                barrier:
                    "the host writes two attributes to files and folders in the opened folder, without following a link; 500, and then 20 a second"),
            FileDeed(
                name: "shout without being asked",
                tries: "50 messages, programs, pages and its app, while nobody has chosen an item of its menu",
                barrier: "nothing is shown or opened but for five things soon after a choice; programs never are, and pages when the person agrees"),
        ]

        private func withFolder(_ rung: Rung, _ body: (SystemFixture, _ folder: String) throws -> Void) throws {
            let system = try SystemFixture()
            defer { system.tearDown(#_sourceLocation) }
            system.hasUnknownCalls = true
            let tool = try system.startSystem(rung.systemArguments)
            system.atEnd("the system") { withExtendedLifetime(tool) {} }
            try system.succeed("install", BadApp.bundle())
            try system.succeed("enable", Self.identifier)
            let folder = system.home + "/Folder"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try SyntheticApp.write("secret", to: system.home + "/secret.txt")
            for (name, target) in [("link", system.home + "/secret.txt"), ("links", system.home)] {
                try FileManager.default.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: target)
            }
            try body(system, folder)
        }

        /// What the extension does for one file, and what it prints.
        private func look(_ deed: String, _ system: SystemFixture, _ folder: String) throws -> (report: JSONValue, output: [String]) {
            let file = folder + "/" + deed
            try SyntheticApp.write("x", to: file)
            defer { unlink(file) }
            let result = try system.appex(["files", "try", Self.identifier, folder, "--json", "--select", file, "--menu", "items"])
            try #require(result.status == 0, "\(deed): \(result.errors)")
            let problems = try JSONSchema().problems(ofOutput: result.output, as: "files-try")
            #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
            return (try JSONValue(result.output), try system.lastLaunch(of: Self.identifier).output)
        }

        private func texts(_ value: JSONValue) -> [String] {
            (value.string.map { [$0] } ?? []) + (value.array ?? []).flatMap(texts) + (value.object ?? [:]).values.flatMap(texts)
        }

        @Test(arguments: Rung.all) func learnsNothingOfOtherPlaces(_ rung: Rung) throws {
            try withFolder(rung) { system, folder in
                let read = try look("read what links lead to", system, folder).output
                #expect(read.count == 5 && read.allSatisfy { $0 == "unreadable" }, "\(read)")
                #expect(access(folder + "/made", F_OK) != 0 && errno == ENOENT, "it made a link in the folder")
                let listed = try look("look at the neighbours", system, folder).output
                #expect(["listed ", "listed Folder"].contains(listed.first ?? ""), "\(listed)")
            }
        }

        @Test(arguments: Rung.all) func whatItSaysIsBoundedAndClean(_ rung: Rung) throws {
            try withFolder(rung) { system, folder in
                for deed in Self.deeds.dropFirst(2).dropLast(2).map(\.name) {
                    let report = try look(deed, system, folder).report
                    for text in texts(report) {
                        #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" || $0 == "\u{200B}" }, "\(deed): \(text)")
                        #expect(text.utf8.count < 2000, "\(deed): a text of \(text.utf8.count) bytes")
                    }
                    let badges = (report["badges"]?.array ?? []).compactMap { $0["identifier"]?.string }
                    #expect(badges.contains("seen") && badges.count <= 64, "\(deed): \(badges.count) badges")
                    #expect(!badges.contains { ["gigapixel", "short", "narrow", "changing", "empty"].contains($0) }, "\(deed): \(badges)")
                    let items = report["menus"]?.array?.first?["items"]?.array ?? []
                    #expect(deed == "have ten thousand items" ? items.count == 200 : items.count == 2, "\(deed): \(items.count) items")
                }
            }
        }

        /// Badges of files that nobody has asked about are heard while a folder is watched.
        @Test(arguments: Rung.all) func saysNothingOfOthersFiles(_ rung: Rung) throws {
            try withFolder(rung) { system, folder in
                let file = folder + "/say something about others' files"
                try SyntheticApp.write("x", to: file)
                let watching = try system.start(["files", "try", Self.identifier, folder, "--watch"])
                #expect(eventually { watching.printed.contains("seen   Seen   \(file)") }, "\(watching.printed)")
                watching.signal(SIGINT)
                _ = try watching.wait()
                let lines = watching.printed.split(separator: "\n").filter { $0.hasPrefix("seen  ") }
                #expect(!lines.isEmpty)
                #expect(lines.allSatisfy { $0.contains("\(folder)/") && !$0.contains("..") }, "\(lines)")
                #expect(!watching.printed.contains("passwd") && !watching.printed.contains("-beside"), "\(watching.printed)")
            }
        }

        @Test(arguments: Rung.all) func writesNothingElsewhere(_ rung: Rung) throws {
            try withFolder(rung) { system, folder in
                try #require(mkfifo(folder + "/pipe", 0o600) == 0)
                let isThrough = try eventually { try look("write beside the folder", system, folder).report["badges"]?.array?.isEmpty == false }
                #expect(isThrough, "it has not come to its end")
                let hosts = access("/etc/hosts", F_OK) == 0 ? ["/etc/hosts"] : []
                for path in [system.home + "/secret.txt"] + hosts {
                    let file = try #require(try UnlinkedPath.open(path, "look"))
                    for name in ["user.appex.tag-data", "user.appex.last-used-date"] {
                        #expect(FileAttribute.read(name, of: file, upTo: 5000) == nil, "\(path) has \(name)")
                    }
                }
            }
        }

        @Test(arguments: Rung.all) func showsNothingWithoutAChoice(_ rung: Rung) throws {
            try withFolder(rung) { system, folder in
                let isThrough = try eventually {
                    let report = try look("shout without being asked", system, folder).report
                    #expect(report["messages"] == nil && report["addresses"] == nil, "\(report)")
                    return report["badges"]?.array?.isEmpty == false
                }
                #expect(isThrough, "it has not come to its end")
            }
        }

        private static let page = Place.repository + "/Documentation/threat-model.md"

        @Test(.enabled(if: access(page, R_OK) == 0, "this user cannot read the repository")) func theThreatModelHasEveryDeed() throws {
            let page = try String(contentsOfFile: Self.page, encoding: .utf8)
            for deed in Self.deeds where !page.contains(deed.row) { Issue.record("Documentation/threat-model.md lacks:\n\(deed.row)") }
        }
    }
}
