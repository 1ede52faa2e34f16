import ExtensionHost
import Foundation
import HostItems
import SystemCalls
import Testing
import UniformTypeIdentifiers

@testable import DesktopApp

/// Where the results of actions on files are saved.
@Suite @MainActor struct ResultFilesTests {
    private func write(_ text: String, _ path: String) throws -> URL {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url
    }

    private func plan(_ returned: [ReturnedContent], beside originals: [URL]) -> [ResultFiles.Part] {
        ResultFiles(beside: originals, origin: "org.example.action").plan(returned)
    }

    private func save(_ plan: [ResultFiles.Part]) async -> ResultSaver.Outcome { await ResultSaver.save(plan) { _, _ in } }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    private func opened(_ url: URL) throws -> SavedFile {
        try SavedFile(url.path, as: OwnedDescriptor(open(url.path, O_RDONLY | O_CLOEXEC)))
    }

    private func names(_ folder: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    // MARK: - Places

    @Test func eachResultIsBesideItsFileAndOverNone() async throws {
        try await withFolder { folder in
            let originals = [try write("one", folder.path + "/a/photo.txt"), try write("two", folder.path + "/b/other.txt")]
            let returned = [
                ReturnedContent.file(try write("TWO", folder.path + "/r/other.txt"), .plainText),
                .file(try write("ONE", folder.path + "/r/photo.txt"), .plainText),
            ]
            let outcome = await save(plan(returned, beside: originals))
            #expect(outcome.problem == nil && outcome.left.isEmpty)
            #expect(outcome.saved.map(\.path) == [folder.path + "/b/other 2.txt", folder.path + "/a/photo 2.txt"])
            try #expect(String(contentsOfFile: folder.path + "/b/other 2.txt", encoding: .utf8) == "TWO")
            try #expect(String(contentsOf: originals[0], encoding: .utf8) == "one" && String(contentsOf: originals[1], encoding: .utf8) == "two")
            try #expect(names(folder.path + "/r").isEmpty, "copies are deleted")
        }
    }

    @Test func filesOfOneNameAreMatchedByTheirPlace() async throws {
        try await withFolder { folder in
            let originals = [try write("one", folder.path + "/a/photo.txt"), try write("two", folder.path + "/b/photo.txt")]
            let returned = [
                ReturnedContent.file(try write("one!", folder.path + "/r/1/photo.txt"), .plainText),
                .file(try write("one", folder.path + "/r/2/photo.txt"), .plainText),
            ]
            let outcome = await save(plan(returned, beside: originals))
            // The second has the contents of the first file, and comes from the second.
            #expect(outcome.saved.map(\.path) == [folder.path + "/a/photo 2.txt", folder.path + "/b/photo 2.txt"])
        }
    }

    @Test func whatComesFromNoCertainFileIsSaved() async throws {
        try await withFolder { folder in
            let originals = [try write("one", folder.path + "/a/photo.txt"), try write("two", folder.path + "/b/photo.txt")]
            let same = ReturnedContent.file(try write("one", folder.path + "/r/photo.txt"), .plainText)
            #expect(await save(plan([same], beside: originals)).saved.map(\.path) == [folder.path + "/a/photo 2.txt"])
        }
    }

    @Test func namesAreComparedAsBytes() async throws {
        try await withFolder { folder in
            let (one, other) = ("u\u{308}.txt", "\u{FC}.txt")
            let originals = [try write("1", folder.path + "/a/" + one), try write("2", folder.path + "/b/" + other)]
            let returned = ReturnedContent.file(try write("2!", folder.path + "/r/" + other), .plainText)
            #expect(plan([returned], beside: originals).map(\.folder.path) == [folder.path + "/b"])
        }
    }

    @Test func whatHasNotChangedIsNotSaved() async throws {
        try await withFolder { folder in
            let file = try write("same", folder.path + "/a.txt")
            let copy = try write("same", folder.path + "/r/a.txt")
            #expect(plan([.text("same")], beside: [file]).isEmpty)
            #expect(plan([.file(copy, .plainText)], beside: [file]).isEmpty)
            #expect(plan([.text("Same")], beside: [file]).count == 1)
            #expect(plan([.text("same!")], beside: [file]).count == 1)
        }
    }

    @Test func longFilesAreComparedToTheirEnd() async throws {
        try await withFolder { folder in
            let text = String(repeating: "a", count: 600_000)
            let file = try write(text, folder.path + "/a.txt")
            let other = try write(String(text.dropLast()) + "b", folder.path + "/b.txt")
            #expect(FileComparison.isSame(file.path, text) && !FileComparison.isSame(other.path, text))
            #expect(FileComparison.areSame(file.path, file.path) && !FileComparison.areSame(file.path, other.path))
            #expect(!FileComparison.areSame(file.path, folder.path) && !FileComparison.isSame(folder.path + "/missing", ""))
            mkfifo(folder.path + "/pipe", 0o600)
            #expect(!FileComparison.isSame(folder.path + "/pipe", ""), "nothing is waited for")
        }
    }

    // MARK: - Names and modes

    @Test(arguments: [
        ("notes.md", "notes 2.md"), ("photo.jpg", "photo.txt"), ("backup.tar.gz", "backup.tar.txt"), ("notes.v2.md", "notes.v2 2.md"),
        ("Screenshot 2024.05.12.png", "Screenshot 2024.05.12.txt"), ("photo.jpg.png", "photo.jpg.txt"), ("README", "README.txt"),
    ])
    func aTextHasTheNameOfItsFileAndAnExtensionOfItsOwn(_ name: String, _ expected: String) async throws {
        try await withFolder { folder in
            let file = try write("x", folder.path + "/" + name)
            let outcome = await save(plan([.text("y")], beside: [file]))
            #expect(outcome.saved.map(\.path) == [folder.path + "/" + expected])
        }
    }

    @Test func namesOfAnExtensionLeadNowhereElse() async throws {
        try await withFolder { folder in
            let file = try write("a", folder.path + "/in/a.txt")
            let odd = try write("b", folder.path + "/r/-rf\n.desktop")
            let part = try #require(plan([.file(odd, .data)], beside: [file]).first)
            #expect(part.folder.path == folder.path + "/in" && !part.source.name.contains("/") && !part.source.name.contains("\n"))
            #expect(!part.source.name.hasPrefix("-") && !part.source.name.hasPrefix("."), "\(part.source.name)")
        }
    }

    @Test func whatWasPrivateStaysPrivate() async throws {
        try await withFolder { folder in
            let file = try write("a", folder.path + "/a.txt")
            for (bits, expected) in [(mode_t(0o600), mode_t(0o600)), (0o700, 0o600), (0o400, 0o400)] {
                chmod(file.path, bits)
                let path = try #require(await save(plan([.text("b")], beside: [file])).saved.first?.path)
                #expect(mode(path) == expected)
                unlink(path)
            }
        }
    }

    /// Also in a file that is not to be written.
    @Test func aResultSaysWhichActionItIsFrom() async throws {
        try await withFolder { folder in
            let file = try write("a", folder.path + "/a.txt")
            chmod(file.path, 0o400)
            let path = try #require(await save(plan([.text("b")], beside: [file])).saved.first?.path)
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
            process.arguments = ["-c", "import os, sys; print(os.getxattr(sys.argv[1], sys.argv[2]).decode())", path, FileOrigin.attribute]
            process.standardOutput = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(text == "appex:org.example.action\n")
        }
    }

    // MARK: - Failures

    @Test func aFolderThatCannotBeWrittenDoesNotStopTheOthers() async throws {
        try await withFolder { folder in
            let file = try write("a", folder.path + "/a.txt")
            chmod(file.path, 0o600)
            var parts = plan([.text("b"), .text("c"), .text("d")], beside: [file])
            parts[0] = parts[0].moved(to: folder.appendingPathComponent("missing"))
            parts[2] = parts[2].moved(to: folder.appendingPathComponent("missing"))
            let outcome = await save(parts)
            #expect(outcome.saved.map(\.path) == [folder.path + "/a 2.txt"])
            #expect(outcome.left.count == 2 && outcome.problem?.contains("missing") == true, "\(outcome)")
            #expect(outcome.sentence.contains("2 files are not saved."), "\(outcome.sentence)")
            try FileManager.default.createDirectory(atPath: folder.path + "/else", withIntermediateDirectories: false)
            let again = await save(outcome.left.map { $0.moved(to: folder.appendingPathComponent("else")) })
            #expect(again.saved.map(\.path) == [folder.path + "/else/a.txt", folder.path + "/else/a 2.txt"])
            #expect(mode(folder.path + "/else/a.txt") == 0o600)
            // A name has four digits at most.
            #expect(throws: ActivityProblem.self) { _ = try parts[1].save(from: 10_000) }
        }
    }

    /// Saves what is returned as soon as it is read, into the folder of `a.txt`.
    private func run(
        _ providers: [NSItemProvider], in folder: URL, _ form: ReturnedContent.Form = ResultSaver.form
    ) async throws -> ResultSaver.Outcome {
        let item = NSExtensionItem()
        item.attachments = providers
        return try await run([item], in: folder, form)
    }

    private func run(
        _ items: [NSExtensionItem], in folder: URL, _ form: ReturnedContent.Form = ResultSaver.form
    ) async throws -> ResultSaver.Outcome {
        let files = ResultFiles(beside: [try write("a", folder.path + "/a.txt")], origin: "org.example.action")
        let saver = ResultSaver(files: files, copies: folder.appendingPathComponent("copies"), form: form)
        return await saver.run(ReturnedParts(HandedItems(items))) { _, _ in }
    }

    private func provider(_ text: String) -> NSItemProvider {
        NSItemProvider(item: text as NSString, typeIdentifier: UTType.utf8PlainText.identifier)
    }

    @Test func whatCannotBeReadDoesNotStopTheRest() async throws {
        try await withFolder { folder in
            let broken = NSItemProvider()
            broken.registerDataRepresentation(forTypeIdentifier: UTType.png.identifier, visibility: .all) { deliver in
                deliver(nil, CocoaError(.fileReadCorruptFile))
                return nil
            }
            let outcome = try await run([provider("1"), broken, provider("3")], in: folder)
            #expect(outcome.saved.map(\.path) == [folder.path + "/a 2.txt", folder.path + "/a 3.txt"])
            #expect(outcome.unread == 1 && outcome.reason != nil && outcome.left.isEmpty)
            try #expect(names(folder.path + "/copies").isEmpty)
        }
    }

    @Test func moreThanAProgramTakesAtATimeIsSaved() async throws {
        try await withFolder { folder in
            let items = (0..<1100).map { number in
                let item = NSExtensionItem()
                item.attributedContentText = NSAttributedString(string: "\(number)")
                return item
            }
            let outcome = try await run(items, in: folder)
            #expect(outcome.saved.count == 1100 && outcome.unread == 0 && outcome.left.isEmpty)
        }
    }

    @Test func whatIsBeyondTheLimitIsSaid() async throws {
        try await withFolder { folder in
            var form = ResultSaver.form
            form.mostItems = 2
            let outcome = try await run((0..<5).map { provider("\($0)") }, in: folder, form)
            #expect(outcome.saved.count == 2 && outcome.unread == 3 && outcome.unreadSentence?.hasPrefix("3 items") == true)
        }
    }

    // MARK: - Undoing

    @Test func whatIsTakenBackIsInTheTrashUnlessItWasChanged() async throws {
        try await withFolder { folder in
            let data = folder.path + "/data"
            let (kept, gone) = (try write("kept", folder.path + "/files/kept"), try write("gone", folder.path + "/files/gone 100%.txt"))
            let saved = try [opened(kept), opened(gone)]
            try Data("changed since".utf8).write(to: kept)
            #expect(saved.map { $0.takeBack(data: data) } == [.changed, .trashed])
            try #expect(String(contentsOf: kept, encoding: .utf8) == "changed since")
            try #expect(String(contentsOfFile: data + "/Trash/files/gone 100%.txt", encoding: .utf8) == "gone")
            let entry = try String(contentsOfFile: data + "/Trash/info/gone 100%.txt.trashinfo", encoding: .utf8)
            #expect(entry.hasPrefix("[Trash Info]\nPath=\(folder.path)/files/gone%20100%25.txt\nDeletionDate="))
            #expect(entry.firstMatch(of: /\nDeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\n$/) != nil)
            #expect(mode(data + "/Trash/files") == 0o700)
            #expect(saved[1].takeBack(data: data) == .missing)
            try FileManager.default.createDirectory(at: gone, withIntermediateDirectories: false)
            #expect(saved[1].takeBack(data: data) == .changed)
            try #expect(names(folder.path + "/files") == ["gone 100%.txt", "kept"], "nothing hidden is left")
        }
    }

    @Test func nothingInTheTrashIsReplaced() async throws {
        try await withFolder { folder in
            let data = folder.path + "/data"
            // One that another program has put there without an entry, too.
            _ = try write("other", data + "/Trash/files/a 2.txt")
            for text in ["first", "second"] {
                #expect(try opened(write(text, folder.path + "/a.txt")).takeBack(data: data) == .trashed)
            }
            let texts = try names(data + "/Trash/files").map { try String(contentsOfFile: data + "/Trash/files/" + $0, encoding: .utf8) }
            #expect(texts.sorted() == ["first", "other", "second"])
            try #expect(names(data + "/Trash/info").count == 2, "an entry for each, and none without a file")
            let long = String(repeating: "x", count: 250) + ".txt"
            #expect(try opened(write("long", folder.path + "/" + long)).takeBack(data: data) == .trashed)
            let entries = try names(data + "/Trash/info").map { try String(contentsOfFile: data + "/Trash/info/" + $0, encoding: .utf8) }
            #expect(entries.contains { $0.contains("Path=\(folder.path)/\(long)\n") })
        }
    }

    /// A file system of its own has a trash of its own: nothing is copied.
    @Test func anotherFileSystemHasItsOwnTrash() async throws {
        try await withFolder { folder in
            guard let other = try OtherFileSystem(than: folder.path) else { return }
            let file = try write("there", other.folder + "/a b.txt")
            let trash = try #require(TrashFolder(for: other.folder, data: folder.path + "/data"))
            #expect(trash.path.hasPrefix(other.top + "/.Trash"))
            #expect(try opened(file).takeBack(data: folder.path + "/data") == .trashed)
            let name = try #require(
                try names(trash.path + "/info").last { name in
                    try String(contentsOfFile: trash.path + "/info/" + name, encoding: .utf8).contains(
                        "\nPath=\(other.folder.dropFirst(other.top.count + 1))/a%20b.txt\n")
                })
            unlink(trash.path + "/info/" + name)
            #expect(unlink(trash.path + "/files/" + name.dropLast(".trashinfo".count)) == 0)
            #expect(access(folder.path + "/data/Trash", F_OK) != 0)
        }
    }

