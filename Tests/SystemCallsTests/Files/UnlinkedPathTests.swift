import Foundation
import Glibc
import SystemCalls
import Testing

/// Paths none of whose names is a link, and attributes of what is there.
@Suite struct UnlinkedPathTests {
    /// Real: the folder for temporary files may be a link.
    private let folder: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("unlinked-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url.appendingPathComponent("inner"), withIntermediateDirectories: true)
        folder = url.path
        for name in ["file", "inner/file"] { try Data("x".utf8).write(to: url.appendingPathComponent(name)) }
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "file")
        try FileManager.default.createSymbolicLink(atPath: folder + "/links", withDestinationPath: "inner")
        try #require(mkfifo(folder + "/pipe", 0o600) == 0)
    }

    private func open(_ name: String) throws(SystemError) -> OwnedDescriptor? { try UnlinkedPath.open(folder + "/" + name, "look") }
    private func code(_ name: String) -> Int32? {
        do throws(SystemError) {
            _ = try open(name)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func filesAndFoldersAreOpened() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["file", "inner", "inner/file"] { #expect(try open(name) != nil, "\(name)") }
    }

    @Test func linksArePassedNowhere() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(try open("link") == nil)
        #expect([ELOOP, ENOTDIR].contains(code("links/file")))
        #expect(code("nothing") == ENOENT && code("file/x") == ENOTDIR)
        for path in ["inner/../file", "./file", ""] { #expect(code(path) == EINVAL, "\(path)") }
    }

    @Test func pipesAndDevicesAreNotOpened() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(try open("pipe") == nil)
        #expect(try UnlinkedPath.open("/dev/null", "look") == nil)
    }

    @Test func attributesAreWrittenReadAndRemoved() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = try #require(try open("file"))
        do throws(SystemError) {
            try FileAttribute.set("user.appex.test", of: file, to: Array("value".utf8), "write")
        } catch {
            // A file system without attributes says so.
            #expect(error.code == EOPNOTSUPP)
            return
        }
        #expect(FileAttribute.read("user.appex.test", of: file, upTo: 5) == Array("value".utf8))
        #expect(FileAttribute.read("user.appex.test", of: file, upTo: 4) == nil, "longer than it may be")
        try FileAttribute.remove("user.appex.test", of: file, "remove")
        try FileAttribute.remove("user.appex.test", of: file, "remove")
        #expect(FileAttribute.read("user.appex.test", of: file, upTo: 5) == nil)
    }
}
