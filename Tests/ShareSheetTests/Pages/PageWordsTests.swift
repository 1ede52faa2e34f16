import ExtensionHost
import Foundation
import Testing
import UniformTypeIdentifiers
import WebPages

@testable import DesktopApp

@Suite struct PageWordsTests {
    private let page = WebPage(address: "https://example.org/a", title: "A Page", contentType: "text/html")!

    private func words(_ subject: PageSubject) -> PageWords { PageWords(page: page, subject: subject) }

    @Test func namesThePageAndItsHost() {
        #expect(words(.page).title == "A Page")
        #expect(words(.page).origin == "example.org")
    }

    @Test func showsTheBeginningOfASelectionOnOneLine() {
        let words = words(.selection(text: "one\n two " + String(repeating: "x", count: 500), isEditable: false))
        #expect(words.title.hasPrefix("“one two xxx"))
        #expect(words.title.count < 110)
        #expect(words.origin == "A Page")
    }

    @Test func handsTheDesktopWhatIsShared() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("page-words-\(UUID().uuidString).png")
        try Data([1]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let picture = PageFile(name: "a.png", type: .png, url: file)
        let url = URL(string: "https://example.org/x")!
        func types(_ subject: PageSubject) throws -> [String] {
            try words(subject).plainItems().flatMap { $0.attachments ?? [] }.compactMap { $0.registeredTypeIdentifiers.first }
        }
        #expect(try types(.page) == ["public.url"])
        #expect(try types(.link(url, text: "")) == ["public.url"])
        #expect(try types(.selection(text: "a", isEditable: true)) == ["public.utf8-plain-text"])
        #expect(try types(.image(url, file: picture)) == ["public.png"])
        #expect(try types(.image(url, file: nil)) == ["public.url"])
        #expect(try types(.shared(.init(text: "a", url: url, files: [picture]))) == ["public.utf8-plain-text", "public.url", "public.png"])
    }

    /// A page of the web may name any file.
    @Test func handsOverNoFileThatAPageOfTheWebNames() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("page-words-\(UUID().uuidString).txt")
        try Data("private".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for subject in [PageSubject.link(file, text: "Holidays"), .image(file, file: nil), .shared(.init(url: file))] {
            #expect(throws: (any Error).self) { try words(subject).plainItems() }
        }
        let local = WebPage(address: file.absoluteString, title: "")!
        let link = PageWords(page: local, subject: .link(file, text: "Holidays"))
        #expect(link.title == file.lastPathComponent)
        #expect(try link.plainItems().first?.attachments?.first?.registeredTypeIdentifiers.contains("public.url") == false, "the file itself")
    }

    @Test func takesOnlyWhatItsOwnScriptSends() {
        #expect(SharingScripts.shared(#"{"title":"t","url":"https://example.org/"}"#)?.title == "t")
        for text in ["", "{}", "[]", #"{"url":"file:///etc/passwd"}"#, #"{"url":"javascript:1"}"#, #"{"title":5}"#] {
            #expect(SharingScripts.shared(text) == nil, "\(text)")
        }
    }
}
