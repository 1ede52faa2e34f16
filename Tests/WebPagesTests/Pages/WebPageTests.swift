import Foundation
import Testing

@testable import WebPages

@Suite struct WebPageTests {
    @Test(arguments: ["https://example.org/ä?q=ü#x", "http://[::1]:80/", "about:blank", "file:///a%20b.html", "data:text/html,x"])
    func takesAddresses(_ text: String) { #expect(WebPage(address: text, title: "") != nil) }

    @Test(arguments: ["", "javascript:alert(1)", "JavaScript:1", "relative/path", "//host", "https://a/" + String(repeating: "x", count: 32768)])
    func refusesWhatIsNoAddress(_ text: String) { #expect(WebPage(address: text, title: "") == nil) }

    @Test func aTitleIsOnePrintableLine() throws {
        let page = try #require(WebPage(address: "https://a/", title: "A\n\u{202E}b " + String(repeating: "x", count: 9999)))
        #expect(page.title.hasPrefix("A\\u{A}\\u{202E}b x") && page.title.unicodeScalars.count <= WebPage.longestTitle)
        #expect(try #require(WebPage(address: "https://a/b", title: "")).name == "https://a/b")
    }

    @Test(arguments: [("text/HTML; charset=utf-8", "text/html"), ("text", nil), ("a/b/c", nil), ("text/ht\nml", nil), ("", nil)])
    func aContentTypeIsTypeAndSubtype(_ text: String, _ expected: String?) {
        #expect(WebPage(address: "https://a/", title: "", contentType: text)?.contentType == expected)
    }

    @Test func aPageThatIsNoneIsNotDecoded() throws {
        let page = try #require(WebPage(address: "https://a/", title: "t", contentType: "text/html"))
        #expect(try JSONDecoder().decode(WebPage.self, from: JSONEncoder().encode(page)) == page)
        #expect(throws: (any Error).self) { try JSONDecoder().decode(WebPage.self, from: Data(#"{"url":"javascript:1","title":""}"#.utf8)) }
    }
}
