import Foundation
import Synchronization
import SystemCalls
import WebPages

/// The browser's side of one window: the test is the page.
final class StandInBrowser: Sendable {
    private let socket: PageSocket
    private let window: RunningProgram
    private let messages = Mutex<[PageLinkMessage]>([])
    private let arrived = DispatchSemaphore(value: 0)

    /// Opens the window for a page.
    ///
    /// - Parameter process: one with a window, over which this one is shown.
    init(_ desktop: Desktop, action: String?, subject: PageSubject = .page, over process: Int32? = nil) throws {
        let (socket, theirs) = try PageSocket.pair()
        self.socket = socket
        var program = Program(
            Place.program("appex-desktop"), ["appex-desktop", "page"], environment: desktop.environment.map { "\($0)=\($1)" })
        program.descriptors = [PageLink.descriptor: theirs, 2: try .standardError()]
        window = try program.start()
        socket.start { [weak self] message in
            self?.note(message)
        } onEnd: { [weak self] in
            self?.arrived.signal()
        }
        guard let page = WebPage(address: "https://example.org/a", title: "A Page", contentType: "text/html") else { throw Failure("No page.") }
        socket.post(
            .present(PagePresentation(page: page, subject: subject, action: action, browserName: "Test", browserProcess: process)))
    }

    /// The process of the window.
    var process: Int32 { window.pid }

    deinit { _ = window.endOrKill(after: .seconds(1)) }

    private func note(_ message: PageLinkMessage) {
        messages.withLock { $0.append(message) }
        arrived.signal()
    }

    /// The next message of the window; nil when none comes.
    func next() -> PageLinkMessage? {
        guard arrived.wait(timeout: .now() + 30) == .success else { return nil }
        return messages.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    func send(_ message: PageLinkMessage) { socket.post(message) }

    func answer(_ call: Int, _ text: String) { send(.reply(call: call, text: text)) }

    /// The browser has ended.
    func leave() { socket.close() }

    /// The window's status; nil when it does not end.
    func end() -> Int32? { window.end(within: .seconds(30))?.status }
}

extension Desktop {
    /// Saves a page in the home folder; its path.
    func page(_ html: String) throws -> String {
        let path = home + "/page.html"
        try Data(html.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Installs the app Page with another script in its extension.
    func installPage(_ script: String) throws { try install(.page, script: Data(script.utf8)) }
}
