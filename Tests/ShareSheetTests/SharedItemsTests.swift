import ExtensionHost
import Foundation
import GTKViews
import Testing

@testable import DesktopApp

/// What the person adds to a share sheet, without a display.
@Suite @MainActor struct SharedItemsTests {
    @Test func addsOnceWhatIsTheSame() async throws {
        try await withFolder { folder in
            let (file, link) = (folder.appendingPathComponent("a.txt"), folder.appendingPathComponent("b.txt"))
            try Data("abc".utf8).write(to: file)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            let item = NSExtensionItem()
            item.attributedTitle = NSAttributedString(string: "Title")
            item.attachments = [NSItemProvider(item: "Hello" as NSString, typeIdentifier: "public.utf8-plain-text")]
            let shared = SharedItems([item])
            let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
            let all: [OfferedContents.Content] = [
                .text("Hello"), .text("Hello "), .file(file.path), .file(link.path), .file(folder.path), .link("https://example.org/"),
                .link("https://example.org/"), .picture(png, mimeType: "image/png"), .picture(png, mimeType: "image/png"),
            ]
            #expect(await shared.add(all) == .init(added: 5, known: 4))
            #expect(await shared.add(all) == .init(added: 0, known: 9))
            #expect(shared.content.parts.map(\.kind) == [.text, .text, .file, .file, .link, .file])
            #expect(shared.handed.items.count == 1 && shared.content.title == "Title", "one item with all attachments")
            #expect(item.attachments?.count == 1, "items that were handed over do not change")
        }
    }

    @Test func addsTheRestOfWhatCannotBeRead() async {
        let shared = SharedItems([])
        let addition = await shared.add([.file("/nothing/here"), .text("a"), .picture(Data("no picture".utf8), mimeType: "image/png")])
        #expect(addition == .init(added: 1, problem: "/nothing/here cannot be read: No such file or directory."))
    }

    @Test func endsAtItsBounds() async {
        let shared = SharedItems([])
        let many = (0..<OfferedContents.mostItems + 5).map { OfferedContents.Content.text("\($0)") }
        #expect(await shared.add(many) == .init(added: OfferedContents.mostItems, problem: "More than 1000 items cannot be shared at a time."))
        let large = SharedItems([])
        let text = String(repeating: "a", count: 100 << 20)
        let addition = await large.add([.text(text), .text(text + "b"), .text(text + "c")])
        #expect(addition.added == 2)
        #expect(addition.problem == "Texts and pictures of more than 256 MiB cannot be added. Save them as files first.")
    }
}
