import Foundation
import Synchronization
import SystemCalls
import WebPages

/// What an action without a view has to say, in a window program that is started for it.
final class NoticeWindow: ActionNotices {
    private let program: WindowProgram
    private let presentation: PagePresentation
    private let tellOtherwise: @Sendable (String, String) -> Void
    /// Of the window that is open.
    private let shown = Mutex<PageSocket?>(nil)

    /// - Parameters:
    ///   - presentation: of the action.
    ///   - tell: shows the person a title and a text for which there is no window, or whose window has ended unexpectedly.
    init(_ program: WindowProgram, _ presentation: PagePresentation, orElse tell: @escaping @Sendable (String, String) -> Void) {
        self.program = program
        self.presentation = presentation
        tellOtherwise = tell
    }

    func wait(_ title: String, _ words: String, onCancel: @escaping @Sendable () -> Void) {
        // Without a window the action goes on unseen.
        try? open(.waiting(title: title, words: words), onMessage: { if $0 == .ended(.cancelled) { onCancel() } }, onEnd: {})
    }

    func tell(_ title: String, _ sentence: String) async {
        let isSaid = await withCheckedContinuation { continuation in
            let isAnswered = Mutex(false)
            do {
                try open(.problem(title: title, sentence: sentence)) { message in
                    if case .ended = message { isAnswered.withLock { $0 = true } }
                } onEnd: { [self] in
                    // Or it was closed from here.
                    continuation.resume(returning: isAnswered.withLock { $0 } || shown.withLock { $0 == nil })
                }
            } catch {
                continuation.resume(returning: false)
            }
        }
        if !isSaid { tellOtherwise(title, sentence) }
    }

    func close() { shown.withLock { $0.take() }?.close() }

    /// - Parameter onEnd: called once, if this does not throw.
    private func open(
        _ notice: PageNotice, onMessage: @escaping @Sendable (PageLinkMessage) -> Void, onEnd: @escaping @Sendable () -> Void
    ) throws {
        let (socket, other) = try PageSocket.pair()
        let running = try program.start(other)
        shown.withLock { $0 = socket }
        socket.start(onMessage: onMessage, onEnd: onEnd)
        running.onEnd { _ in socket.finish() }
        socket.post(
            .present(
                PagePresentation(
                    page: presentation.page, subject: presentation.subject, notice: notice, browserName: presentation.browserName,
                    browserProcess: presentation.browserProcess)))
    }
}
