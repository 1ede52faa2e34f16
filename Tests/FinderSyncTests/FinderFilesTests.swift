import ExtensionFoundation
import Foundation
import SystemCalls
import Testing
import Wire

@testable import ExtensionHost

/// What a host writes to items for an extension.
@Suite final class FinderFilesTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/finder-files-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ attribute: WireSetFileAttribute.OneOf_Attribute?, _ name: String = "file") -> WireFailure? {
        FinderFiles.write(.with { ($0.path, $0.attribute) = ("\(folder)/\(name)", attribute) })
    }

    /// Some machines have their temporary files where there are no attributes.
    private var hasAttributes: Bool { write(.lastUsed(1))?.code != .unavailable }

    @Test func aDateAndTagsAreReadAsTheyWereWritten() throws {
        try #require(hasAttributes || write(.lastUsed(1))?.domainCode == Int64(CocoaError.Code.featureUnsupported.rawValue))
        guard hasAttributes else { return }
        #expect(write(.lastUsed(1_500_000_000.25)) == nil)
        #expect(FinderAttributes.lastUsedDate(of: folder + "/file") == Date(timeIntervalSince1970: 1_500_000_000.25))
        let tags = Data((0..<FinderAttributes.tagLimit / 4).map { UInt8(truncatingIfNeeded: $0) })
        #expect(write(.tagData(tags)) == nil)
        #expect(FinderAttributes.tagData(of: folder + "/file") == tags)
        #expect(write(.tagData(Data())) == nil && write(.tagData(Data())) == nil)
        #expect(FinderAttributes.tagData(of: folder + "/file") == nil)
        // Folders have them, too.
        #expect(FinderFiles.write(.with { ($0.path, $0.lastUsed) = (folder, 5) }) == nil)
        #expect(FinderAttributes.lastUsedDate(of: folder) == Date(timeIntervalSince1970: 5))
    }

    @Test func nonsenseIsRefused() {
        for seconds in [Double.nan, .infinity, -.infinity, 1e300] { #expect(write(.lastUsed(seconds)) != nil, "\(seconds)") }
        #expect(write(.tagData(Data(count: FinderAttributes.tagLimit + 1)))?.code == .limit)
        #expect(write(nil) != nil)
        #expect(write(.lastUsed(1), "nothing")?.domainCode == Int64(CocoaError.Code.fileNoSuchFile.rawValue))
    }

    @Test func linksHaveNoneAndLeadNowhere() throws {
        let outside = folder + "-outside"
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: outside) }
        try Data("x".utf8).write(to: URL(fileURLWithPath: outside + "/file"))
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: outside + "/file")
        try FileManager.default.createSymbolicLink(atPath: folder + "/links", withDestinationPath: outside)
        for name in ["link", "links/file"] {
            #expect(write(.lastUsed(1), name)?.code == .refused, "\(name)")
            #expect(!FinderFiles.isDocument("\(folder)/\(name)"))
        }
        #expect(FinderAttributes.lastUsedDate(of: outside + "/file") == nil)
    }

    @Test func whatAnotherWroteIsNoDate() throws {
        guard hasAttributes, let file = try UnlinkedPath.open(folder + "/file", "look") else { return }
        for text in ["soon", "", "nan", "1e300", String(repeating: "1", count: 200)] {
            try FileAttribute.set(FinderAttributes.lastUsed, of: file, to: Array(text.utf8), "write")
            #expect(FinderAttributes.lastUsedDate(of: folder + "/file") == nil, "\(text)")
        }
    }

    @Test func programsAreNoDocuments() throws {
        #expect(FinderFiles.isDocument(folder) && FinderFiles.isDocument(folder + "/file"))
        for name in ["a.desktop", "A.EXE", "run.sh"] {
            try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
            #expect(!FinderFiles.isDocument("\(folder)/\(name)"), "\(name)")
        }
        chmod(folder + "/file", 0o755)
        #expect(!FinderFiles.isDocument(folder + "/file") && !FinderFiles.isDocument(folder + "/nothing"))
    }
}
