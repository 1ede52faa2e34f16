import Foundation
import Testing
import Wire

@testable import SystemServices

/// Files of transfers, and an app that would like them to be others.
@Suite struct TransferFilesTests {
    private func withFolders(_ body: (_ files: TransferFiles, _ container: String, _ outside: String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["Container", "Outside"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        let files = TransferFiles(folder: folder + "/Transfers")
        try files.prepare()
        try body(files, folder + "/Container", folder + "/Outside")
    }

    private func write(_ text: String, _ files: TransferFiles, _ id: Int64) throws {
        let file = try files.openPartial(id, keeping: 0)
        #expect(pwrite(file.rawValue, text, text.utf8.count, 0) == text.utf8.count)
    }

    @Test func movesADownloadIntoTheContainer() throws {
        try withFolders { files, container, _ in
            try write("hello", files, 3)
            let place = try #require(try files.handOver(3, into: container))
            #expect(try String(contentsOfFile: container + "/" + place, encoding: .utf8) == "hello")
            #expect(try files.handOver(3, into: container) == place, "again, after the process ended before it had taken it")
            unlink(container + "/" + place)
            #expect(try files.handOver(3, into: container) == nil, "it has taken it")
        }
    }

    /// The file may be one that its sender may only read, of which the system could write every byte.
    @Test func whatAnEarlierDownloadHasLeftIsCopied() throws {
        try withFolders { files, container, _ in
            let path = container + "/left"
            try Data("hello and more".utf8).write(to: URL(fileURLWithPath: path))
            try files.keepPart(OwnedDescriptor(open(path, O_RDONLY)), size: 5, as: 3)
            #expect(files.size(3) == 5)
            try write("HELLO", files, 3)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "hello and more")
            #expect(throws: (any Error).self) { try files.keepPart(OwnedDescriptor(open(path, O_RDONLY)), size: 500, as: 4) }
        }
    }

    @Test(arguments: ["Library", "Library/Caches", "Library/Caches/Transfers"])
    func aLinkInTheContainerLeadsNowhere(_ name: String) throws {
        try withFolders { files, container, outside in
            try write("hello", files, 3)
            let parent = (container + "/" + name as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: container + "/" + name, withDestinationPath: outside)
            #expect(throws: SystemError.self) { try files.handOver(3, into: container) }
            #expect(try FileManager.default.subpathsOfDirectory(atPath: outside).isEmpty)
        }
    }

    @Test func whatIsToBeSentStaysWhenItsNameGoes() throws {
        try withFolders { files, container, _ in
            let path = container + "/draft"
            try Data("post".utf8).write(to: URL(fileURLWithPath: path))
            try files.keepUpload(OwnedDescriptor(open(path, O_RDONLY)), as: 7)
            unlink(path)
            let kept = try files.openUpload(7)
            #expect(kept.regularFileSize == 4)
        }
    }

    @Test func onlyFilesAreSent() throws {
        try withFolders { files, container, _ in
            let folder = OwnedDescriptor(open(container, O_RDONLY))
            #expect(throws: URLProblem.self) { try files.keepUpload(folder, as: 7) }
        }
    }

    @Test func removesFilesOfNoTransfer() throws {
        try withFolders { files, _, _ in
            try write("a", files, 1)
            try write("b", files, 2)
            files.sweep(keeping: [2])
            #expect(files.size(1) == 0)
            #expect(files.size(2) == 1)
        }
    }
}
