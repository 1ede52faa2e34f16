import Foundation
import Testing
import UniformTypeIdentifiers

@testable import DesktopApp

/// How the editor writes files.
@Suite struct DocumentFileTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func mode(_ url: URL) -> mode_t {
        var status = stat()
        return stat(url.path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    private func names(_ folder: URL) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

    /// Why it was not saved.
    private func problem(_ body: () throws(DocumentFile.Problem) -> Void) -> DocumentFile.Problem? {
        do { try body() } catch { return error }
        return nil
    }

    @Test func aFileKeepsItsModeAndTheLinkThatLedToIt() throws {
        try withFolder { folder in
            let (url, link) = (folder.appendingPathComponent("notes.txt"), folder.appendingPathComponent("link.txt"))
            try Data("one".utf8).write(to: url)
            chmod(url.path, 0o640)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
            var (file, content) = try DocumentFile.read(link)
            guard case .text("one") = content else {
                Issue.record("\(content)")
                return
            }
            try file.save(.text("two"))
            try file.save(.text("three"))
            #expect(try String(contentsOf: url, encoding: .utf8) == "three")
            #expect(mode(url) == 0o640)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path).hasSuffix("notes.txt"))
            #expect(try names(folder) == ["link.txt", "notes.txt"])
        }
    }

    @Test func whatAnotherProgramWroteIsReplacedOnlyWhenThePersonSaysSo() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("notes.txt")
            try Data("one".utf8).write(to: url)
            var (file, _) = try DocumentFile.read(url)
            try Data("two".utf8).write(to: url)
            // The clock of a file system may not have moved on since the file was made.
            var times = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
            utimensat(AT_FDCWD, url.path, &times, 0)
            guard case .changed = problem({ () throws(DocumentFile.Problem) in try file.save(.text("three")) }) else {
                Issue.record("It was saved over the change.")
                return
            }
            #expect(try String(contentsOf: url, encoding: .utf8) == "two")
            try file.save(.text("three"), overChanges: true)
            try file.save(.text("four"))
            #expect(try String(contentsOf: url, encoding: .utf8) == "four")
        }
    }

    @Test func aFileThatWasRemovedComesBackWithItsMode() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("secret.txt")
            try Data("one".utf8).write(to: url)
            chmod(url.path, 0o600)
            var (file, _) = try DocumentFile.read(url)
            try FileManager.default.removeItem(at: url)
            try file.save(.text(""))
            #expect(try Data(contentsOf: url).isEmpty)
            #expect(mode(url) == 0o600)
        }
    }

    @Test func aFailureIsASentenceAndLeavesEverythingAsItWas() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("notes.txt")
            try Data("one".utf8).write(to: url)
            var (file, _) = try DocumentFile.read(url)
            let nowhere = folder.appendingPathComponent("missing/other.txt")
            guard case .failed(let sentence) = problem({ () throws(DocumentFile.Problem) in try file.save(.text("two"), to: nowhere) }) else {
                Issue.record("It was saved in a folder that does not exist.")
                return
            }
            #expect(!sentence.isEmpty)
            #expect(file.url == url)
            try file.save(.text("three"))
            #expect(try String(contentsOf: url, encoding: .utf8) == "three")
        }
    }

    @Test func theMarkOfAByteOrderIsNotShownAndStays() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("marked.txt")
            try Data([0xEF, 0xBB, 0xBF, 0x61]).write(to: url)
            var (file, content) = try DocumentFile.read(url)
            guard case .text(let text) = content, Array(text.utf8) == [0x61] else {
                Issue.record("\(content)")
                return
            }
            try file.save(.text("b"))
            #expect(try Data(contentsOf: url) == Data([0xEF, 0xBB, 0xBF, 0x62]))
        }
    }

    @Test(arguments: [[0x61, 0x00, 0x62], [0xFF, 0xFE], [0xC3]] as [[UInt8]]) func whatNoTextCanHoldIsNotOpened(_ bytes: [UInt8]) throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("data.txt")
            try Data(bytes).write(to: url)
            #expect(throws: EditorProblem.self) { _ = try DocumentFile.read(url) }
        }
    }

    @Test func aPictureOfAnotherFormatDoesNotFit() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("picture.jpg")
            try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46, 0x49, 0x46, 0, 1]).write(to: url)
            var (file, content) = try DocumentFile.read(url)
            #expect(file.fits(content))
            #expect(!file.fits(.picture(Data(), .png)))
            let other = folder.appendingPathComponent("picture.png")
            try file.save(.picture(Data([1, 2]), .png), to: other)
            #expect(file.url == other && file.fits(.picture(Data(), .png)))
            #expect(try Data(contentsOf: other) == Data([1, 2]))
        }
    }

    /// A full disk, or a limit, in the middle of writing.
    @Test(arguments: [false, true]) func aSaveThatFailsLeavesTheOldContents(_ hasTwoNames: Bool) async throws {
        await #expect(processExitsWith: .success) { [hasTwoNames] in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            let url = folder.appendingPathComponent("notes.txt")
            let old = String(repeating: "old ", count: 5_000)
            try Data(old.utf8).write(to: url)
            if hasTwoNames { try FileManager.default.linkItem(at: url, to: folder.appendingPathComponent("other.txt")) }
            var (file, _) = try DocumentFile.read(url)
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 50_000, rlim_max: 50_000)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            var isRefused = false
            do throws(DocumentFile.Problem) {
                try file.save(.text(String(repeating: "new ", count: 50_000)))
            } catch {
                isRefused = true
            }
            #expect(isRefused)
            #expect(try String(contentsOf: url, encoding: .utf8) == old)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == (hasTwoNames ? ["notes.txt", "other.txt"] : ["notes.txt"]))
            try file.save(.text("short"))
            #expect(try String(contentsOf: url, encoding: .utf8) == "short")
        }
    }
}
