import CGtk
import CGtkSupport
import ExtensionHost
import Foundation
import GTKViews
import HostItems
import InterfaceText
import WebPages

/// One page without a window, for one request of another process.
@MainActor
final class TriedPageHost {
    private let view: WebView
    private let window: Widget = gtk_window_new()
    private let system = ExtensionSystem(hostName: "Page")
    private let socket: PageSocket
    private let report: FileHandle
    private let onEnd: (_ problem: String?) -> Void
    private var scripting: WebPageScripting?
    /// The page as HTML, before any script ran.
    private var before: String?
    private var isOver = false
    /// The other side has ended the request, and waits for the report only.
    private var isFinishing = false

    /// How long a page may load.
    private static let patience: UInt32 = 60_000

    /// - Parameters:
    ///   - report: gets ``TriedDocuments`` at the end.
    ///   - onEnd: called once; with a sentence when there is no page.
    init(_ address: URL, _ socket: PageSocket, _ report: FileHandle, onEnd: @escaping (_ problem: String?) -> Void) {
        self.socket = socket
        self.report = report
        self.onEnd = onEnd
        view = WebView(session: WebSession(isKept: false) { $0.cancel() })
        gtk_window_set_default_size(window.cast(), 1280, 1024)
        gtk_window_set_child(window.cast(), view.widget)
        view.onFinish = { [weak self] in self?.pageHasCome() }
        view.onFailure = { [weak self] address, problem in self?.end("\(address.printableLine) cannot be loaded: \(problem.printableLine)") }
        view.onDocument = { [weak self] in if self?.scripting != nil { socket.post(.gone(.left)) } }
        view.onCrash = { [weak self] in
            if self?.scripting == nil { self?.end("The page has stopped unexpectedly.") } else { socket.post(.gone(.left)) }
        }
        socket.start { [weak self] message in
            Task { @MainActor in await self?.receive(message) }
        } onEnd: { [weak self] in
            Task { @MainActor in self?.socketHasEnded() }
        }
        _ = afterMilliseconds(Self.patience) { [weak self] in
            if self?.scripting == nil { self?.end("The page had not loaded within 60 s.") }
        }
        gtk_window_present(window.cast())
        view.load(address)
    }

    isolated deinit { appex_window_destroy(window) }

    private func pageHasCome() {
        // A page that could not be loaded has come, too.
        guard scripting == nil, !isOver else { return }
        scripting = WebPageScripting(view)
        Task {
            // WebKit does not say that it has refused a port, and has an empty page then.
            if !view.address.hasPrefix("about:"), await value("document.URL") == "about:blank" {
                return end("\(view.address.printableLine) cannot be loaded.")
            }
            if let type = view.contentType, ["image", "audio", "video"].contains(type.prefix { $0 != "/" }) {
                return end("\(view.address.printableLine) is no web page: its type is \(type.printableLine).")
            }
            before = await html()
            // The view knows the title only later.
            guard let page = WebPage(address: view.address, title: await value("document.title") ?? "", contentType: view.contentType) else {
                return end("There is no page at this address.")
            }
            await socket.send(.present(PagePresentation(page: page, subject: .page, browserName: "WebKitGTK")))
        }
    }

    private func html() async -> String? { await value("document.documentElement?.outerHTML") }

    /// The value of an expression; nil for a page that lets no script in, and while one of the page's own does not return control.
    private func value(_ expression: String) async -> String? {
        let body = "return `${\(expression) ?? ''}`"
        guard case .text(let text?) = await view.call(body, world: BrowserWindow.ownWorld, within: .seconds(5)) else { return nil }
        return text
    }

    private func receive(_ message: PageLinkMessage) async {
        switch message {
        case .run(let call, let identifier):
            await answer(call) { host throws(PageProblem) in try await host.page().answer(running: try await host.script(of: identifier)) }
        case .finalize(let call, let identifier, let argument):
            await answer(call) { host throws(PageProblem) in
                try await host.page().answer(finalizing: try await host.script(of: identifier), try PageValue(json: argument))
            }
        case .replaceSelection(let call, let text):
            await answer(call) { host throws(PageProblem) in
                try await host.page().replaceSelection(with: text)
                return nil
            }
        case .ended: await finish()
        case .present, .reply, .failed, .gone: break  // these go the other way
        }
    }

    private func answer(_ call: Int, _ body: @MainActor (TriedPageHost) async throws(PageProblem) -> String?) async {
        do throws(PageProblem) {
            socket.post(.reply(call: call, text: try await body(self)))
        } catch {
            socket.post(.failed(call: call, error))
        }
    }

    private func page() throws(PageProblem) -> WebPageScripting {
        guard let scripting else { throw .left }
        return scripting
    }

    /// The script of the installed extension: the other side sends none.
    private func script(of identifier: String) async throws(PageProblem) -> PageScript {
        guard let found = try? await system.extensions().first(where: { $0.identifier == identifier }) else { throw .disconnected }
        guard let script = try PageScript(of: found) else { throw .noObject }
        return script
    }

    private func socketHasEnded() {
        if !isFinishing { end(nil) }
    }

    private func finish() async {
        isFinishing = true
        let documents = TriedDocuments(before: before, after: await html())
        if let json = try? JSONEncoder().encode(documents) { try? report.write(contentsOf: json) }
        end(nil)
    }

    private func end(_ problem: String?) {
        guard !isOver else { return }
        isOver = true
        onEnd(problem)
    }
}
