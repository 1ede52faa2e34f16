import Foundation
import Testing

@testable import SystemServices

/// What a stranger left is removed, however it was made.
@Suite struct FolderRemovalTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/removal-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder + "/inside", withIntermediateDirectories: true)
    }

    private func remove() throws {
        try FolderRemoval.remove(folder)
        #expect(access(folder, F_OK) != 0)
    }

    @Test func removesFoldersDeeperThanAPathMayBe() throws {
        var parent = open(folder, O_RDONLY | O_DIRECTORY)
        for _ in 0..<2000 {
            #expect(mkdirat(parent, "a folder", 0o700) == 0)
            let child = openat(parent, "a folder", O_RDONLY | O_DIRECTORY)
            close(parent)
            parent = child
        }
        close(openat(parent, "file", O_WRONLY | O_CREAT, 0o600))
        close(parent)
        try remove()
    }

    @Test func removesFoldersThatCannotBeListed() throws {
        for mode in [0o300, 0o100, 0o500] as [mode_t] {
            #expect(mkdir("\(folder)/hidden \(mode)", 0o700) == 0)
            #expect(mkdir("\(folder)/hidden \(mode)/inside", 0o700) == 0)
            close(open("\(folder)/hidden \(mode)/inside/file", O_WRONLY | O_CREAT, 0))
            #expect(chmod("\(folder)/hidden \(mode)/inside", mode) == 0 && chmod("\(folder)/hidden \(mode)", mode) == 0)
        }
        try remove()
    }

    @Test func removesNamesThatAreNotText() throws {
        let name: [CChar] = [-1, -2, 10, 0]
        let parent = open(folder + "/inside", O_RDONLY | O_DIRECTORY)
        #expect(mkdirat(parent, name, 0o700) == 0)
        let child = openat(parent, name, O_RDONLY | O_DIRECTORY)
        close(openat(child, name, O_WRONLY | O_CREAT, 0o600))
        close(child)
        close(parent)
        try remove()
    }

    @Test func removesMoreThanIsReadAtATime() throws {
        for number in 0..<2500 { close(open("\(folder)/inside/\(number)", O_WRONLY | O_CREAT, 0o600)) }
        // Names that the removal would choose itself.
        for number in 0..<3 { #expect(mkdir("\(folder)/.removed-\(number)", 0o700) == 0) }
        for number in 0..<3 { #expect(mkdir("\(folder)/.removed-\(number)/a", 0o700) == 0 && mkdir("\(folder)/.removed-\(number)/a/b", 0o700) == 0) }
        try remove()
    }

    @Test func followsNoLink() throws {
        let kept = folder + ".kept"
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: kept) }
        close(open(kept + "/file", O_WRONLY | O_CREAT, 0o600))
        #expect(symlink(kept, folder + "/link") == 0 && symlink(kept + "/file", folder + "/inside/link") == 0)
        #expect(mkfifo(folder + "/pipe", 0o600) == 0)
        try remove()
        #expect(access(kept + "/file", F_OK) == 0)
        // A link in place of the folder itself.
        #expect(symlink(kept, folder) == 0)
        try remove()
        #expect(access(kept + "/file", F_OK) == 0)
    }

    @Test func takesWhatIsNotThereAsRemoved() throws {
        try remove()
        try FolderRemoval.remove(folder)
    }

    @Test func saysWhatCouldNotBeRemoved() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let error = #expect(throws: (any Error).self) { try FolderRemoval.remove("/proc/self") }
        #expect("\(error.map { "\($0)" } ?? "")".contains("/proc/self"))
    }
}
