import Foundation
import Keychain
import SafeText
import Sandbox
import SystemCalls

/// Shows notifications on the desktop, through a small program, `appex-notify`, so that this process neither loads D-Bus nor waits.
struct DesktopNotices: Sendable {
    let program: String
    let bus: SessionBus

    /// Shows a notification. Without a desktop it is not seen; important messages are in the log, too.
    func show(_ notice: DesktopNotice) {
        guard bus.isThere else { return }
        let texts = [PrintableText.line(notice.title), PrintableText.text(notice.text)]
        do {
            // It exits by itself when the desktop does not answer.
            try Program(program, [program] + texts + (notice.icon.map { [$0] } ?? []), environment: bus.environment).start().onEnd { end in
                guard !end.isSuccess else { return }
                Log.write(
                    "The notification “\(notice.title)” was not shown. The session has no service for notifications that answers.", about: "notices")
            }
        } catch {
            Log.write("The notification “\(notice.title)” was not shown. \(error)", about: "notices")
        }
    }
}
