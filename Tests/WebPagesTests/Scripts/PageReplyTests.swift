import Foundation
import Testing

@testable import WebPages

@Suite struct PageReplyTests {
    @Test func hasResultsAndTheConsole() {
        let reply = PageReply(text: #"{"value":{"a":1},"console":[{"level":"warn","text":"w\u001b"},{"level":"x","text":""},5]}"#)
        #expect(reply.outcome == .success(.dictionary(["a": .integer(1)])))
        #expect(reply.console == [PageReply.ConsoleLine(.warn, "w\\u{1B}")])
    }

    @Test(arguments: [
        (#"{"problem":{"kind":"threw","message":"E: m","line":4}}"#, PageProblem.threw(message: "E: m", line: 4)),
        (#"{"problem":{"kind":"threw","message":"m","line":-4}}"#, .threw(message: "m", line: nil)),
        (#"{"problem":{"kind":"threw","message":7,"line":"x"}}"#, .threw(message: "", line: nil)),
        (#"{"problem":{"kind":"noObject"}}"#, .noObject), (#"{"problem":{"kind":"tooLarge"}}"#, .tooLarge),
        (#"{"problem":{"kind":"noAnswer"}}"#, .noAnswer(after: .seconds(3))), (#"{"problem":{"kind":"left"}}"#, .left),
        (#"{"problem":{"kind":"taken","message":""}}"#, .taken),
        (#"{"problem":{"kind":"notPropertyList","message":"x is NaN."}}"#, .notPropertyList("x is NaN.")),
        (#"{"problem":{"kind":"evil"}}"#, .malformed), (#"{"value":null}"#, .malformed), ("{}", .malformed), ("[]", .malformed), ("x", .malformed),
    ])
    func aProblemIsAProblem(_ text: String, _ problem: PageProblem) {
        #expect(PageReply(text: text, budget: .seconds(3)).outcome == .failure(problem))
        #expect(!problem.sentence.isEmpty && !problem.details.isEmpty)
    }

    @Test func nothingIsAScriptThatWasNotCompiled() { #expect(PageReply(text: nil).outcome == .failure(.syntax(message: "", line: nil))) }

    @Test func moreThanAPageMayAnswerIsTooLarge() {
        #expect(PageReply(text: String(decoding: [UInt8](repeating: 32, count: PageReply.longest + 1), as: UTF8.self)).outcome == .failure(.tooLarge))
    }
}
