import Testing
import WebPages
import Wire

@testable import ExtensionHost

@Suite struct UnseenActionTests {
    private struct NoNotices: ActionNotices {
        func wait(_ title: String, _ words: String, onCancel: @escaping @Sendable () -> Void) { Issue.record("“\(words)” is said.") }
        func tell(_ title: String, _ sentence: String) async { Issue.record("“\(sentence)” is told.") }
        func close() {}
    }

    private struct NoPage: PageScripting {
        func run(_ script: PageScript) async throws(PageProblem) -> PageReply { throw .left }
        func finalize(_ script: PageScript, _ argument: PageValue) async throws(PageProblem) -> PageReply { throw .left }
        func replaceSelection(with text: String) async throws(PageProblem) { throw .left }
    }

    /// A page may be left while its extension is looked up.
    @Test func isNotBegunForAPageThatHasGone() async throws {
        let page = try #require(WebPage(address: "https://example.org/", title: "A Page"))
        let target = InstalledExtension(WireExtensionSummary())
        let system = ExtensionSystem(hostName: "WebPagesTests")
        let request = PageRequest(page: page, subject: .page, extension: target, scripting: NoPage(), system: system)
        let action = UnseenAction(target, request, system: system, notices: NoNotices())
        action.pageHasGone()
        #expect(await action.perform() == .cancelled)
    }
}
