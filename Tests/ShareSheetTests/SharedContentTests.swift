import ExtensionHost
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import DesktopApp

/// What activities are offered for, without a display.
@Suite @MainActor struct SharedContentTests {
    private func content(_ providers: NSItemProvider...) -> SharedContent {
        let item = NSExtensionItem()
        item.attachments = providers
        return SharedContent([item])
    }

    private var text: NSItemProvider { NSItemProvider(item: "Hello" as NSString, typeIdentifier: UTType.utf8PlainText.identifier) }
    private var link: NSItemProvider { NSItemProvider(item: NSURL(string: "https://example.org/a")!, typeIdentifier: UTType.url.identifier) }

    private func file(_ name: String, _ type: UTType, in folder: URL) throws -> NSItemProvider {
        let url = folder.appendingPathComponent(name)
        try Data("abc".utf8).write(to: url)
        return NSItemProvider(contentsOf: url, contentType: type, openInPlace: true)
    }

    @Test func tellsTextsLinksAndFilesApart() async throws {
        try await withFolder { folder in
            let content = content(text, link, try file("a.txt", .utf8PlainText, in: folder), try SharedFolder(folder))
            #expect(content.parts.map(\.kind) == [.text, .link, .file, .file])
            #expect(content.parts.last?.folder == folder)
            #expect(try await content.text() == "Hello\nhttps://example.org/a")
            // The person's own files are used where they are.
            #expect(try await content.paths(asArchives: false) == [folder.path + "/a.txt", folder.path])
        }
    }

    /// Other programs get a link as an argument.
    @Test(arguments: [
        "--gpu-launcher=/tmp/payload", "-x", "no-scheme", "file:///etc/passwd", "FILE:/etc/passwd", "https://example.org/ --flag", "https:",
        "https://a\nb", " https://example.org", "",
    ])
    func aLinkThatIsNoAddressIsNotGivenToPrograms(_ link: String) async throws {
        #expect(!SharedContent.isAddress(link))
        let item = NSItemProvider(item: link as NSString, typeIdentifier: UTType.url.identifier)
        await #expect(throws: ActivityProblem.self) { try await content(item).text() }
    }

    @Test(arguments: ["https://example.org/a?b=c#d", "mailto:a@example.org", "geo:1,2", "https://müller.example/ä"])
    func anAddressIsALink(_ link: String) { #expect(SharedContent.isAddress(link)) }

    /// `xdg-email` of Debian 12 puts paths into one argument of Thunderbird.
    @Test func namesThatAMailProgramCouldReadAreReplaced() async throws {
        try await withFolder { folder in
            let names = ["plain name-1.txt", "c',to='evil@x.y", "report,%2Fetc%2Fpasswd", #"b\x2c\x2fetc"#]
            for name in names { try Data("abc".utf8).write(to: folder.appendingPathComponent(name)) }
            let content = content(text)
            let plain = try content.plainPaths(names.map { folder.path + "/" + $0 })
            #expect(plain[0] == folder.path + "/" + names[0])
            for path in plain {
                #expect(path.wholeMatch(of: /[A-Za-z0-9._\/ -]+/) != nil, "\(path)")
                #expect(try String(contentsOfFile: path, encoding: .utf8) == "abc")
            }
            #expect(Set(plain).count == 4)
        }
    }

    @Test func activitiesAreOfferedForWhatTheyCanTake() async throws {
        try await withFolder { folder in
            let note = try file("a.txt", .utf8PlainText, in: folder)
            let picture = try file("a.png", .png, in: folder)
            #expect(PrintActivity().canTake(content(text, link, note)) && !PrintActivity().canTake(content(text, picture)))
            #expect(SaveActivity().canTake(content(text, picture)) && !SaveActivity().canTake(content(link)))
            #expect(OpenWithActivity().canTake(content(picture, picture)) && !OpenWithActivity().canTake(content(picture, note)))
            #expect(!OpenWithActivity().canTake(content(text)) && !OpenWithActivity().canTake(content(link, link)))
            #expect(MailActivity(route: .command("/bin/true")).canTake(content(picture)) && !MailActivity(route: .address).canTake(content(picture)))
            let short = content(link)
            #expect(!QRCodeActivity().canTake(short), "what is not loaded yet may be too long")
            try await short.loadTexts()
            #expect(QRCodeActivity().canTake(short))
            let long = content(NSItemProvider(item: String(repeating: "a", count: 601) as NSString, typeIdentifier: UTType.utf8PlainText.identifier))
            try await long.loadTexts()
            #expect(!QRCodeActivity().canTake(long))
        }
    }

    @Test func messagesAreAddressesThatNothingBreaksOutOf() {
        #expect(MailActivity.address("A & b?", "1\n2 ü") == "mailto:?subject=A%20%26%20b%3F&body=1%0D%0A2%20%C3%BC")
        #expect(MailActivity.address(nil, nil) == "mailto:")
        #expect(MailActivity.arguments(nil, "b", ["/a b"]) == ["--utf8", "--body", "b", "--attach", "/a b"])
    }

    @Test func aFileIsCopiedOnlyWhereItCannotBeUsedInPlace() async throws {
        let provider = NSItemProvider()
        provider.suggestedName = "made.png"
        provider.registerDataRepresentation(for: .png) {
            $0(Data("made".utf8), nil)
            return nil
        }
        var content: SharedContent? = content(provider)
        let path = try #require(try await content?.paths(asArchives: true).first)
        #expect(FileManager.default.contents(atPath: path) == Data("made".utf8))
        content = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func aProgramWithoutATerminalSaysWhatIsWrongInAWindow() {
        #expect(ProgramStart.isFromDesktop(hasTerminal: false, ["DISPLAY": ":0"]))
        #expect(ProgramStart.isFromDesktop(hasTerminal: false, ["WAYLAND_DISPLAY": "w"]))
        #expect(!ProgramStart.isFromDesktop(hasTerminal: true, ["DISPLAY": ":0"]) && !ProgramStart.isFromDesktop(hasTerminal: false, ["DISPLAY": ""]))
    }
}
