import Foundation
import Synchronization

/// The last measured disk use of apps' folders, available without measuring.
final class DiskFigures: Sendable {
    private struct State {
        var figures: [String: FolderUse] = [:]
        /// Folders that a process has filled beyond their limits: their use in bytes at the end of that process.
        var overruns: [String: UInt64] = [:]
        /// The launches that are being ended because they have overfilled a folder.
        var overfilling: [String: Set<String>] = [:]
        /// The processes that resumed themselves during a pause, by number: the folder that was being measured, and the time.
        var resumed: [Int32: (folder: String, at: ContinuousClock.Instant)] = [:]
        /// How often a folder was removed.
        var removals = 0
    }

    private let state = Mutex(State())

    subscript(path: String) -> FolderUse? {
        get { state.withLock { $0.figures[path] } }
        set { state.withLock { $0.figures[path] = newValue } }
    }

    /// A folder was removed: a new folder with its path is measured from the beginning.
    func remove(_ path: String) {
        state.withLock { state in
            state.figures[path] = nil
            state.overruns[path] = nil
            state.overfilling[path] = nil
            state.removals += 1
        }
    }

    // MARK: - Whose it is

    /// The bytes to which a process has overfilled a folder: other processes that write in the folder are not ended for them. 0 for most folders,
    /// `.max` while that process is being ended.
    func overrun(of path: String) -> UInt64 { state.withLock { $0.overfilling[path] == nil ? $0.overruns[path] ?? 0 : .max } }

    /// A process is being ended because it has overfilled a folder.
    func beginOverrun(of path: String, by launch: String) { _ = state.withLock { $0.overfilling[path, default: []].insert(launch) } }

    /// The process has ended, for whatever reason, and the folder was measured.
    func settleOverrun(of path: String, by launch: String) {
        state.withLock { state in
            guard state.overfilling[path]?.remove(launch) != nil else { return }
            if state.overfilling[path]?.isEmpty ?? false { state.overfilling[path] = nil }
            state.overruns[path] = state.figures[path]?.allocated
        }
    }

    /// How long the system waits for the end of a process that resumed itself, before it judges other processes again.
    private static let endBudget = Duration.seconds(5)

    /// Notes that a process resumed itself while it was stopped for the measurement of a folder. False when that was already noted recently.
    func noteResumed(_ pid: Int32, in folder: String, now: ContinuousClock.Instant) -> Bool {
        state.withLock { state in
            if let known = state.resumed[pid], now - known.at < Self.endBudget { return false }
            state.resumed[pid] = (folder, now)
            return true
        }
    }

    /// The folder that was being measured when the process resumed itself; nil for every honest process.
    ///
    /// - Parameter started: when the process started. An earlier process may have had its number.
    func folderResumed(by pid: Int32, started: ContinuousClock.Instant) -> String? {
        state.withLock { state in state.resumed[pid].flatMap { $0.at > started ? $0.folder : nil } }
    }

    // MARK: - Measuring

    /// Measures a folder, and saves the result. When something moved meanwhile, measures once more, and the saved figures do not fall.
    ///
    /// - Parameter deadline: the measurement stops at this moment; nil for no deadline.
    @discardableResult
    func measure(_ path: String, fileLimit: UInt64, until deadline: ContinuousClock.Instant? = nil) -> FolderUse {
        let removals = state.withLock(\.removals)
        var use = FolderUse.measure(path, fileLimit: fileLimit, until: deadline)
        if use.hasMoved { use = FolderUse.measure(path, fileLimit: fileLimit, until: deadline) }
        note(use, of: path, ifSince: removals)
        return use
    }

    /// - Parameter removals: the number of removals when the measurement began. Its result may contain a folder that was removed meanwhile.
    func note(_ use: FolderUse, of path: String, ifSince removals: Int) {
        state.withLock { state in
            guard state.removals == removals else { return }
            var new = use
            if use.hasMoved || use.isLate, let known = state.figures[path] {
                new.allocated = max(use.allocated, known.allocated)
                new.files = max(use.files, known.files)
            }
            state.figures[path] = new
            // Deleted files no longer count.
            if !new.isPartial, let overrun = state.overruns[path] { state.overruns[path] = min(overrun, new.allocated) }
        }
    }
}
