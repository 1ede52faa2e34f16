import Cocoa
import Foundation
import SyncboxKit

/// Whether the service runs. When it ends, in whatever way, the kernel gives its lock to the next who waits: a thread waits for it, so nothing is
/// looked at in vain.
@MainActor
final class ServiceWatch {
    private(set) var isRunning = false
    private let shared: SharedFolder
    private let ended: () -> Void

    init(_ shared: SharedFolder, ended: @escaping () -> Void) {
        self.shared = shared
        self.ended = ended
        look()
    }

    /// It may have begun: the app has written something.
    func look() {
        guard !isRunning, shared.isServiceRunning else { return }
        isRunning = true
        Thread.detachNewThread { [shared, weak self] in
            shared.waitForEndOfService()
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.hasEnded() } }
        }
    }

    private func hasEnded() {
        isRunning = false
        // Another one may have begun meanwhile.
        look()
        if !isRunning { ended() }
    }
}