    /// Where there is no place for a trash, the file stays: *Undo* deletes nothing.
    @Test func withoutATrashTheFileStays() async throws {
        try await withFolder { folder in
            _ = try write("no folder", folder.path + "/data/Trash")
            let saved = try opened(write("a", folder.path + "/files/a"))
            #expect(saved.takeBack(data: folder.path + "/data") == .refused)
            try #expect(names(folder.path + "/files") == ["a"])
        }
    }

    @Test func aFileThatHasTheNameSinceStays() async throws {
        try await withFolder { folder in
            let file = try write("mine", folder.path + "/a")
            let saved = try opened(file)
            rename(file.path, folder.path + "/b")
            _ = try write("else", file.path)
            #expect(saved.takeBack(data: folder.path + "/data") == .changed)
            try #expect(String(contentsOf: file, encoding: .utf8) == "else")
        }
    }

    @Test(.enabled(if: geteuid() != 0, "root may delete everything"))
    func aFolderThatIsClosedRefuses() async throws {
        try await withFolder { folder in
            let file = try write("a", folder.path + "/closed/a")
            let saved = try opened(file)
            chmod(folder.path + "/closed", 0o500)
            let end = saved.takeBack(data: folder.path + "/data")
            chmod(folder.path + "/closed", 0o700)
            #expect(end == .refused)
            try #expect(names(folder.path + "/closed") == ["a"])
        }
    }

    @Test func whatIsSaidOfEachIsTrue() async throws {
        try await withFolder { folder in
            let saved = try ["a", "b", "c", "d"].map { try opened(write($0, folder.path + "/" + $0)) }
            let ends: [SavedFile.End] = [.changed, .trashed, .missing, .changed]
            #expect(
                ActionReport.sentences(Array(zip(saved, ends)).map { (file: $0, end: $1) }) == [
                    "a and 1 more file were changed since, and stay.", "c is not there any more.",
                ])
            #expect(ActionReport.sentences([(file: saved[3], end: .refused)]) == ["d cannot be moved to the trash, and stays."])
            #expect(ActionReport.sentences([(file: saved[3], end: .trashed)]).isEmpty)
        }
    }
}
