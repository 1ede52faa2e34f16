import Foundation
import Testing
import UniformTypeIdentifiers

@testable import WebPages

@Suite struct PageFilesTests {
    private let parent = FileManager.default.temporaryDirectory.path + "/appex-pages-" + UUID().uuidString

    private func entries() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] }
    private func removeAll() { try? FileManager.default.removeItem(atPath: parent) }

    @Test func filesHaveSafeNamesAndAreForThisUserOnly() throws {
        defer { removeAll() }
        let files = try PageFiles(in: parent)
        let first = try files.add(Data("a".utf8), name: "../../.profile", type: "text/plain")
        let second = try files.add(Data("b".utf8), name: "../../.profile", type: "text/plain")
        #expect(first.url.deletingLastPathComponent().path == files.folder.path && !first.name.hasPrefix(".") && !first.name.contains("/"))
        #expect(first.name != second.name)
        #expect(try Data(contentsOf: first.url) == Data("a".utf8) && Data(contentsOf: second.url) == Data("b".utf8))
        for path in [first.url.path, files.folder.path] {
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect((mode ?? 0o777) & 0o077 == 0)
        }
    }

    @Test func theFolderGoesWithItsRequest() throws {
        defer { removeAll() }
        var files: PageFiles? = try PageFiles(in: parent)
        _ = try files?.add(Data(), name: "a", type: "")
        #expect(entries().count == 1)
        files = nil
        #expect(entries().isEmpty)
    }

    @Test func whatAKilledProcessHasLeftIsDeletedAndNothingElse() throws {
        defer { removeAll() }
        let files = try PageFiles(in: parent)
        try FileManager.default.createDirectory(atPath: parent + "/page-left", withIntermediateDirectories: true)
        PageFiles.removeAbandoned(in: parent)
        #expect(entries().count == 2)
        PageFiles.removeAbandoned(in: parent, olderThan: 0)
        #expect(entries() == [files.folder.lastPathComponent])
    }

    @Test func aFilesTypeIsItsContentsWhenThePageSaysAnotherOne() throws {
        defer { removeAll() }
        let files = try PageFiles(in: parent)
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(repeating: 0, count: 64)
        #expect(try files.add(png, name: "a.png", type: "image/png").type == .png)
        #expect(try files.add(png, name: "picture", type: "").type == .png)
        #expect(try files.add(png, name: "song.png", type: "audio/mpeg").type == .png)
    }
}
