import Foundation
import SystemCalls
import Testing

@testable import SystemServices

/// What may enter the system's own folder, tried with real folders.
@Suite struct BundleCopyTests {
    private let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("appex-copy-\(UUID().uuidString)")

    private func source(_ build: (URL) throws -> Void) throws -> OwnedDescriptor {
        let folder = scratch.appendingPathComponent("Source.app")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try build(folder)
        return OwnedDescriptor(open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }

    private func copy(_ source: OwnedDescriptor) throws -> URL {
        let target = scratch.appendingPathComponent("Target.app")
        var copy = BundleCopy()
        try copy.copy(source, to: target.path)
        return target
    }

    private func expectRefusal(_ words: String, _ build: (URL) throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: scratch) }
        let source = try source(build)
        let error = #expect(throws: BundleCopyError.self) { try copy(source) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "no error")")
    }

    @Test func copiesFilesFoldersAndLinksThatStayInside() throws {
        defer { try? FileManager.default.removeItem(at: scratch) }
        let target = try copy(
            source { folder in
                try FileManager.default.createDirectory(at: folder.appendingPathComponent("a/b"), withIntermediateDirectories: true)
                try Data("hello".utf8).write(to: folder.appendingPathComponent("a/b/file"))
                symlink("b/file", folder.appendingPathComponent("a/link").path)
                chmod(folder.appendingPathComponent("a/b/file").path, 0o755)
            })
        #expect(try String(contentsOf: target.appendingPathComponent("a/link"), encoding: .utf8) == "hello")
        #expect(access(target.appendingPathComponent("a/b/file").path, X_OK) == 0)
    }

    @Test(arguments: ["/etc/passwd", "../../etc", "../..", "b/../../..", "a/../../x"])
    func refusesALinkOutOfTheBundle(_ destination: String) throws {
        try expectRefusal("link") { symlink(destination, $0.appendingPathComponent("link").path) }
    }

    @Test func refusesASocketOrPipe() throws {
        try expectRefusal("pipe") { mkfifo($0.appendingPathComponent("pipe").path, 0o600) }
    }

    @Test func refusesAPropertyListOfAGigabyteWithoutReadingIt() throws {
        try expectRefusal("1073741824 bytes") { folder in
            let path = folder.appendingPathComponent("Info.plist").path
            try Data().write(to: URL(fileURLWithPath: path))
            truncate(path, 1 << 30)
        }
    }

    @Test func refusesMoreFilesThanTheLimit() throws {
        try expectRefusal("\(BundleCopy.fileLimit)") { folder in
            for number in 0...BundleCopy.fileLimit {
                close(open(folder.appendingPathComponent("\(number)").path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
            }
        }
    }

    @Test func refusesFoldersNestedWithoutEnd() throws {
        try expectRefusal("nested") { folder in
            let deep = (0...BundleCopy.depthLimit).map { "d\($0)" }.joined(separator: "/")
            try FileManager.default.createDirectory(at: folder.appendingPathComponent(deep), withIntermediateDirectories: true)
        }
    }

    @Test func doesNotFollowALinkThatReplacedAFolder() throws {
        defer { try? FileManager.default.removeItem(at: scratch) }
        let target = try copy(source { symlink("nowhere", $0.appendingPathComponent("dangling").path) })
        var status = stat()
        #expect(lstat(target.appendingPathComponent("dangling").path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
}
