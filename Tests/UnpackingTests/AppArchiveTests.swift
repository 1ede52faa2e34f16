import Foundation
import SystemCalls
import Testing

@testable import Unpacking

/// Archives of strangers, unpacked into real folders.
@Suite struct AppArchiveTests {
    typealias Entry = ArchiveMaker.Entry

    private final class Scratch {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appex-archive-\(UUID().uuidString)")
        var archive: String { folder.path + "/Name.zip" }
        var inside: String { folder.path + "/inside" }

        init() throws { try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: folder) }

        func unpack(_ limits: ArchiveLimits = ArchiveLimits()) throws -> String {
            try AppArchive.unpack(OwnedDescriptor(open(archive, O_RDONLY | O_CLOEXEC)), into: inside, limits: limits)
        }

        /// All that is below the scratch folder, so that files beside the archive are seen, too.
        var all: Set<String> {
            let walk = FileManager.default.enumerator(atPath: folder.path)
            return Set((walk?.allObjects as? [String] ?? []).filter { $0 != "Name.zip" && $0 != "inside" })
        }
    }

    private func expectRefusal(
        _ words: String, _ entries: [Entry], limits: ArchiveLimits = ArchiveLimits(), leaves: Set<String> = [],
        change: (String) throws -> Void = { _ in }, _ location: SourceLocation = #_sourceLocation
    ) throws {
        let scratch = try Scratch()
        try ArchiveMaker.make(scratch.archive, entries)
        try change(scratch.archive)
        let error = #expect(throws: ArchiveProblem.self, sourceLocation: location) { try scratch.unpack(limits) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "no error")", sourceLocation: location)
        #expect(scratch.all == leaves, sourceLocation: location)
    }

    @Test func unpacksFilesFoldersAndInnerLinks() throws {
        let scratch = try Scratch()
        try ArchiveMaker.make(
            scratch.archive,
            [
                .folder("Näme.app"), .file("Näme.app/Info.plist", "information"), .file("Näme.app/a/b/program", "run", mode: 0o755),
                .link("Näme.app/a/link", to: "b/program"),
            ])
        try #expect(scratch.unpack() == "Näme.app")
        let app = scratch.inside + "/Näme.app"
        #expect(try String(contentsOfFile: app + "/Info.plist", encoding: .utf8) == "information")
        #expect(try String(contentsOfFile: app + "/a/link", encoding: .utf8) == "run")
        #expect(access(app + "/a/b/program", X_OK) == 0)
        let mode = try FileManager.default.attributesOfItem(atPath: app + "/Info.plist")[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    /// To Swift, the slash and the combining mark after it are one character.
    @Test(arguments: ["../outside", "Name.app/../../outside", "Name.app/a/../../../outside", "Name.app/..\u{2F}\u{338}/..\u{2F}\u{338}out"])
    func refusesANameThatLeadsOut(_ name: String) throws {
        try expectRefusal("leads out", [.file("Name.app/Info.plist"), .file(name)])
    }

    @Test func refusesAnAbsoluteName() throws {
        try expectRefusal("absolute", [.file("Name.app/Info.plist"), .file("XName.app/file")]) {
            try ArchiveMaker.replace(Data("XName.app/file".utf8), with: Data("/Name.app/file".utf8), in: $0)
        }
    }

    @Test func refusesANameWithAControlCharacter() throws {
        try expectRefusal("control character", [.file("Name.app/a\nb")])
    }

    @Test(arguments: ["/etc", "../..", "../../outside", "a/../../..", "..", "/\u{338}etc", "../../\u{338}outside"])
    func refusesALinkThatLeadsOut(_ destination: String) throws {
        try expectRefusal("link that leads out", [.file("Name.app/Info.plist"), .link("Name.app/link", to: destination)])
    }

    @Test func writesNothingThroughALink() throws {
        let places: Set<String> = ["inside/Name.app", "inside/Name.app/link", "inside/Name.app/link/file"]
        try expectRefusal(
            "as something else",
            [.folder("Name.app"), .link("Name.app/link", to: "elsewhere"), .file("Name.app/link/file", "through")], leaves: places)
        // And where the link leads to a folder that is there.
        try expectRefusal(
            "as something else",
            [.folder("Name.app/there"), .link("Name.app/link", to: "there"), .file("Name.app/link/file", "through")],
            leaves: places.union(["inside/Name.app/there"]))
    }

    @Test func refusesANameTwice() throws {
        try expectRefusal("twice", [.file("Name.app/Info.plist", "shown"), .file("Name.app/Info.plist", "installed")])
        try expectRefusal("twice", [.file("Name.app/a"), .file("Name.app/./a")])
        try expectRefusal("twice", [.link("Name.app/a", to: "b"), .file("Name.app/a")])
        try expectRefusal(
            "as something else", [.file("Name.app/a"), .file("Name.app/a/b")], leaves: ["inside/Name.app", "inside/Name.app/a"])
    }

    @Test func refusesTwoAppsOrNone() throws {
        try expectRefusal("beside", [.file("One.app/Info.plist"), .file("Two.app/Info.plist")])
        try expectRefusal("beside", [.file("One.app/Info.plist"), .file("README")])
        try expectRefusal("instead of a folder Name.app", [.file("README")])
        try expectRefusal("instead of a folder Name.app", [.file("Name.app")])
        try expectRefusal("instead of a folder Name.app", [.file("folder/Name.app/Info.plist")])
        try expectRefusal("instead of a folder Name.app", [.file(".app/Info.plist")])
        try expectRefusal("not a zip archive", [])
    }

    /// libarchive may take such an entry for a file; then a file is made.
    @Test(arguments: [S_IFIFO, S_IFCHR, S_IFBLK, S_IFSOCK]) func makesNoDevicesAndPipes(_ kind: mode_t) throws {
        let scratch = try Scratch()
        try ArchiveMaker.make(scratch.archive, [.file("Name.app/thing", mode: 0o642)])
        // The writer knows only files. The mode is in the directory and beside the contents.
        func bytes(_ mode: mode_t) -> Data { withUnsafeBytes(of: UInt16(mode).littleEndian) { Data($0) } }
        try ArchiveMaker.replace(bytes(S_IFREG | 0o642), with: bytes(kind | 0o642), in: scratch.archive)
        _ = try? scratch.unpack()
        var status = stat()
        let isThere = lstat(scratch.inside + "/Name.app/thing", &status) == 0
        #expect(!isThere || status.st_mode & S_IFMT == S_IFREG)
    }

    @Test func refusesABombBeforeWritingIt() throws {
        let zeros = Entry(name: "Name.app/zeros", contents: Data(count: 80 << 20))
        try expectRefusal("more than 100 times", [.file("Name.app/Info.plist"), zeros])
        var limits = ArchiveLimits()
        limits.bytes = 1 << 20
        try expectRefusal("more than 1 MiB", [Entry(name: "Name.app/zeros", contents: Data(count: 2 << 20))], limits: limits)
        limits.entries = 10
        try expectRefusal("more than 10 files", (0..<11).map { .file("Name.app/\($0)") }, limits: limits)
    }

    @Test func refusesALongOrDeepName() throws {
        try expectRefusal("too long", [.file("Name.app/" + String(repeating: "a", count: 256))])
        try expectRefusal("folders deep", [.file("Name.app/" + String(repeating: "a/", count: 40) + "b")])
    }

    @Test func aTruncatedOrDamagedArchiveIsRefused() throws {
        let entries: [Entry] = [.file("Name.app/Info.plist", String(repeating: "text ", count: 2000)), .file("Name.app/second", "more")]
        try expectRefusal("not a zip archive", entries) { truncate($0, 60) }
        try expectRefusal("not a zip archive", entries) { try Data("not an archive at all".utf8).write(to: URL(fileURLWithPath: $0)) }
        try expectRefusal("damaged", entries, leaves: ["inside/Name.app", "inside/Name.app/Info.plist"]) { path in
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            // In the compressed text of the first file.
            for index in 60..<70 { bytes[index] ^= 0x5A }
            try bytes.write(to: URL(fileURLWithPath: path))
        }
    }

    @Test func aFileThatIsLongerThanTheDirectorySaysIsRefused() throws {
        try expectRefusal(
            "damaged", [.file("Name.app/a", String(repeating: "a", count: 5000))], leaves: ["inside/Name.app", "inside/Name.app/a"]
        ) { path in
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            let directory = try #require(bytes.range(of: Data("PK\u{1}\u{2}".utf8)))
            // In the directory and beside the contents.
            for place in [directory.lowerBound + 24, 22] { bytes.replaceSubrange(place..<place + 4, with: Data([1, 0, 0, 0])) }
            try bytes.write(to: URL(fileURLWithPath: path))
        }
    }

    @Test func onlyAFileIsAnArchive() throws {
        let scratch = try Scratch()
        #expect(throws: ArchiveProblem.self) {
            try AppArchive.unpack(OwnedDescriptor(open(scratch.inside, O_RDONLY | O_CLOEXEC)), into: scratch.inside)
        }
    }
}
