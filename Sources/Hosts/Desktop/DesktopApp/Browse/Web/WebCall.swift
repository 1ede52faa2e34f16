import CWebKit
import GTKViews
import WebPages

/// One call of a script in a page. It ends once: with what the script returned, when the page is left, or when the page does not answer in time.
@MainActor
final class WebCall {
    enum End: Sendable {
        /// Nil: what it returned is no text.
        case text(String?)
        case failed(String)
        case left
        case late
    }

    /// Called once, before the answer.
    var onEnd: (WebCall) -> Void = { _ in }
    private var answer: ((End) -> Void)?
    private var timer: UInt32?

    /// - Parameter budget: in milliseconds.
    init(within budget: UInt32, _ answer: @escaping (End) -> Void) {
        self.answer = answer
        timer = afterMilliseconds(budget) { [weak self] in
            self?.timer = nil
            self?.end(.late)
        }
    }

    func end(_ end: End) {
        guard let answer else { return }
        self.answer = nil
        if let timer { stopTimer(timer) }
        timer = nil
        onEnd(self)
        answer(end)
    }
}

extension WebView {
    /// Calls the body of an async function in a world of the document; nil for the page's own world.
    ///
    /// - Parameter budget: how long the page may take. A page whose own scripts never pause does not answer.
    func call(_ body: String, world: String?, within budget: Duration) async -> WebCall.End {
        await withCheckedContinuation { continuation in
            let call = WebCall(within: UInt32(clamping: budget.wholeMilliseconds)) { continuation.resume(returning: $0) }
            begin(call)
            var body = body
            body.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { bytes in
                    appex_web_view_run(
                        widget, bytes.baseAddress, bytes.count, world,
                        { end, bytes, length, data in
                            let text = bytes.map { String(decoding: UnsafeRawBufferPointer(start: $0, count: length), as: UTF8.self) } ?? ""
                            nonisolated(unsafe) let data = data
                            MainActor.assumeIsolated {
                                guard let data else { return }
                                Handler<WebCall>.take(data).end(
                                    end == APPEX_SCRIPT_TEXT ? .text(text) : end == APPEX_SCRIPT_OTHER ? .text(nil) : .failed(text))
                            }
                        }, Handler<WebCall>.retained(call))
                }
            }
        }
    }

    /// Replaces what is selected in the field that has the keyboard, in any frame, so that the person can undo it; false when nothing is selected that
    /// can be replaced.
    func replaceSelection(with text: String, within budget: Duration) async -> WebCall.End {
        await withCheckedContinuation { continuation in
            let call = WebCall(within: UInt32(clamping: budget.wholeMilliseconds)) { continuation.resume(returning: $0) }
            begin(call)
            appex_web_view_replace_selection(
                widget, text.forC,
                { isDone, data in
                    nonisolated(unsafe) let data = data
                    MainActor.assumeIsolated { if let data { Handler<WebCall>.take(data).end(isDone ? .text("") : .text(nil)) } }
                }, Handler<WebCall>.retained(call))
        }
    }
}
