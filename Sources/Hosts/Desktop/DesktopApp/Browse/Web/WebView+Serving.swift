import CWebKit
import GTKViews

extension WebView {
    /// What a script has asked, until it is answered.
    private final class Message {
        private var message: OpaquePointer?

        init(_ message: OpaquePointer) { self.message = message }

        @MainActor func answer(_ text: String) {
            guard let message else { return }
            self.message = nil
            appex_script_message_answer(message, text.forC)
        }
    }

    typealias Asked = @MainActor (_ question: String, _ answer: @escaping @MainActor (String) -> Void) -> Void

    /// Runs scripts at the beginning of each document and each frame in it, from the next one on.
    ///
    /// - Parameters:
    ///   - pageSource: runs in the page's own world.
    ///   - source: runs in `world`, where `webkit.messageHandlers.NAME.postMessage(text)` promises a text.
    ///   - asked: answers each question once.
    func serve(_ pageSource: String, _ source: String, world: String, name: String, _ asked: @escaping Asked) {
        appex_web_view_serve(
            widget, pageSource, source, world, name,
            { message, bytes, length, data in
                let text = bytes.map { String(decoding: UnsafeRawBufferPointer(start: $0, count: length), as: UTF8.self) } ?? ""
                nonisolated(unsafe) let (message, data) = (message, data)
                MainActor.assumeIsolated {
                    guard let message, let data else { return }
                    let question = Message(message)
                    Handler<Asked>.of(data)(text) { question.answer($0) }
                }
            }, Handler<Asked>.retained(asked), { releaseHandler($0) })
    }
}
