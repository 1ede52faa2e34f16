import ExtensionHost
import Foundation
import InterfaceText
import SafeText
import Synchronization
import SystemCalls
import WebPages

/// One request of a tab: its files while they arrive, then its window.
final class BrowserRequest: Sendable {
    /// What a request has the session do.
    struct Session: Sendable {
        let browserName: String
        let browserProcess: Int32
        let system: ExtensionSystem
        let window: WindowProgram?
        /// Something that the window asks of the page.
        let ask: @Sendable (BrowserRequest, PageLinkMessage) -> Void
        /// The request is over; called once.
        let ended: @Sendable (BrowserRequest, PageOutcome) -> Void
        /// Tells the person what no window says: a title and a text.
        let tell: @Sendable (String, String) -> Void
        /// Takes lines for whoever looks at the browser's errors.
        let remark: @Sendable (String) -> Void
    }

    private struct State {
        var files: AnnouncedFiles
        var folder: PageFiles?
        var socket: PageSocket?
        /// The action that is performed here, as the system knew it a moment ago.
        var performed: InstalledExtension?
        /// By extension: the name of the object that its `run` has left in the page.
        var runs: [String: String] = [:]
        /// The page has gone, and the window was told.
        var isLeft = false
        var isOver = false
    }

    let present: WebExtensionMessage.Present
    private let session: Session
    private let state: Mutex<State>

    var number: Int { present.request }
    var place: HostMessage.Place { HostMessage.Place(request: present.request, tab: present.tab, frame: present.frame) }

    init(_ present: WebExtensionMessage.Present, _ session: Session) {
        self.present = present
        self.session = session
        state = Mutex(State(files: AnnouncedFiles(present.files)))
    }

    // MARK: - Files

    /// Shows the window when no file is missing.
    func start() {
        if state.withLock({ $0.files.isComplete }) { show() }
    }

    func receive(_ data: Data, file: Int, isLast: Bool) {
        let (isExpected, isComplete) = state.withLock { state in
            guard !state.isOver, state.socket == nil else { return (true, false) }
            let isExpected = state.files.add(data, to: file, isLast: isLast)
            return (isExpected, isExpected && isLast && state.files.isComplete)
        }
        guard isExpected else {
            end(.failed(localized("The browser sent other files than it had announced.")))
            return
        }
        if isComplete { show() }
    }

    // MARK: - The window

    private func show() {
        guard let window = session.window else { return fail(localized("Appex is not completely installed: appex-desktop is missing.")) }
        do {
            let presentation = presentation(try subject())
            guard let action = present.action else { return try open(window, presentation) }
            Task { [self] in
                let target = try? await session.system.extensions().first { $0.identifier == action }
                do {
                    // The window also says what is wrong with one that is not to be used.
                    guard let target, target.problem == nil, target.pointAlias == "action" else { return try open(window, presentation) }
                    try perform(target, presentation, window)
                } catch {
                    fail("\(error)")
                }
            }
        } catch {
            fail("\(error)")
        }
    }

    private func presentation(_ subject: PageSubject) -> PagePresentation {
        PagePresentation(
            page: present.page, subject: subject, action: present.action, browserName: session.browserName, browserProcess: session.browserProcess)
    }

    private func open(_ window: WindowProgram, _ presentation: PagePresentation) throws {
        let (socket, other) = try PageSocket.pair()
        let program = try window.start(other)
        serve(socket) { [weak self] in self?.windowHasEnded(program) }
        program.onEnd { _ in socket.finish() }
        socket.post(.present(presentation))
    }

    /// Performs an action without a view, here and without a window: this process is the page's end and the window's.
    private func perform(_ target: InstalledExtension, _ presentation: PagePresentation, _ window: WindowProgram) throws {
        state.withLock { $0.performed = target }
        let (socket, other) = try PageSocket.pair()
        let link = PageLink(other)
        serve(socket) { [weak self] in self?.end(.failed(localized("The window ended unexpectedly."))) }
        let request = PageRequest(
            page: presentation.page, subject: presentation.subject, extension: target, scripting: link, system: session.system)
        let action = UnseenAction(target, request, system: session.system, notices: NoticeWindow(window, presentation, orElse: session.tell))
        link.whenGone { _ in action.pageHasGone() }
        Task {
            await link.end(await action.perform())
            await action.finish()
        }
    }

    /// Serves a window, until the socket ends.
    private func serve(_ socket: PageSocket, onEnd: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            state.socket = socket
            return state.isOver
        }
        if isOver { socket.close() }
        socket.start { [weak self] in
            self?.receive($0)
        } onEnd: {
            onEnd()
        }
    }

    /// Of a window that has answered, this is the usual end.
    private func windowHasEnded(_ program: RunningProgram) {
        let isLeft = state.withLock { $0.isLeft }
        guard end(isLeft ? .cancelled : .failed(localized("The window ended unexpectedly."))), !isLeft else { return }
        tell(
            localized(
                "The window for “{name}” ended unexpectedly. Try again in {browser}.",
                ["name": PrintableText.line(present.page.name, limit: 100), "browser": session.browserName]))
        let how = program.end(within: .seconds(1)).map { "It ended with status \($0.status)." } ?? "It still runs."
        session.remark("A window has not answered. \(how)")
    }

    /// There is no window that could say why.
    private func fail(_ sentence: String) { if end(.failed(sentence)) { tell(sentence) } }

    private func tell(_ sentence: String) { session.tell(localized("Not Finished"), sentence) }

    private func subject() throws -> PageSubject {
        guard !present.files.isEmpty else { return present.subject }
        let folder = try PageFiles()
        return try state.withLock { state in
            state.folder = folder
            return try state.files.subject(present.subject, in: folder)
        }
    }

    private func receive(_ message: PageLinkMessage) {
        switch message {
        case .run, .finalize, .replaceSelection: session.ask(self, message)
        case .ended(let outcome): end(outcome)
        case .present, .reply, .failed, .gone: break  // these go the other way
        }
    }

    /// The page has gone: the window closes by itself.
    func leave() {
        let socket = state.withLock { state in
            state.isLeft = true
            return state.socket
        }
        if let socket { socket.post(.gone(.left)) } else { end(.cancelled) }
    }

    /// Answers the window.
    func answer(_ message: PageLinkMessage) { state.withLock { $0.socket }?.post(message) }

    /// The browser has gone, and the window with it.
    func close() {
        let socket = state.withLock { state -> PageSocket? in
            state.isOver = true
            state.folder = nil
            return state.socket
        }
        socket?.close()
    }

    /// Returns whether it was not over yet.
    @discardableResult private func end(_ outcome: PageOutcome) -> Bool {
        let isFirst = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        if isFirst { session.ended(self, outcome) }
        return isFirst
    }

    // MARK: - Runs

    /// Nil when a window performs it.
    var performed: InstalledExtension? { state.withLock { $0.performed } }

    /// A name for the object of a run, remembered for `finalize`.
    func beginRun(of extension: String) -> String {
        let id = PageWrapper.freshID()
        state.withLock { $0.runs[`extension`] = id }
        return id
    }

    /// Nil when the extension's script has not run for this request.
    func endRun(of extension: String) -> String? { state.withLock { $0.runs.removeValue(forKey: `extension`) } }
}
