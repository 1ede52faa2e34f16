import Foundation
import SystemCalls
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

    /// The tests of browsers are in Python, and make the same text: what they find is true of this one.
    @Test func theTestsOfBrowsersWrapAsThisDoes() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let wrapper = tests.path + "/Browsers/wrapper.py"
        func text(_ arguments: String...) throws -> String {
            let program = Program("/usr/bin/python3", ["python3", "-B", wrapper] + arguments, environment: ["LANG=C.UTF-8"])
            return String(decoding: try program.output(upTo: 1 << 20).bytes, as: UTF8.self)
        }
        let source = "'use strict';\nvar ExtensionPreprocessingJS = { run() { '\u{E4}\u{1F600}' } } // end"
        #expect(try text("run", source, "appex-A") == PageWrapper.run(script(source), id: "appex-A"))
        #expect(try text("finalize", "appex-A") == PageWrapper.finalize(id: "appex-A", .empty))
    }

    @Test func everyRunHasAnotherName() { #expect(PageWrapper.freshID() != PageWrapper.freshID()) }
}
