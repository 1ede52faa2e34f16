import Foundation
import Synchronization
import SystemCalls
import WebPages

/// What an action without a view has to say, in a window program that is started for it.
final class NoticeWindow: ActionNotices {
    private let program: WindowProgram
    private let presentation: PagePresentation
    /// Of the window that says what is being done.
    private let waiting = Mutex<PageSocket?>(nil)

    /// - Parameter presentation: of the action.
    init(_ program: WindowProgram, _ presentation: PagePresentation) {
        self.program = program
        self.presentation = presentation
    }

    func wait(_ title: String, _ words: String, onCancel: @escaping @Sendable () -> Void) {
        // Without a window the action goes on unseen.
        let socket = try? open(.waiting(title: title, words: words), { if $0 == .ended(.cancelled) { onCancel() } }, onEnd: {})
        waiting.withLock { $0 = socket }
    }

    func stopWaiting() { waiting.withLock { $0.take() }?.close() }

    func tell(_ title: String, _ sentence: String) async {
        await withCheckedContinuation { continuation in
            let isOpen = try? open(.problem(title: title, sentence: sentence), { _ in }, onEnd: { continuation.resume() })
            if isOpen == nil { continuation.resume() }
        }
    }

    /// - Parameter onEnd: called once, if this does not throw.
    private func open(
        _ notice: PageNotice, _ onMessage: @escaping @Sendable (PageLinkMessage) -> Void, onEnd: @escaping @Sendable () -> Void
    ) throws -> PageSocket {
        let (socket, other) = try PageSocket.pair()
        try program.start(other).collect()
        socket.start(onMessage: onMessage, onEnd: onEnd)
        socket.post(
            .present(
                PagePresentation(
                    page: presentation.page, subject: presentation.subject, notice: notice, browserName: presentation.browserName,
                    browserProcess: presentation.browserProcess)))
        return socket
    }
}
