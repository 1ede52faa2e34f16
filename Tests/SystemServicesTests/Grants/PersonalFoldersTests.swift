import Foundation
import Testing

@testable import SystemServices

@Suite struct PersonalFoldersTests {
    private let home: String

    init() throws {
        home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: home + "/Pictures", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: home + "/data/appex", withIntermediateDirectories: true)
    }

    private func folder(_ candidates: String...) -> String? {
        PersonalFolders(keeping: [home, home + "/data/appex"], candidates: [.pictures: candidates])[.pictures]
    }

    @Test func isTheFirstFolderThatIsThere() throws {
        defer { try? FileManager.default.removeItem(atPath: home) }
        #expect(folder(home + "/Missing", home + "/Pictures") == home + "/Pictures")
        try FileManager.default.createSymbolicLink(atPath: home + "/Link", withDestinationPath: "Pictures")
        #expect(folder(home + "/Link") == home + "/Pictures", "what is opened is what was looked at")
        #expect(folder(home + "/Missing") == nil && folder() == nil)
        try Data().write(to: URL(fileURLWithPath: home + "/file"))
        #expect(folder(home + "/file") == nil)
    }

    /// A desktop without a folder for pictures has the home folder in its place.
    @Test func isNeverTheHomeFolderOrWhatItIsIn() throws {
        defer { try? FileManager.default.removeItem(atPath: home) }
        try FileManager.default.createSymbolicLink(atPath: home + "/Everything", withDestinationPath: home)
        for path in [home, home + "/", home + "/..", home + "/Pictures/..", home + "/Everything", "/tmp", "/"] {
            #expect(folder(path) == nil, "\(path)")
        }
    }

    @Test func isNeverWhatTheSystemKeepsItsOwnIn() {
        defer { try? FileManager.default.removeItem(atPath: home) }
        #expect(folder(home + "/data") == nil && folder(home + "/data/appex") == nil)
    }
}
