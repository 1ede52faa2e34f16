import Foundation
import Synchronization
import Testing

@testable import SystemServices

/// What a stranger's folder takes, however it is made and whatever happens in it meanwhile.
@Suite struct FolderUseTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/use-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder + "/a/b", withIntermediateDirectories: true)
    }

    private func remove() { try? FolderRemoval.remove(folder) }

    private func write(_ name: String, mebibytes: Int = 1) throws {
        try Data(repeating: 1, count: mebibytes << 20).write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    @Test func countsWhatIsWrittenAndNotHoles() throws {
        defer { remove() }
        try write("a/one")
        try write("a/b/two", mebibytes: 2)
        truncate(open(folder + "/hole", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600), to: 1 << 30)
        let use = FolderUse.measure(folder)
        #expect(use.length == 3 << 20 + 1 << 30)
        #expect((3 << 20..<4 << 20).contains(use.allocated))
        #expect(use.files == 5)
        #expect(!use.isPartial)
    }

    private func truncate(_ file: Int32, to length: Int) {
        #expect(ftruncate(file, length) == 0)
        close(file)
    }

    @Test func aFileWithTwoNamesTakesItsPlaceOnce() throws {
        defer { remove() }
        try write("a/one", mebibytes: 4)
        #expect(link(folder + "/a/one", folder + "/a/b/again") == 0)
        #expect(FolderUse.measure(folder).allocated < 5 << 20)
    }

    @Test func looksIntoFoldersDeeperThanAPathMayBeWithFewDescriptors() throws {
        defer { remove() }
        var parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for _ in 0..<3000 {
            #expect(mkdirat(parent, "a folder", 0o700) == 0)
            let child = openat(parent, "a folder", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            close(parent)
            parent = child
        }
        let file = openat(parent, "file", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        let block = [UInt8](repeating: 1, count: 1 << 20)
        #expect(Foundation.write(file, block, block.count) == block.count)
        close(file)
        close(parent)
        let use = FolderUse.measure(folder)
        #expect(use.length == 1 << 20 && use.files == 3003 && !use.isPartial)
    }

    @Test func looksIntoFoldersThatCannotBeListed() throws {
        defer { remove() }
        #expect(mkdir(folder + "/hidden", 0o300) == 0)
        try write("hidden/one")
        #expect(chmod(folder + "/hidden", 0o300) == 0)
        #expect(FolderUse.measure(folder).length == 1 << 20)
    }

    @Test func followsNoLink() throws {
        defer { remove() }
        let other = folder + ".other"
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: other) }
        try Data(count: 1 << 20).write(to: URL(fileURLWithPath: other + "/large"))
        #expect(symlink(other, folder + "/a/link") == 0)
        #expect(FolderUse.measure(folder).length == 0)
        #expect(FolderUse.measure(folder + "/a/link").files == 0)
    }

    @Test func stopsBeyondItsBound() throws {
        defer { remove() }
        for number in 0..<500 { close(open("\(folder)/a/\(number)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)) }
        let use = FolderUse.measure(folder, fileLimit: 100)
        #expect(use.isPartial && use.files == 101)
    }

    @Test func stopsAtItsDeadline() throws {
        defer { remove() }
        try write("a/one")
        let late = FolderUse.measure(folder, until: .now - .seconds(1))
        #expect(late.isLate && late.isPartial && !late.hasMoved && late.files == 0)
        let use = FolderUse.measure(folder, until: .now + .seconds(100))
        #expect(!use.isLate && !use.isPartial && use == FolderUse.measure(folder))
    }

    @Test func saysThatFoldersMoved() throws {
        let racer = Racer(in: folder, target: "/nowhere")
        var hasMoved = false
        let end = ContinuousClock.now + .seconds(10)
        while !hasMoved, .now < end { hasMoved = FolderUse.measure(folder).hasMoved }
        racer.stop()
        #expect(hasMoved)
        let use = FolderUse.measure(folder)
        #expect(!use.hasMoved && !use.isPartial)
        remove()
    }

    @Test func whatIsKnownDoesNotBecomeLessWhileFoldersMove() throws {
        let (racer, figures) = (Racer(in: folder, target: "/nowhere"), DiskFigures())
        let end = ContinuousClock.now + .seconds(10)
        var hasMoved = false
        while !hasMoved, .now < end {
            figures[folder] = FolderUse(allocated: 1 << 30, files: 1000)
            hasMoved = figures.measure(folder, fileLimit: .max).hasMoved
            if hasMoved { #expect(figures[folder]?.allocated == 1 << 30 && figures[folder]?.files == 1000) }
        }
        racer.stop()
        #expect(hasMoved)
        remove()
    }

    /// A process that goes on while its folders are measured and emptied exchanges them with links to the person's own, and moves them about.
    @Test func leavesTheFolderForNobodyWhoSwapsLinks() throws {
        let kept = folder + ".kept"
        try FileManager.default.createDirectory(atPath: kept + "/private/deep", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: kept) }
        for number in 0..<50 { close(open("\(kept)/private/deep/\(number)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)) }
        #expect(chmod(kept + "/private", 0o711) == 0)
        let racer = Racer(in: folder, target: kept + "/private")
        var largest: UInt64 = 0
        let end = ContinuousClock.now + .seconds(2)
        while ContinuousClock.now < end {
            largest = max(largest, FolderUse.measure(folder).files)
            // It may say that it could not: somebody is at work there.
            try? FolderRemoval.remove(folder + "/race")
        }
        racer.stop()
        // The racer has fewer files than are behind its links.
        #expect(largest < 50, "\(largest)")
        var status = stat()
        #expect(stat(kept + "/private", &status) == 0 && status.st_mode & 0o777 == 0o711)
        try #expect(FileManager.default.contentsOfDirectory(atPath: kept + "/private/deep").count == 50)
        remove()
        #expect(access(folder, F_OK) != 0)
    }
}
