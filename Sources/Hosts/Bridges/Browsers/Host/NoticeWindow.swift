import Foundation
import Synchronization
import SystemCalls
import WebPages

/// What an action without a view has to say, in a window program that is started for it.
final class NoticeWindow: ActionNotices {
    private let program: WindowProgram
    private let presentation: PagePresentation
    /// Of the window that is open.
    private let shown = Mutex<PageSocket?>(nil)

    /// - Parameter presentation: of the action.
    init(_ program: WindowProgram, _ presentation: PagePresentation) {
        self.program = program
        self.presentation = presentation
    }

    func wait(_ title: String, _ words: String, onCancel: @escaping @Sendable () -> Void) {
        // Without a window the action goes on unseen.
        try? open(.waiting(title: title, words: words), { if $0 == .ended(.cancelled) { onCancel() } }, onEnd: {})
    }

    func tell(_ title: String, _ sentence: String) async {
        await withCheckedContinuation { continuation in
            do {
                try open(.problem(title: title, sentence: sentence), { _ in }, onEnd: { continuation.resume() })
            } catch {
                continuation.resume()
            }
        }
    }

    func close() { shown.withLock { $0.take() }?.close() }

    /// - Parameter onEnd: called once, if this does not throw.
    private func open(
        _ notice: PageNotice, _ onMessage: @escaping @Sendable (PageLinkMessage) -> Void, onEnd: @escaping @Sendable () -> Void
    ) throws {
        let (socket, other) = try PageSocket.pair()
        try program.start(other).collect()
        socket.start(onMessage: onMessage, onEnd: onEnd)
        socket.post(
            .present(
                PagePresentation(
                    page: presentation.page, subject: presentation.subject, notice: notice, browserName: presentation.browserName,
                    browserProcess: presentation.browserProcess)))
        shown.withLock { $0 = socket }
    }
}
