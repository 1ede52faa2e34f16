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
        Task {
            let null = OwnedDescriptor(open("/dev/null", O_RDWR | O_CLOEXEC))
            do {
                let pid = try await SpawnThread.shared.spawn(
                    executable: program,
                    arguments: [program, PrintableText.line(notice.title), PrintableText.text(notice.text)] + (notice.icon.map { [$0] } ?? []),
                    environment: bus.environment, descriptors: [0: null, 1: null, 2: null])
                // It exits by itself when the desktop does not answer.
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
