import Foundation
import HostItems
import Testing

@testable import AppexCommands

@Suite struct TriedPageTests {
    @Test(arguments: [
        ("", "takes a file or the address"), (".", "is a folder"), ("nothing.html", "neither a file nor"), ("javascript:1", "neither a file nor"),
        ("http://localhost:1/", "port 1"), ("https://example.org:6667/a", "port 6667"),
        ("example.org", "Did you mean https://example.org?"), ("example.org/a/b", "Did you mean https://example.org/a/b?"),
    ])
    func refusesWhatIsNoPage(_ address: String, _ words: String) {
        let problem = #expect(throws: ArgumentProblem.self) { try TriedPage.url(address) }
        #expect(problem.map { "\($0)" }?.contains(words) == true)
    }

    @Test func doesNotTakeTheNameOfAFileForAHost() {
        let problem = #expect(throws: ArgumentProblem.self) { try TriedPage.url("nothing.html") }
        #expect(problem.map { "\($0)" }?.contains("Did you mean") == false)
    }

    @Test(arguments: ["https://example.org/", "http://127.0.0.1:8080/a", "data:text/html,a"])
    func takesAddresses(_ address: String) throws { #expect(try TriedPage.url(address).absoluteString == address) }
}
