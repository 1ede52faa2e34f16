import Foundation
import Testing

@testable import GTKViews

/// What other programs say when something is dragged here.
@Suite struct OfferedContentsTests {
    private func list(_ text: String, limit: Int = 10) throws -> [OfferedContents.Content] {
        try AddressList.contents(of: Data(text.utf8), limit: limit)
    }

    @Test func readsListsOfAddresses() throws {
        #expect(
            try list("# a comment\r\nfile:///tmp/a%20b\r\nhttps://example.org/?q=1\r\n\r\nfile://localhost/c\nmailto:a@example.org") == [
                .file("/tmp/a b"), .link("https://example.org/?q=1"), .file("/c"), .link("mailto:a@example.org"),
            ])
        #expect(try list("") == [])
    }

    @Test(arguments: ["file://elsewhere/a", "no address", "file:", "x", "a:b c\u{0}", "file:///a%00b"])
    func refusesAddressesThatAreNotHere(_ text: String) {
        #expect(throws: OfferedContents.Problem.self) { try list(text) }
    }

    @Test func refusesListsThatAreTooLong() {
        #expect(throws: OfferedContents.Problem("More than 2 items cannot be shared at a time.")) {
            try list("file:///a\nfile:///b\nfile:///c", limit: 2)
        }
        #expect(throws: OfferedContents.Problem.self) { try AddressList.contents(of: Data([0xFF, 0xFE]), limit: 2) }
    }

    @Test func takesATextThatIsAnAddressAsALink() throws {
        #expect(try AddressList.textOrLink(Data(" https://example.org/a\n".utf8)) == .link("https://example.org/a"))
        #expect(try AddressList.textOrLink(Data("See https://example.org/a".utf8)) == .text("See https://example.org/a"))
        #expect(try AddressList.textOrLink(Data("note: this".utf8)) == .text("note: this"))
        #expect(throws: OfferedContents.Problem("The text is empty.")) { try AddressList.textOrLink(Data(" \n".utf8)) }
        #expect(throws: OfferedContents.Problem("The text is not in UTF-8.")) { try AddressList.textOrLink(Data([0xC3, 0x28])) }
        #expect(AddressList.named(Data("https://example.org/\nA title".utf8)) == .link("https://example.org/"))
        #expect(AddressList.named(Data("file:///etc/passwd\nA title".utf8)) == nil)
    }

    @Test func choosesTheFormThatSaysMost() {
        let types = ["TEXT", "UTF8_STRING", "text/html", "text/uri-list", "image/jpeg", "image/png", "application/vnd.portal.filetransfer"]
        let forms = ContentForms(types: types) { _ in false }
        #expect(forms.list == "text/uri-list" && forms.picture == "image/png" && forms.text == "UTF8_STRING")
        #expect(ContentForms(types: types) { $0.hasPrefix("application/vnd.portal") }.list == "application/vnd.portal.filetransfer")
        #expect(ContentForms(types: ["text/html", "application/x-thing", "image/svg+xml"]) { _ in false }.all == [])
    }
}
