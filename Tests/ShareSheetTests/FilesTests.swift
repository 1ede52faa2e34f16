import Foundation
import Testing

@testable import DesktopApp

/// Archives of folders, and files that are saved.
@Suite struct FilesTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func makeTree(in folder: URL) throws -> URL {
        let tree = folder.appendingPathComponent("Fotos ü")
        try FileManager.default.createDirectory(at: tree.appendingPathComponent("empty"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: tree.appendingPathComponent("deep/er"), withIntermediateDirectories: true)
        try Data("one".utf8).write(to: tree.appendingPathComponent("eins ü.txt"))
        try Data(repeating: 7, count: 600_000).write(to: tree.appendingPathComponent("deep/er/large.bin"))
        symlink("/etc/passwd", tree.path + "/link")
        mkfifo(tree.path + "/pipe", 0o600)
        return tree
    }

    /// What another program finds in an archive: names and sizes.
    private func listing(_ archive: URL) throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [
            "-c",
            "import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n"
                + "sys.stdout.buffer.write('\\n'.join(sorted(f'{i.filename} {i.file_size}' for i in z.infolist())).encode())", archive.path,
        ]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return text.split(separator: "\n").map(String.init)
    }

    @Test func anArchiveHasTheFilesAndFoldersAndNoLinks() throws {
        try withFolder { folder in
            let tree = try makeTree(in: folder)
            let size = try FolderSize(of: tree)
            #expect(size.files == 2 && size.bytes == 600_003)
            let archive = folder.appendingPathComponent("a.zip")
            try ZipArchive.make(archive.path, of: tree) { false }
            #expect(
                try listing(archive) == [
                    "Fotos ü/ 0", "Fotos ü/deep/ 0", "Fotos ü/deep/er/ 0", "Fotos ü/deep/er/large.bin 600000", "Fotos ü/eins ü.txt 3",
                    "Fotos ü/empty/ 0",
                ])
        }
    }

    @Test func anArchiveThatIsCancelledIsRemoved() throws {
        try withFolder { folder in
            let tree = try makeTree(in: folder)
            var questions = 0
            let archive = folder.appendingPathComponent("a.zip")
            #expect(throws: CancellationError.self) {
                try ZipArchive.make(archive.path, of: tree) {
                    questions += 1
                    return questions > 2
                }
            }
            #expect(!FileManager.default.fileExists(atPath: archive.path))
        }
    }

    @Test func aFileThatIsThereIsNotOverwritten() throws {
        try withFolder { folder in
            let source = folder.appendingPathComponent("source")
            try Data("new".utf8).write(to: source)
            try Data("old".utf8).write(to: folder.appendingPathComponent("a.txt"))
            try FileSaver.save(FileSaver.Source(name: "a.txt", content: .file(source.path)), into: folder.path)
            try FileSaver.save(FileSaver.Source(name: "a.txt", content: .text("text")), into: folder.path)
            let found = ["a.txt", "a 2.txt", "a 3.txt"].map { FileManager.default.contents(atPath: folder.path + "/" + $0) }
            #expect(found == ["old", "new", "text"].map { Data($0.utf8) })
        }
    }

    @Test(arguments: [false, true]) func aFileThatIsNotCompleteIsNotSeen(_ named: Bool) throws {
        try withFolder { folder in
            func seen() throws -> [String] {
                try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".appex-") }.sorted()
            }
            try Data("old".utf8).write(to: folder.appendingPathComponent("a.txt"))
            _ = try NewFile(in: folder.path, named: named)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"], "a file that never got a name is gone")
            let file = try NewFile(in: folder.path, named: named)
            #expect(try seen() == ["a.txt"])
            #expect(try !file.appear(as: "a.txt") && file.appear(as: "b.txt"))
            let other = try NewFile(in: folder.path, named: named)
            try other.replace("a.txt")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.txt", "b.txt"])
            #expect(try Data(contentsOf: folder.appendingPathComponent("a.txt")).isEmpty)
        }
    }

    @Test func aFileIsReplacedAsAWholeOrNotAtAll() throws {
        try withFolder { folder in
            let target = folder.appendingPathComponent("a.txt")
            try Data("old".utf8).write(to: target)
            // Onto itself.
            try FileSaver.save(FileSaver.Source(name: "a.txt", content: .file(target.path)), replacing: target.path)
            #expect(try Data(contentsOf: target) == Data("old".utf8))
            #expect(throws: (any Error).self) {
                try FileSaver.save(FileSaver.Source(name: "a.txt", content: .file(folder.path + "/missing")), replacing: target.path)
            }
            #expect(try Data(contentsOf: target) == Data("old".utf8))
            try FileSaver.save(FileSaver.Source(name: "a.txt", content: .text("new")), replacing: target.path)
            #expect(try Data(contentsOf: target) == Data("new".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
        }
    }
}
