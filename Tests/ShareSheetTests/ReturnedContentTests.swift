import ExtensionHost
import Foundation
import GTKViews
import Testing
import UniformTypeIdentifiers

@testable import DesktopApp

/// What an action returns, as the share sheet and programs in C read it, without a display.
@Suite @MainActor struct ReturnedContentTests {
    private func items(_ providers: [NSItemProvider], text: String? = nil) -> HandedItems {
        let item = NSExtensionItem()
        item.attachments = providers
        item.attributedContentText = text.map { NSAttributedString(string: $0) }
        return HandedItems([item])
    }

    private static var sheet: ReturnedContent.Form {
        var form = ReturnedContent.Form()
        (form.longestText, form.keepsDocuments) = (SharedContent.textLimit, true)
        return form
    }

    /// A file has the type of a file URL beside its own.
    @Test func aFileIsNoAddress() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("a.png")
            try Data("abc".utf8).write(to: file)
            let provider = try #require(NSItemProvider(contentsOf: file))
            #expect(provider.registeredTypeIdentifiers.contains("public.file-url"))
            let loaded = try await ReturnedContent.load(items([provider]), into: folder.appendingPathComponent("copies"))
            guard case .file(let copy, let type) = try #require(loaded.first) else { throw Failure() }
            #expect(copy.path.hasPrefix(folder.path + "/copies/") && copy.lastPathComponent == "a.png" && type == .png)
            // What is returned unchanged is the same.
            let shared = SharedContent(items([NSItemProvider(contentsOf: file, contentType: .png, openInPlace: true)]).items)
            #expect(await shared.isSame(as: loaded))
            try Data("abd".utf8).write(to: copy)
            #expect(await !shared.isSame(as: loaded))
            #expect(await !shared.isSame(as: []))
        }
    }

    @Test func aFileURLIsNoAddress() async throws {
        try await withFolder { folder in
            let secret = NSItemProvider(item: NSURL(fileURLWithPath: "/etc/passwd"), typeIdentifier: UTType.url.identifier)
            let loaded = try? await ReturnedContent.load(items([secret]), into: folder)
            for content in loaded ?? [] {
                guard case .file(let copy, _) = content else { throw Failure() }
                #expect(try !String(contentsOf: copy, encoding: .utf8).contains("root:"), "only the address itself")
            }
        }
    }

    @Test func aTextThatIsADocumentKeepsItsName() async throws {
        try await withFolder { folder in
            let provider = NSItemProvider(item: "One" as NSString, typeIdentifier: UTType.utf8PlainText.identifier)
            provider.suggestedName = "Report.txt"
            let sheet = try await ReturnedContent.load(items([provider]), into: folder.appendingPathComponent("sheet"), as: Self.sheet)
            guard case .file(let copy, _) = try #require(sheet.first) else { throw Failure() }
            #expect(copy.lastPathComponent == "Report.txt")
            let program = try await ReturnedContent.load(items([provider]), into: folder.appendingPathComponent("program"))
            guard case .text("One") = try #require(program.first) else { throw Failure() }
        }
    }

    @Test func longTextsAndZeroBytesAreFiles() async throws {
        try await withFolder { folder in
            let long = String(repeating: "a", count: SharedContent.textLimit + 1)
            for (index, text) in [long, "a\0b"].enumerated() {
                let provider = NSItemProvider(item: text as NSString, typeIdentifier: UTType.utf8PlainText.identifier)
                for returned in [items([], text: text), items([provider])] {
                    let place = folder.appendingPathComponent("\(index)")
                    let loaded = try await ReturnedContent.load(returned, into: place, as: Self.sheet)
                    guard loaded.count == 1, case .file(let copy, _) = loaded[0] else { throw Failure() }
                    #expect(try Data(contentsOf: copy).count == text.utf8.count)
                }
            }
        }
    }

    @Test func endsAtItsBound() async throws {
        try await withFolder { folder in
            let link = NSItemProvider(item: NSURL(string: "https://example.org")!, typeIdentifier: UTType.url.identifier)
            let many = items(Array(repeating: link, count: OfferedContents.mostItems + 1))
            await #expect(throws: ActivityProblem.self) { try await ReturnedContent.load(many, into: folder) }
            let item = NSExtensionItem()
            item.attributedContentText = NSAttributedString(string: "a")
            let texts = HandedItems(Array(repeating: item, count: OfferedContents.mostItems + 1))
            await #expect(throws: ActivityProblem.self) { try await ReturnedContent.load(texts, into: folder) }
        }
    }

    private struct Failure: Error {}
}
