import Foundation
import SystemCalls
import Testing

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

    private func received(_ path: String) throws -> ReceivedFile { try ReceivedFile(OwnedDescriptor(open(path, O_RDONLY | O_CLOEXEC)), name: "a") }

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
            try files.keepPart(received(path), size: 5, as: 3)
            #expect(files.size(3) == 5)
            try write("HELLO", files, 3)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "hello and more")
            #expect(throws: (any Error).self) { try files.keepPart(received(path), size: 500, as: 4) }
            #expect(files.size(4) == 0)
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
            try files.keepUpload(received(path), as: 7)
            unlink(path)
            let kept = try files.openUpload(7)
            #expect(kept.regularFileSize == 4)
        }
    }

    /// From a file system where the file cannot get another name.
    @Test func whatIsToBeSentIsCopiedFromElsewhere() throws {
        try withFolders { files, _, _ in
            let bytes = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            let memory = try SealedMemory.make(bytes)
            let descriptor = OwnedDescriptor(open("/proc/self/fd/\(memory.rawValue)", O_RDONLY | O_CLOEXEC))
            lseek(descriptor.rawValue, 500, SEEK_SET)
            try files.keepUpload(ReceivedFile(descriptor, name: "a"), as: 7)
            let kept = try files.openUpload(7)
            #expect(try FileHandle(fileDescriptor: kept.rawValue, closeOnDealloc: false).readToEnd() == bytes)
        }
    }

    @Test func anAnswerIsHandedOverForReadingOnly() throws {
        try withFolders { files, _, _ in
            #expect(files.openAnswer(3) == nil)
            try write("thanks", files, 3)
            let answer = try #require(files.openAnswer(3))
            #expect(fcntl(answer.rawValue, F_GETFL) & O_ACCMODE == O_RDONLY)
            #expect(try FileHandle(fileDescriptor: answer.rawValue, closeOnDealloc: false).readToEnd() == Data("thanks".utf8))
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
