import Foundation
import Synchronization

/// What folders of apps took on the disk when they were measured last, for whoever wants to know it at once.
final class DiskFigures: Sendable {
    private struct State {
        var figures: [String: FolderUse] = [:]
        /// Of folders that some process has filled beyond their limits: what they took when it had ended, in bytes, and all until then.
        var overruns: [String: UInt64] = [:]
        /// How often a folder was removed.
        var removals = 0
    }

    private let state = Mutex(State())

    subscript(path: String) -> FolderUse? {
        get { state.withLock { $0.figures[path] } }
        set { state.withLock { $0.figures[path] = newValue } }
    }

    /// A folder was removed: whatever gets its path after it is measured anew.
    func forget(_ path: String) {
        state.withLock { state in
            state.figures[path] = nil
            state.overruns[path] = nil
            state.removals += 1
        }
    }

    // MARK: - Whose it is

    /// What somebody has filled a folder with, in bytes: others that write in it do not answer for that. 0 for most folders.
    func overrun(of path: String) -> UInt64 { state.withLock { $0.overruns[path] ?? 0 } }

    /// A process is being ended because it has filled a folder.
    func beginOverrun(of path: String) { state.withLock { $0.overruns[path] = .max } }

    /// It has ended, and the folder was measured.
    func settleOverrun(of path: String) {
        state.withLock { state in
            if state.overruns[path] == .max { state.overruns[path] = state.figures[path]?.allocated }
        }
    }

    // MARK: - Measuring

    /// Measures a folder, and remembers it. When something moved meanwhile, it is measured once more, and what is known does not become less.
    @discardableResult
    func measure(_ path: String, fileLimit: UInt64) -> FolderUse {
        let removals = state.withLock(\.removals)
        var use = FolderUse.measure(path, fileLimit: fileLimit)
        if use.hasMoved { use = FolderUse.measure(path, fileLimit: fileLimit) }
        note(use, of: path, ifSince: removals)
        return use
    }

    /// - Parameter removals: how many there had been when it was begun to measure. What was removed meanwhile may be in it.
    func note(_ use: FolderUse, of path: String, ifSince removals: Int) {
        state.withLock { state in
            guard state.removals == removals else { return }
            var new = use
            if use.hasMoved, let known = state.figures[path] {
                new.allocated = max(use.allocated, known.allocated)
                new.files = max(use.files, known.files)
            }
            state.figures[path] = new
            // What was cleaned up does not come back.
            if !new.isPartial, let overrun = state.overruns[path], overrun < .max { state.overruns[path] = min(overrun, new.allocated) }
        }
    }
}
