import CDeeds
import UIKit

extension Deeds {
    private static let theme = "Ends"

    /// Ends that are none, or come at the wrong time.
    static let ends = [
        Deed(theme, "crash", "writes to an address that is not there") { _ in deed_crash() },
        Deed(theme, "abort", "`abort`") { _ in abort() },
        Deed(theme, "overflow the stack", "calls itself without end") { _ in deed_overflow_stack() },
        Deed(theme, "leave without a word", "`_exit` in the middle of a request") { _ in _exit(0) },
        Deed(theme, "stay while leaving", "`exit` with a handler that does not end") { _ in
            atexit { while true { sleep(1000) } }
            exit(0)
        },
        Deed(theme, "hang", "never comes back") { _ in while true { sleep(1000) } },
        Deed(theme, "never complete", "comes back, and does nothing more") { _ in },
        Deed(theme, "burn processor time", "counts on four threads") { _ in deed_burn(4) },
        Deed(theme, "ignore signals", "blocks and ignores every signal that it can") { _ in deed_ignore_signals() },
        Deed(theme, "stop itself", "`SIGSTOP`, after which it cannot answer") { _ in kill(getpid(), SIGSTOP) },
        Deed(theme, "crash while it completes", "completes, and crashes in the completion block") { request in
            let result = NSExtensionItem()
            result.attributedContentText = NSAttributedString(string: "completed")
            request.context.completeRequest(returningItems: [result]) { _ in deed_crash() }
        },
    ]
}
