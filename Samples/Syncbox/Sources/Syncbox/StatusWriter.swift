import Foundation
import SyncboxKit
import SyncEngine

/// Writes what has changed of the states, on a queue of its own: an extension that does not answer must not stop the synchronizing.
final class StatusWriter: @unchecked Sendable {
    private struct State {
        let statuses: [ItemPath: FolderStatus]
        let summary: Summary
    }

    private let shared: SharedFolder
    private let queue = DispatchQueue(label: "status")
    private let lock = NSLock()
    // SAFETY: `next` under the lock, the others on the queue only.
    private var next: State?
    private var written: [ItemPath: FolderStatus] = [:]
    private var writtenSummary: Summary?

    init(_ shared: SharedFolder) { self.shared = shared }

    /// The newest state is written soon; one that is older and has not been written is skipped.
    func write(_ statuses: [ItemPath: FolderStatus], _ summary: Summary) {
        let isFirst = lock.withLock {
            defer { next = State(statuses: statuses, summary: summary) }
            return next == nil
        }
        if isFirst { queue.async { [self] in writeNext() } }
    }

    /// Forgets what was written: the files may be gone.
    func startAgain() { queue.sync { (written, writtenSummary) = ([:], nil) } }

    /// Waits until everything is written.
    func finish() { queue.sync {} }

    private func writeNext() {
        let state = lock.withLock {
            defer { next = nil }
            return next
        }
        guard let state else { return }
        let changed = state.statuses.filter { written[$0.key] != $0.value }
        let gone = written.keys.filter { state.statuses[$0] == nil }
        guard !changed.isEmpty || !gone.isEmpty || state.summary != writtenSummary else { return }
        do {
            try Announcement.write(in: shared) {
                for (folder, status) in changed { try Data(status.text.utf8).write(to: shared.statusFile(of: folder), options: .atomic) }
                for folder in gone { try? FileManager.default.removeItem(at: shared.statusFile(of: folder)) }
                try shared.setSummary(state.summary)
            }
            (written, writtenSummary) = (state.statuses, state.summary)
        } catch {
            // Tried again with the next change. Badges are then behind; the files are not.
            Command.warn("The states cannot be saved: \(error.localizedDescription)")
        }
    }
}
