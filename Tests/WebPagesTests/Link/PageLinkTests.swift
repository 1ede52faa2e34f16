import Foundation
import Synchronization
import SystemCalls
import Testing

@testable import WebPages

@Suite struct PageLinkTests {
    private let page = WebPage(address: "https://example.org/", title: "A page")
    private let script = PageScript(extensionIdentifier: "org.example.a.b", source: "")

    /// A link, and the browser's side, which answers each message.
    private func make(_ answer: @escaping @Sendable (PageLinkMessage, PageSocket) -> Void) throws -> (PageLink, PageSocket) {
        let (socket, other) = try PageSocket.pair()
        socket.start(onMessage: { [weak socket] in if let socket { answer($0, socket) } }, onEnd: {})
        return (PageLink(other), socket)
    }

    @Test func aWindowLearnsWhatToShow() async throws {
        let (link, socket) = try make { _, _ in }
        let presentation = PagePresentation(
            page: try #require(page), subject: .selection(text: "Text", isEditable: true), action: "org.example.a.b", browserName: "Chromium 156",
            browserProcess: 42)
        socket.post(.present(presentation))
        #expect(try await link.presentation() == presentation)
        #expect(try await link.presentation() == presentation)
    }

    @Test func aRunHasTheAnswerOfItsCall() async throws {
        let (link, socket) = try make { message, socket in
            guard case .run(let call, let identifier) = message else { return }
            socket.post(.reply(call: call + 100, text: "{}"))
            socket.post(.reply(call: call, text: #"{"value":{"id":"\#(identifier)"},"console":[]}"#))
        }
        #expect(try await link.run(script).results() == .dictionary(["id": .string("org.example.a.b")]))
        withExtendedLifetime(socket) {}
    }

    @Test func aBrowserWithoutAnAnswerHasNotCompiledTheScript() async throws {
        let (link, socket) = try make { message, socket in if case .run(let call, _) = message { socket.post(.reply(call: call, text: nil)) } }
        #expect(try await link.run(script).outcome == .failure(.syntax(message: "", line: nil)))
        withExtendedLifetime(socket) {}
    }

    @Test func finalizeHasItsArgument() async throws {
        let argument = PageValue.dictionary(["bgColor": .string("red"), "$x": .date(Date(timeIntervalSince1970: 5))])
        let (link, socket) = try make { message, socket in
            guard case .finalize(let call, _, let json) = message else { return }
            socket.post(.reply(call: call, text: #"{"value":\#((try? PageValue(json: json).json) ?? "0"),"console":[]}"#))
        }
        #expect(try await link.finalize(script, argument).results() == argument)
        withExtendedLifetime(socket) {}
    }

    @Test func aRefusalIsThrown() async throws {
        let (link, socket) = try make { message, socket in
            if case .replaceSelection(let call, _) = message { socket.post(.failed(call: call, .refused("No."))) }
        }
        await #expect(throws: PageProblem.refused("No.")) { try await link.replaceSelection(with: "x") }
        withExtendedLifetime(socket) {}
    }

    @Test func apageThatHasGoneEndsEveryCall() async throws {
        let (link, socket) = try make { message, socket in if case .run = message { socket.post(.gone(.left)) } }
        let told = Mutex<[PageProblem]>([])
        link.whenGone { problem in told.withLock { $0.append(problem) } }
        await #expect(throws: PageProblem.left) { try await link.run(script) }
        await #expect(throws: PageProblem.left) { try await link.run(script) }
        #expect(told.withLock { $0 } == [.left])
        withExtendedLifetime(socket) {}
    }

    @Test func theEndOfTheBrowserEndsEveryCall() async throws {
        let (link, _) = try make { message, socket in if case .run = message { socket.close() } }
        await #expect(throws: PageProblem.disconnected) { try await link.run(script) }
        await #expect(throws: PageProblem.disconnected) { try await link.presentation() }
    }

    @Test func everyMessageIsReadAsItWasWritten() throws {
        let page = try #require(page)
        let url = try #require(PageAddress.url("https://example.org/a?b#c"))
        let file = PageFile(name: "a.png", type: .png, url: URL(fileURLWithPath: "/tmp/a.png"))
        let subjects: [PageSubject] = [
            .page, .link(url, text: "t"), .image(url, file: file), .image(url, file: nil),
            .shared(SharedByPage(title: "a", text: "b", url: url, files: [file])),
        ]
        var messages = subjects.map { PageLinkMessage.present(PagePresentation(page: page, subject: $0, browserName: "Firefox")) }
        messages += [
            .failed(call: 1, .threw(message: "m", line: 3)), .failed(call: 1, .noAnswer(after: .seconds(10))), .gone(.disconnected),
            .ended(.shared), .ended(.cancelled), .ended(.failed("x")), .reply(call: 1, text: nil),
        ]
        for message in messages {
            #expect(try JSONDecoder().decode(PageLinkMessage.self, from: JSONEncoder().encode(message)) == message)
        }
    }
}
