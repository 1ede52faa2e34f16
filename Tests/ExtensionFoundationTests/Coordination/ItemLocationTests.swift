@testable import ExtensionFoundation
import Foundation
import Testing

/// Where an item is, without links.
@Suite struct ItemLocationTests {
    private let folder: String

    init() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("location-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: base + "/real/sub", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: base + "/link", withDestinationPath: "real")
        try FileManager.default.createSymbolicLink(atPath: base + "/real/file-link", withDestinationPath: "file")
        try FileManager.default.createSymbolicLink(atPath: base + "/real/nowhere", withDestinationPath: "sub/not yet")
        try FileManager.default.createSymbolicLink(atPath: base + "/circle", withDestinationPath: "circle")
        _ = FileManager.default.createFile(atPath: base + "/real/file", contents: nil)
        let real = try #require(realpath(base, nil))
        defer { free(real) }
        folder = String(cString: real)
    }

    private func path(_ name: String, follows: Bool = false) -> String? {
        ItemLocation.path(of: URL(fileURLWithPath: folder + "/" + name), followsLink: follows).map {
            $0.hasPrefix(folder + "/") ? String($0.dropFirst(folder.count + 1)) : $0
        }
    }

    private func withFolder(_ body: () throws -> Void) rethrows {
        try body()
        try? FileManager.default.removeItem(atPath: folder)
    }

    @Test func followsTheLinksOnTheWay() {
        withFolder {
            #expect(path("link/file") == "real/file" && path("link/sub/") == "real/sub" && path("link/./sub/../file") == "real/file")
            #expect(path("link/new/deeper/file") == "real/new/deeper/file", "of folders that are not there yet, too")
        }
    }

    @Test func followsTheLastLinkOnlyWhenAsked() {
        withFolder {
            #expect(path("real/file-link") == "real/file-link" && path("link") == "link")
            #expect(path("link/file-link", follows: true) == "real/file" && path("link", follows: true) == "real")
            #expect(path("link/nowhere", follows: true) == "real/sub/not yet", "the item is what would be there")
        }
    }

    @Test func refusesWhatLeadsNowhere() throws {
        try withFolder {
            #expect(path("circle/file") == nil && path("circle", follows: true) == nil && path("real/file/inside/deep") == nil)
            #expect(path("circle") == "circle", "the link itself is there")
            let address = try #require(URL(string: "https://example.org/file"))
            #expect(ItemLocation.path(of: address, followsLink: false) == nil)
        }
    }
}
