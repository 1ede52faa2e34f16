import Foundation
import Glibc
import PhotoStore
import SystemCalls
import Testing

/// What a file has beside its contents.
@Suite struct AttributeTests {
    private func status(_ path: String) -> stat {
        var status = stat()
        _ = lstat(path, &status)
        return status
    }

    @Test func modeOwnerAndAttributesStay() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let path = album.text("a.jpg")
        let file = OwnedDescriptor(open(path, O_RDONLY | O_CLOEXEC))
        let hasAttributes = (try? FileAttribute.set("user.xdg.tags", of: file, to: Array("holiday".utf8), "tag")) != nil
        if geteuid() == 0 { #expect(chown(path, 1234, 4321) == 0) }
        #expect(chmod(path, 0o640) == 0)
        try album.edit("a.jpg", to: "warm")
        for _ in 0..<2 {
            let now = status(path)
            #expect(now.st_mode & 0o7777 == 0o640 && (geteuid() != 0 || now.st_uid == 1234 && now.st_gid == 4321))
            let new = OwnedDescriptor(open(path, O_RDONLY | O_CLOEXEC))
            if hasAttributes { #expect(FileAttribute.read("user.xdg.tags", of: new, upTo: 100) == Array("holiday".utf8)) }
            if album.contents("a.jpg") == "warm" { try album.store.revert(album.path("a.jpg")) }
        }
    }

    /// A list of access as the kernel has it: a version, and for each entry its kind, its rights and whom it is about.
    private static func list(givingEverythingTo user: UInt32) -> [UInt8] {
        let entries: [(UInt16, UInt16, UInt32)] = [(1, 7, .max), (2, 7, user), (4, 5, .max), (16, 7, .max), (32, 5, .max)]
        func bytes(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
        return bytes(UInt32(2)) + entries.flatMap { bytes($0.0) + bytes($0.1) + bytes($0.2) }
    }

    /// A shared folder may give somebody access to every new file in it. The picture had its rights before it came there.
    @Test func anEditGivesNobodyAccessWhoHadNone() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.write("b.jpg", "second")
        let (path, folder) = (album.text("a.jpg"), OwnedDescriptor(open(album.scratch.path("pictures"), O_RDONLY | O_CLOEXEC)))
        #expect(chmod(path, 0o640) == 0)
        let list = Self.list(givingEverythingTo: 54_321)
        do throws(SystemError) { try FileAttribute.set("system.posix_acl_default", of: folder, to: list, "share the folder") } catch {
            guard error.code == EOPNOTSUPP else { throw error }
            return
        }
        // One with a list keeps it.
        let other = OwnedDescriptor(open(album.text("b.jpg"), O_RDONLY | O_CLOEXEC))
        try FileAttribute.set("system.posix_acl_access", of: other, to: Self.list(givingEverythingTo: 12_345), "share a picture")
        for step in 0..<2 {
            for name in ["a.jpg", "b.jpg"] {
                if step == 0 { try album.edit(name, to: "warm") } else { try album.store.revert(album.path(name)) }
            }
            let new = OwnedDescriptor(open(path, O_RDONLY | O_CLOEXEC))
            #expect(FileAttribute.read("system.posix_acl_access", of: new, upTo: 1000) == nil && status(path).st_mode & 0o7777 == 0o640)
            let second = OwnedDescriptor(open(album.text("b.jpg"), O_RDONLY | O_CLOEXEC))
            #expect(FileAttribute.read("system.posix_acl_access", of: second, upTo: 1000) == Self.list(givingEverythingTo: 12_345))
        }
    }

    @Test func anEditIsNewAndARevertedFileIsAsOldAsTheOriginal() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        let times = [timespec(tv_sec: 1_000_000_000, tv_nsec: 5), timespec(tv_sec: 1_000_000_000, tv_nsec: 123_456_789)]
        #expect(utimensat(AT_FDCWD, album.text("a.jpg"), times, 0) == 0)
        try album.edit("a.jpg", to: "warm")
        #expect(status(album.text("a.jpg")).st_mtim.tv_sec > 1_600_000_000)
        try album.store.revert(album.path("a.jpg"))
        let time = status(album.text("a.jpg")).st_mtim
        #expect(time.tv_sec == 1_000_000_000 && time.tv_nsec == 123_456_789)
    }

    @Test func aFileThatIsReadOnlyIsRefusedBeforeAnEditorOpens() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        #expect(chmod(album.text("a.jpg"), 0o444) == 0)
        guard case .cannotBeChanged(_, .fileIsReadOnly)? = try problem({ _ = try album.begin("a.jpg") }) else {
            Issue.record("It was not refused.")
            return
        }
    }

    @Test(.enabled(if: geteuid() != 0, "The superuser may write into every folder.")) func soIsOneInAFolderThatIsReadOnly() throws {
        let album = try Album()
        try FileManager.default.createDirectory(atPath: album.text("folder"), withIntermediateDirectories: false)
        try album.write("folder/a.jpg", "original")
        #expect(chmod(album.text("folder"), 0o555) == 0)
        defer { chmod(album.text("folder"), 0o755) }
        guard case .cannotBeChanged(_, .folderIsReadOnly)? = try problem({ _ = try album.begin("folder/a.jpg") }) else {
            Issue.record("It was not refused.")
            return
        }
    }

    @Test func theStoreIsItsOwnersAlone() throws {
        let album = try Album()
        try album.write("a.jpg", "original")
        try album.edit("a.jpg", to: "warm")
        #expect(status(album.storeFolder).st_mode & 0o077 == 0)
        for name in try FileManager.default.subpathsOfDirectory(atPath: album.storeFolder) {
            #expect(status(album.storeFolder + "/" + name).st_mode & 0o077 == 0, "\(name)")
        }
        let kept = try #require(album.keptNames.first)
        #expect(status(album.storeFolder + "/Originals/\(kept.prefix(2))/\(kept)").st_mode & 0o777 == 0o400)
    }
}
