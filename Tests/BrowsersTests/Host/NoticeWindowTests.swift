import Testing
import WebPages

@testable import Browsers

@Suite struct NoticeWindowTests {
    /// What the person is told beside the window.
    ///
    /// - Parameters:
    ///   - title: of the page, which says what the window does.
    ///   - isClosed: whether the action closes the window, because the page was left.
    private func told(_ title: String, _ program: WindowProgram = FakeBrowser.python, isClosed: Bool = false) async throws -> [String] {
        let page = try #require(WebPage(address: "https://example.org/", title: title))
        let (told, ends) = (Lines(), Lines())
        let notices = NoticeWindow(program, PagePresentation(page: page, subject: .page, browserName: "Browser 1")) { title, sentence in
            told.add("\(title): \(sentence)")
        }
        await withTaskGroup { group in
            group.addTask {
                await notices.tell("Title", "Sentence.")
                ends.add("end")
            }
            while isClosed, ends.all.isEmpty {
                notices.close()
                await Task.yield()
            }
        }
        return told.all
    }

    @Test func aWindowThatThePersonHasClosedHasSaidIt() async throws { #expect(try await told("share") == []) }

    @Test func aWindowOfAPageThatWasLeftHasNothingToSay() async throws { #expect(try await told("wait", isClosed: true) == []) }

    @Test(arguments: ["crash", "leave a child"]) func aWindowThatDiesHasNotSaidIt(_ title: String) async throws {
        #expect(try await told(title) == ["Title: Sentence."])
    }

    @Test func withoutAWindowItIsSaidOtherwise() async throws {
        #expect(try await told("share", WindowProgram(path: "/nonexistent/appex-desktop", arguments: [])) == ["Title: Sentence."])
    }
}
