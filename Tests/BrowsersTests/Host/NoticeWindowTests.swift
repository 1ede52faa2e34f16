import Synchronization
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
        let told = Mutex<[String]>([])
        let notices = NoticeWindow(program, PagePresentation(page: page, subject: .page, browserName: "Browser 1")) { title, sentence in
            told.withLock { $0.append("\(title): \(sentence)") }
        }
        let isOver = Mutex(false)
        await withTaskGroup { group in
            group.addTask {
                await notices.tell("Title", "Sentence.")
                isOver.withLock { $0 = true }
            }
            while isClosed, !isOver.withLock({ $0 }) {
                notices.close()
                await Task.yield()
            }
        }
        return told.withLock { $0 }
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
