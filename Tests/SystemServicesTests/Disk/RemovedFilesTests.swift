import Foundation
import Testing

@testable import SystemServices

/// Files without a name that this process has open or mapped, however they were called.
@Suite(.serialized) struct RemovedFilesTests {
    private static let mebibyte = 1 << 20
    private let folder: String

    init() throws {
        let name = FileManager.default.temporaryDirectory.path + "/removed-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
        folder = name
    }

    private func remove() { try? FolderRemoval.remove(folder) }

    /// The descriptor of a new file of so many mebibytes.
    private func make(_ name: String, in parent: Int32 = AT_FDCWD, mebibytes: Int = 2) throws -> Int32 {
        let file = openat(parent, parent == AT_FDCWD ? folder + "/" + name : name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(file >= 0)
        let block = [UInt8](repeating: 1, count: Self.mebibyte)
        for _ in 0..<mebibytes { try #require(write(file, block, block.count) == block.count) }
        return file
    }

    private func look(_ removed: inout RemovedFiles) {
        removed.look(at: getpid(), in: [(inside: folder, outside: folder)], beside: FolderUse.measure(folder))
    }

    private func isAbout(_ size: UInt64, mebibytes: Int) -> Bool { (mebibytes << 20..<(mebibytes + 1) << 20).contains(Int(size)) }

    @Test(arguments: ["plain", "\u{301}beginning", "end\u{600}", "\u{301}both\u{600}"])
    func countsWhatIsOpenWhateverItsName(_ name: String) throws {
        defer { remove() }
        let file = try make(name)
        defer { close(file) }
        var removed = RemovedFiles()
        look(&removed)
        #expect(removed.size == 0, "It has a name, and counts there.")
        unlink(folder + "/" + name)
        look(&removed)
        #expect(isAbout(removed.size, mebibytes: 2) && !removed.isUncertain, "\(removed.size)")
    }

    @Test func countsAFileOnceThatIsOpenTwiceAndMapped() throws {
        defer { remove() }
        let file = try make("file")
        let again = dup(file)
        let memory = try #require(mmap(nil, 4096, PROT_READ, MAP_SHARED, file, 0))
        defer {
            close(file)
            close(again)
            munmap(memory, 4096)
        }
        unlink(folder + "/file")
        var removed = RemovedFiles()
        look(&removed)
        #expect(isAbout(removed.size, mebibytes: 2) && !removed.isUncertain, "\(removed.size)")
    }

    @Test func countsWhatIsOpenBehindAPathThatCannotBeTold() throws {
        defer { remove() }
        var parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        let name = String(repeating: "a", count: 250)
        for _ in 0..<20 {
            #expect(mkdirat(parent, name, 0o700) == 0)
            let inner = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            close(parent)
            parent = inner
        }
        defer { close(parent) }
        let file = try make("file", in: parent)
        defer { close(file) }
        #expect(unlinkat(parent, "file", 0) == 0)
        var removed = RemovedFiles()
        look(&removed)
        #expect(isAbout(removed.size, mebibytes: 2), "\(removed.size)")
    }

    @Test(arguments: ["plain", "\u{301}beginning", "end\u{600}"])
    func onePageOfAFileStandsForAllOfItWhenItWasSeen(_ name: String) throws {
        defer { remove() }
        let file = try make(name, mebibytes: 8)
        let memory = try #require(mmap(nil, 4096, PROT_READ, MAP_SHARED, file, 0))
        defer { munmap(memory, 4096) }
        close(file)
        var removed = RemovedFiles()
        look(&removed)
        #expect(removed.size == 0)
        unlink(folder + "/" + name)
        look(&removed)
        #expect(isAbout(removed.size, mebibytes: 8), "\(removed.size)")
        look(&removed)
        #expect(isAbout(removed.size, mebibytes: 8), "It is remembered as long as it is mapped: \(removed.size)")
    }

    @Test func aMappedFileThatWasNeverSeenIsKnownOrUncertain() throws {
        defer { remove() }
        let file = try make("file", mebibytes: 8)
        let memory = try #require(mmap(nil, 4096, PROT_READ, MAP_SHARED, file, 0))
        defer { munmap(memory, 4096) }
        unlink(folder + "/file")
        close(file)
        var removed = RemovedFiles()
        look(&removed)
        // Only who has rights over the machine is told the size.
        #expect(isAbout(removed.size, mebibytes: 8) || removed.isUncertain && removed.size == 4096, "\(removed.size)")
    }

    @Test func whatIsElsewhereIsSomebodyElses() throws {
        defer { remove() }
        let file = try make("file")
        defer { close(file) }
        unlink(folder + "/file")
        var removed = RemovedFiles()
        removed.look(at: getpid(), in: [(inside: "/data", outside: folder + ".other")], beside: FolderUse.measure(folder))
        #expect(removed.size == 0)
    }
}
