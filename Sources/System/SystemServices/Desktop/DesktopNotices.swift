import Foundation
import Keychain
import SafeText
import Sandbox
import SystemCalls

/// Tells the person something on the desktop, through a small program, `appex-notify`: this process loads no D-Bus and waits for nobody.
struct DesktopNotices: Sendable {
    let program: String
    let bus: SessionBus

    /// Shows a notice. Without a desktop nobody sees it: whatever matters is in the log, too.
    func show(_ notice: DesktopNotice) {
        guard bus.isThere else { return }
        Task {
            let null = OwnedDescriptor(open("/dev/null", O_RDWR | O_CLOEXEC))
            do {
                let pid = try await SpawnThread.shared.spawn(
                    executable: program,
                    arguments: [program, PrintableText.line(notice.title), PrintableText.text(notice.text)] + (notice.icon.map { [$0] } ?? []),
                    environment: bus.environment, descriptors: [0: null, 1: null, 2: null])
                // It ends itself when the desktop does not answer.
                _ = try ChildProcess(pid: pid) { report in
                    guard report.status != 0 else { return }
                    Log.write(
                        "Nobody was told on the desktop: “\(notice.title)”. The session has no service for notifications that answers.",
                        about: "notices")
                }
            } catch {
                Log.write("Nobody was told on the desktop: “\(notice.title)”. \(error)", about: "notices")
            }
        }
    }
}
