import Foundation
import Testing
import UniformTypeIdentifiers

@testable import FileManagers

/// The types of selected files.
@Suite struct FileActionsTests {
    @Test func areThoseOfTheirNamesOrOfWhatIsInThem() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/types-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let names = ["a.txt", "b.txt", "c.png", "d.", ".hidden", "no name", "e.f/x", "g.unknown-ending", "h.TXT", "é.txt"]
        let files = names.map { folder + "/" + $0.replacingOccurrences(of: "/", with: "-") }
        for file in files { try Data("plain text\n".utf8).write(to: URL(fileURLWithPath: file)) }
        let types = try #require(FileActions.types(of: files))
        #expect(types.count == files.count)
        #expect(types[0] == .plainText && types[1] == .plainText && types[2] == .png && types[8] == .plainText && types[9] == .plainText)
        for (file, type) in zip(files, types) where !["txt", "png"].contains(URL(fileURLWithPath: file).pathExtension.lowercased()) {
            let suffix = URL(fileURLWithPath: file).pathExtension
            let expected = suffix.isEmpty ? nil : UTType(filenameExtension: suffix)
            #expect(try type == expected ?? UTType.detect(contentsOf: URL(fileURLWithPath: file)), "\(file)")
        }
        #expect(FileActions.types(of: files + [folder]) == nil && FileActions.types(of: [folder + "/none"]) == nil)
        symlink(files[0], folder + "/link.txt")
        #expect(FileActions.types(of: [folder + "/link.txt"]) == nil)
    }
}
