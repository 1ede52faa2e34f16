import ExtensionHost
import Foundation
import Glibc
import InterfaceText
import Synchronization
import SystemCalls
import WebPages

/// One browser: its requests, and the calls into its pages.
package final class BrowserSession: Sendable {
    /// Windows at a time.
    static let mostRequests = 8
    /// What a run may take on its way through the browser, in seconds.
    private static let deadline = 12

    /// What a window waits for.
    private struct Call {
        let request: BrowserRequest
        /// The window's number of it.
        let number: Int
        let isReplacement: Bool
        /// Deleted with the call.
        let file: ScriptFile?
    }

    private struct State {
        var hello: WebExtensionMessage.Hello?
        var requests: [Int: BrowserRequest] = [:]
        var calls: [Int: Call] = [:]
        var lastCall = 0
        var parts = ReceivedParts()
        var menus: HostMessage.Menus?
        var reloads = MenuReloads()
    }

    private let family: BrowserFamily
    private let messages: NativeMessages
    private let system: ExtensionSystem
    private let window: WindowProgram?
    private let scripts: ScriptFiles?
    private let tell: @Sendable (String, String) -> Void
    private let remark: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - scripts: where scripts for a Chromium without user scripts go; nil where there is no unpacked folder.
    ///   - tell: shows the person a title and a text that no window can show.
    ///   - remark: takes lines for whoever looks at the browser's errors.
    init(
        _ family: BrowserFamily, _ messages: NativeMessages, system: ExtensionSystem, window: WindowProgram?, scripts: ScriptFiles?,
        tell: @escaping @Sendable (String, String) -> Void,
        remark: @escaping @Sendable (String) -> Void
    ) {
        self.family = family
        self.messages = messages
        self.system = system
        self.window = window
        self.scripts = scripts
        self.tell = tell
        self.remark = remark
    }

    /// Serves the browser until it ends. Blocks the thread.
    func run() {
        if let problem = messages.read({ [self] in receive($0) }) { remark(problem) }
        let (requests, files) = state.withLock { state in
            defer { (state.requests, state.calls) = ([:], [:]) }
            return (Array(state.requests.values), state.calls.values.map(\.file))
        }
        for request in requests { request.close() }
        withExtendedLifetime(files) {}
    }

    /// Ends the session from this side.
    func end() { messages.close() }

    // MARK: - Messages of the web extension

    private func receive(_ json: Data) {
        let message: WebExtensionMessage
        do throws(WebExtensionMessage.Problem) { message = try WebExtensionMessage(json) } catch {
            return remark("A message of the browser is ignored. \(error)")
        }
        if case .hello(let hello) = message { return greet(hello) }
        guard state.withLock({ $0.hello != nil }) else { return remark("A message before hello is ignored.") }
        switch message {
        case .hello: break
        case .prepare(let action): system.prepare([action])
        case .present(let present): begin(present)
        case .unpresentable(let request, let sentence): messages.send(.ended(request: request, .failed, sentence))
        case .chunk(let request, let file, let data, let isLast):
            state.withLock { $0.requests[request] }?.receive(data, file: file, isLast: isLast)
        case .reply(let call, let text): answer(call) { .reply(call: $0, text: text) }
        case .part(let call, let part, let isLast): receive(part, of: call, isLast)
        case .failed(let call, let problem): answer(call) { .failed(call: $0, problem) }
        case .gone(let request): state.withLock { $0.requests[request] }?.leave()
        }
    }

    private func greet(_ hello: WebExtensionMessage.Hello) {
        guard hello.family == family, hello.version == 1 else {
            remark("The web extension is of another version of Appex. `appex browsers connect` installs this one’s.")
            return messages.close()
        }
        state.withLock { $0.hello = hello }
        messages.send(.welcome(deadline: Self.deadline))
        reloadMenus()
    }

    private func begin(_ present: WebExtensionMessage.Present) {
        let name = state.withLock { $0.hello?.name } ?? family.title
        let session = BrowserRequest.Session(
            browserName: name, browserProcess: getppid(), system: system, window: window, ask: { [weak self] in self?.ask($0, $1) },
            ended: { [weak self] in self?.ended($0, $1) }, tell: tell, remark: remark)
        let request = BrowserRequest(present, session)
        let busy = state.withLock { state -> String? in
            if state.requests[present.request] != nil { return localized("The request is open already.") }
            if state.requests.values.contains(where: { $0.present.tab == present.tab }) {
                return localized("The page has a window of Appex already.")
            }
            if state.requests.count >= Self.mostRequests { return localized("Too many windows of Appex are open.") }
            state.requests[present.request] = request
            return nil
        }
        if let busy { return messages.send(.busy(request: present.request, busy)) }
        request.start()
    }

    private func ended(_ request: BrowserRequest, _ outcome: PageOutcome) {
        let files = state.withLock { state in
            state.requests[request.number] = nil
            let calls = state.calls.filter { $0.value.request === request }
            for call in calls.keys {
                state.calls[call] = nil
                state.parts.drop(call)
            }
            return calls.values.map(\.file)
        }
        withExtendedLifetime(files) {}
        switch outcome {
        case .shared: messages.send(.ended(request: request.number, .shared, nil))
        case .cancelled: messages.send(.ended(request: request.number, .cancelled, nil))
        case .failed(let sentence): messages.send(.ended(request: request.number, .failed, sentence.printableLine))
        }
    }

    // MARK: - Calls into pages

    private func receive(_ part: String, of call: Int, _ isLast: Bool) {
        let outcome = state.withLock { state in state.calls[call] == nil ? .more : state.parts.add(part, to: call, isLast: isLast) }
        switch outcome {
        case .more: break
        case .whole(let text): answer(call) { .reply(call: $0, text: text) }
        case .tooLarge: answer(call) { .failed(call: $0, .tooLarge) }
        }
    }

    private func answer(_ number: Int, _ message: (Int) -> PageLinkMessage) {
        let call = state.withLock { state in
            state.parts.drop(number)
            return state.calls.removeValue(forKey: number)
        }
        guard let call else { return }
        var answer = message(call.number)
        // What a replacement is answered with says nothing.
        if call.isReplacement, case .reply = answer { answer = .reply(call: call.number, text: nil) }
        call.request.answer(answer)
    }

    /// What a window asks of its page.
    private func ask(_ request: BrowserRequest, _ message: PageLinkMessage) {
        Task { [self] in
            switch message {
            case .run(let number, let identifier):
                do throws(PageProblem) {
                    let script = try await script(of: identifier, for: request)
                    let code = PageWrapper.run(script, id: request.beginRun(of: identifier))
                    try inject(code, of: identifier, into: request, number)
                } catch {
                    request.answer(.failed(call: number, error))
                }
            case .finalize(let number, let identifier, let json):
                do throws(PageProblem) {
                    guard let id = request.endRun(of: identifier) else { throw .noObject }
                    try inject(PageWrapper.finalize(id: id, try PageValue(json: json)), of: identifier, into: request, number)
                } catch {
                    request.answer(.failed(call: number, error))
                }
            case .replaceSelection(let number, let text): replace(text, in: request, number)
            case .present, .reply, .failed, .gone, .ended: break
            }
        }
    }

    /// Read here, and not by the window: what runs in a page is always what an installed extension has.
    private func script(of identifier: String, for request: BrowserRequest) async throws(PageProblem) -> PageScript {
        var extensions = request.performed.map { [$0] } ?? []
        if extensions.isEmpty {
            do { extensions = try await system.extensions() } catch { throw .unreadable("\(error)") }
        }
        guard let one = extensions.first(where: { $0.identifier == identifier && $0.isEnabled }) else {
            throw .unreadable("\(identifier.printableLine) is not installed, or switched off.")
        }
        guard let script = try PageScript(of: one) else { throw .unreadable("\(identifier.printableLine) has no script for pages.") }
        return script
    }

    private func inject(_ code: String, of identifier: String, into request: BrowserRequest, _ number: Int) throws(PageProblem) {
        guard code.utf8.count <= HostMessage.longestCode else { throw .tooLarge }
        let takesCode = family == .firefox || state.withLock { $0.hello?.hasUserScripts } ?? false
        var file: ScriptFile?
        if !takesCode {
            guard let scripts else { throw .refused("The web extension’s folder was not found. `appex browsers connect` makes it.") }
            do { file = try scripts.write(code) } catch { throw .refused("\(error)") }
        }
        let call = begin(Call(request: request, number: number, isReplacement: false, file: file))
        let message = HostMessage.run(call: call, request.place, world: Self.world(identifier), file.map { .file($0.name) } ?? .code(code))
        if !messages.offer(message) { answer(call) { .failed(call: $0, .tooLarge) } }
    }

    private func replace(_ text: String, in request: BrowserRequest, _ number: Int) {
        // JSON may have six times as many bytes.
        guard text.utf8.count <= HostMessage.limit / 2 else { return request.answer(.failed(call: number, .tooLarge)) }
        let message = HostMessage.replace(call: 0, request.place, text: text)
        guard message.frames.allSatisfy({ $0.count < HostMessage.limit - 100 }) else { return request.answer(.failed(call: number, .tooLarge)) }
        let call = begin(Call(request: request, number: number, isReplacement: true, file: nil))
        messages.send(.replace(call: call, request.place, text: text))
    }

    private func begin(_ call: Call) -> Int {
        state.withLock { state in
            state.lastCall += 1
            state.calls[state.lastCall] = call
            return state.lastCall
        }
    }

    /// The name of an extension's world: letters, digits, dots and hyphens.
    static func world(_ identifier: String) -> String {
        "appex."
            + String(
                identifier.unicodeScalars.prefix(200).map {
                    $0.isASCII && ($0.properties.isAlphabetic || "0123456789.-".unicodeScalars.contains($0)) ? Character($0) : "-"
                })
    }

    // MARK: - Menus

    /// Sends the actions in menus when they have changed.
    func reloadMenus() {
        // Before hello nobody takes menus; hello asks for them itself.
        guard state.withLock({ $0.hello != nil && $0.reloads.begin() }) else { return }
        Task { [self] in
            let menus: HostMessage.Menus
            do {
                menus = try await MenuLists(system: system).menus()
            } catch {
                if state.withLock({ $0.reloads.end() }) { return reloadMenus() }
                return remark("The menus have no actions. \(error)")
            }
            let isNew = state.withLock { state in
                defer { state.menus = menus }
                return state.menus != menus
            }
            if isNew { messages.send(.menus(menus)) }
            if state.withLock({ $0.reloads.end() }) { reloadMenus() }
        }
    }
}
