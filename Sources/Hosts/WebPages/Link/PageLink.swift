import Foundation
import Glibc
import Synchronization
package import SystemCalls

/// The window's end of the socket between `appex-browser` and a window: the page, for the request that the window begins.
package final class PageLink: PageScripting {
    /// The descriptor that the window's process inherits.
    package static let descriptor: Int32 = 3
    /// What a call takes beyond the script's own time: the way through the browser.
    static let extra = Duration.seconds(5)

    private struct State {
        var lastCall = 0
        var calls: [Int: CheckedContinuation<Result<String?, PageProblem>, Never>] = [:]
        var presentation: PagePresentation?
        var waiting: CheckedContinuation<PagePresentation?, Never>?
        var gone: PageProblem?
        var onGone: (@Sendable (PageProblem) -> Void)?
    }

    private let socket: PageSocket
    private let state = Mutex(State())

    package init(_ socket: OwnedDescriptor) {
        self.socket = PageSocket(socket)
        self.socket.start { [weak self] in
            self?.receive($0)
        } onEnd: { [weak self] in
            self?.end(with: .disconnected)
        }
    }

    deinit { socket.close() }

    /// The link of this process, over the inherited descriptor. Throws `disconnected` when the process was not started by `appex-browser`.
    package static func inherited() throws(PageProblem) -> PageLink {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { throw .disconnected }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return PageLink(OwnedDescriptor(descriptor))
    }

    /// What is to be shown.
    package func presentation() async throws(PageProblem) -> PagePresentation {
        let presentation = await withCheckedContinuation { continuation in
            let (presentation, isOver) = state.withLock { state -> (PagePresentation?, Bool) in
                if state.presentation == nil, state.gone == nil { state.waiting = continuation }
                return (state.presentation, state.presentation != nil || state.gone != nil)
            }
            if isOver { continuation.resume(returning: presentation) }
        }
        guard let presentation else { throw state.withLock { $0.gone } ?? .disconnected }
        return presentation
    }

    /// Calls `action` once, on any thread, when the page was left, its tab was closed, or the browser has gone: the window closes then.
    package func whenGone(_ action: @escaping @Sendable (PageProblem) -> Void) {
        let gone = state.withLock { state in
            if state.gone == nil { state.onGone = action }
            return state.gone
        }
        if let gone { action(gone) }
    }

    // MARK: - The page

    package func run(_ script: PageScript) async throws(PageProblem) -> PageReply {
        let identifier = script.extensionIdentifier
        return PageReply(text: try await call(within: PageWrapper.runBudget) { .run(call: $0, extension: identifier) })
    }

    package func finalize(_ script: PageScript, _ argument: PageValue) async throws(PageProblem) -> PageReply {
        let (identifier, json) = (script.extensionIdentifier, argument.json)
        let text = try await call(within: PageWrapper.finalizeBudget) { .finalize(call: $0, extension: identifier, argument: json) }
        return PageReply(text: text, budget: PageWrapper.finalizeBudget)
    }

    package func replaceSelection(with text: String) async throws(PageProblem) {
        let answer = try await call(within: PageWrapper.finalizeBudget) { .replaceSelection(call: $0, text: text) }
        // The browser's own part replaces the text; it need not answer more than that it did.
        if let answer { _ = try PageReply(text: answer, budget: PageWrapper.finalizeBudget).results() }
    }

    /// The window's last word: returns when it has been written, so that the process may end.
    package func end(_ outcome: PageOutcome) async { await socket.send(.ended(outcome)) }

    // MARK: - Calls

    private func call(within budget: Duration, _ message: @Sendable (Int) -> PageLinkMessage) async throws(PageProblem) -> String? {
        let number = state.withLock { state in
            state.lastCall += 1
            return state.lastCall
        }
        let timer = Reactor.shared.schedule(after: budget + Self.extra) { [weak self] in self?.answer(number, .failure(.noAnswer(after: budget))) }
        defer { Reactor.shared.cancel(timer) }
        let result: Result<String?, PageProblem> = await withCheckedContinuation { continuation in
            let gone = state.withLock { state in
                if state.gone == nil { state.calls[number] = continuation }
                return state.gone
            }
            if let gone { continuation.resume(returning: .failure(gone)) } else { socket.post(message(number)) }
        }
        return try result.get()
    }

    private func receive(_ message: PageLinkMessage) {
        switch message {
        case .present(let presentation):
            let waiting = state.withLock { state in
                state.presentation = state.presentation ?? presentation
                return state.waiting.take()
            }
            waiting?.resume(returning: presentation)
        case .reply(let call, let text): answer(call, .success(text))
        case .failed(let call, let problem): answer(call, .failure(problem))
        case .gone(let problem): end(with: problem)
        case .run, .finalize, .replaceSelection, .ended: break  // these go the other way
        }
    }

    private func answer(_ call: Int, _ result: Result<String?, PageProblem>) {
        state.withLock { $0.calls.removeValue(forKey: call) }?.resume(returning: result)
    }

    private func end(with problem: PageProblem) {
        let old = state.withLock { state -> State? in
            guard state.gone == nil else { return nil }
            state.gone = problem
            defer { (state.calls, state.waiting, state.onGone) = ([:], nil, nil) }
            return state
        }
        guard let old else { return }
        // Who has called knows it, too, when a call ends.
        old.onGone?(problem)
        for call in old.calls.values { call.resume(returning: .failure(problem)) }
        old.waiting?.resume(returning: old.presentation)
    }
}
