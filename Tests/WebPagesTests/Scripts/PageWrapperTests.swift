import Foundation
import Testing

@testable import WebPages

/// The text only: the tests of browsers evaluate it.
@Suite struct PageWrapperTests {
    private func script(_ source: String, name: String? = nil) -> PageScript {
        PageScript(extensionIdentifier: "a.b", extensionName: name, source: source)
    }

    @Test func theFirstLineOfTheSourceIsTheFirstLine() throws {
        for form in [PageWrapper.Form.script, .functionBody] {
            let text = PageWrapper.run(script("\"use strict\";\nsecond()\n// end"), id: "x", form: form)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines[0].hasSuffix("return function(){\"use strict\";"))
            #expect(lines[1] == "second()" && lines[2] == "// end")
            #expect(lines[3].hasPrefix(";return typeof ExtensionPreprocessingJS"))
            #expect(text.hasPrefix("return (") == (form == .functionBody))
        }
    }

    @Test func whatIsPassedIsALiteral() throws {
        let hostile = "\"},alert(1),{\"\u{2028}\u{2029}\\\u{0}</script>`${1}"
        let text = PageWrapper.run(script("", name: hostile), id: "x")
        let line = try #require(text.split(separator: "\n").first)
        #expect(!line.unicodeScalars.contains { $0.value == 0x2028 || $0.value == 0x2029 || $0.value == 0 })
        let start = try #require(line.range(of: "page(\"run\",")).upperBound
        let end = try #require(line.range(of: ",here,author))")).lowerBound
        let read = try JSONSerialization.jsonObject(with: Data(line[start..<end].utf8))
        let options = try #require(read as? [String: Any])
        #expect(options["name"] as? String == hostile)
    }

    @Test func finalizeHasItsArgumentAsJSON() throws {
        let argument = PageValue.dictionary(["a": .string("\u{2028}\""), "$b": .data(Data([1]))])
        let line = try #require(PageWrapper.finalize(id: "x", argument).split(separator: "\n").first)
        let start = try #require(line.range(of: "page(\"finalize\",")).upperBound
        let end = try #require(line.range(of: ",here,author))")).lowerBound
        let read = try JSONSerialization.jsonObject(with: Data(line[start..<end].utf8))
        let options = try #require(read as? [String: Any])
        let json = try #require(options["argument"] as? String)
        #expect(try PageValue(json: json) == argument)
    }

    @Test func everyRunHasAnotherName() { #expect(PageWrapper.freshID() != PageWrapper.freshID()) }
}
