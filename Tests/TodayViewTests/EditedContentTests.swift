import ExtensionFoundation
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import DesktopApp

/// What the editor reads, without a window: files as they should not be, and what an extension returned in place of one.
@Suite struct EditedContentTests {
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private func returned(_ type: UTType, _ value: any NSSecureCoding) -> [NSExtensionItem] {
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: value, typeIdentifier: type.identifier)]
        return [item]
    }

    private func sentence(_ body: () async throws -> Void) async -> String? {
        do { try await body() } catch { return "\(error)" }
        return nil
    }

    @Test func refusesAFileThatIsTooLargeBeforeItReadsIt() async throws {
        try await withFolder { folder in
            let url = folder.appendingPathComponent("large.txt")
            try Data("a text".utf8).write(to: url)
            // No machine could read it.
            try #require(truncate(url.path, 1 << 40) == 0)
            #expect(await sentence { _ = try EditedContent.read(url) }?.contains("64 MiB") == true)
            let made = returned(.png, url as NSURL)
            #expect(await sentence { _ = try await EditedContent.picture(Data(), .png).replaced(by: made) }?.contains("64 MiB") == true)
        }
    }

    @Test(arguments: ["/proc/self/pagemap", "/proc/self/maps"]) func takesNothingThatTheKernelMakesUp(_ path: String) async throws {
        let items = returned(.png, URL(fileURLWithPath: path) as NSURL)
        #expect(await sentence { _ = try await EditedContent.picture(Data(), .png).replaced(by: items) }?.contains("proc") == true)
    }

    @Test func waitsForNoPipe() async throws {
        try await withFolder { folder in
            let url = folder.appendingPathComponent("pipe")
            try #require(mkfifo(url.path, 0o600) == 0)
            let items = returned(.png, url as NSURL)
            #expect(await sentence { _ = try await EditedContent.picture(Data(), .png).replaced(by: items) }?.contains("regular file") == true)
        }
    }

    /// The path of an address on the web is one on this machine, too.
    @Test func opensNoPathOfAnAddress() async throws {
        let items = returned(.png, try #require(URL(string: "https://example.org/etc/passwd")) as NSURL)
        #expect(await sentence { _ = try await EditedContent.picture(Data(), .png).replaced(by: items) }?.contains("address") == true)
    }

    @Test func takesAFileInPlaceOfAText() async throws {
        try await withFolder { folder in
            let url = folder.appendingPathComponent("new.txt")
            try Data("changed".utf8).write(to: url)
            guard case .text("changed") = try await EditedContent.text("before").replaced(by: returned(.utf8PlainText, url as NSURL)) else {
                Issue.record("The text was not taken.")
                return
            }
        }
    }
}
