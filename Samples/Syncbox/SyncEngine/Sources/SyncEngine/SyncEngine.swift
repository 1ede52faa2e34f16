import Foundation
import SyncboxKit

/// Keeps the two folders of a link alike, a pass at a time. Used on one thread.
public final class SyncEngine {
    public let link: Link
    public internal(set) var baseline: Baseline
    /// Why files are not synchronized, since the last pass.
    public private(set) var problems: [ItemPath: String] = [:]
    /// What remains to be done.
    public private(set) var pending: Set<ItemPath> = []
    /// What was found in the folders at the beginning of the pass.
    private(set) var snapshots: [Link.Side: Snapshot] = [:]

    let shared: SharedFolder
    let copying: FileCopy
    private var folders: [Link.Side: LinkedFolder] = [:]
    private var passName = ""
    private var partialCount = 0
    /// The baseline is saved this often during a long pass.
    private static let interval: TimeInterval = 3

    /// - Parameter isCancelled: asked all the time; the pass ends soon when it says so.
    public init(link: Link, shared: SharedFolder, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        self.link = link
        self.shared = shared
        copying = FileCopy(isCancelled: isCancelled)
        baseline = Baseline(contentsOf: shared.state.appendingPathComponent("baseline"), link: link)
    }

    var mark: String { "\(LinkedFolder.partialPrefix)\(link.name)-" }

    /// The folders as they are now; throws when one is missing or another one.
    func openFolders() throws {
        passName = Self.name(of: Date())
        for side in Link.Side.allCases {
            do {
                folders[side] = try LinkedFolder(link.path(of: side), identity: link.identity(of: side), mark: mark)
            } catch let problem as FileProblem {
                guard [ENOENT, ENOTDIR, ELOOP].contains(problem.code) else { throw problem }
                throw FileProblem("\(link.path(of: side)) is not there. Is its disk mounted? A folder that you have moved must be linked again.")
            }
        }
    }

    func folder(_ side: Link.Side) throws -> LinkedFolder {
        guard let folder = folders[side] else { throw FileProblem("The folders are not open.") }
        return folder
    }

    /// Compares the folders and makes them alike, file by file; what fails is in ``problems``, and does not stop the others.
    ///
    /// - Parameter progress: called after each step; the pass ends when it returns false.
    /// - Returns: whether something remains to be done, because it has changed meanwhile or the pass has ended early.
    @discardableResult
    public func pass(progress: () -> Bool = { true }) throws -> Bool {
        try openFolders()
        for side in Link.Side.allCases { snapshots[side] = try Snapshot(of: folder(side)) }
        let plan = Plan(left: snapshots[.left]!, right: snapshots[.right]!, baseline: baseline) { [self] path, side, stamp in
            try copying.hash(path, stamp, in: folder(side))
        }
        (baseline, problems) = (plan.baseline, plan.problems)
        pending = plan.unsettled.union(plan.steps.map(\.path))
        var goesOn = progress()
        var saved = Date()
        for step in plan.steps {
            guard goesOn, !copying.isCancelled() else { break }
            do {
                try perform(step)
                pending.remove(step.path)
            } catch let problem as FileProblem {
                if !problem.isChange {
                    problems[step.path] = problem.description
                    pending.remove(step.path)
                }
            }
            if Date().timeIntervalSince(saved) > Self.interval {
                try save()
                saved = Date()
            }
            goesOn = progress()
        }
        try save()
        return !pending.isEmpty
    }

    func save() throws { try baseline.write(to: shared.state.appendingPathComponent("baseline"), link: link) }

    // MARK: - Steps

    private func perform(_ step: Step) throws {
        switch step {
        case .makeFolder(let path, let side):
            _ = try folder(side).folder(path, making: true)
            baseline.entries[path] = .folder
        case .copy(let path, let side):
            try copy(path, stamp(path, side), from: side, replacing: try? stamp(path, side.other))
        case .trash(let path, let side):
            try trash(path, stamp(path, side), on: side)
            baseline.entries[path] = nil
        case .removeFolder(let path, let side):
            try remove(path, on: side)
        case .conflict(let path, let winner):
            let copy = try setAside(path, on: winner.other, isConflict: true)
            try self.copy(path, stamp(path, winner), from: winner, replacing: nil)
            try self.copy(copy, folder(winner.other).stamp(copy), from: winner.other, replacing: nil)
        case .setAside(let path, let side):
            let copy = try setAside(path, on: side, isConflict: false)
            try self.copy(copy, folder(side).stamp(copy), from: side, replacing: nil)
        }
    }

    /// The stamp of a file when the folders were compared.
    private func stamp(_ path: ItemPath, _ side: Link.Side) throws -> FileStamp {
        guard case .file(let stamp)? = snapshots[side]?.items[path] else { throw FileProblem.changed }
        return stamp
    }

    private func copy(_ path: ItemPath, _ stamp: FileStamp?, from side: Link.Side, replacing replaced: FileStamp?) throws {
        guard let stamp else { throw FileProblem.changed }
        let parent = try folder(side.other).folder(path.parent, making: true)
        partialCount += 1
        let partial = Array("\(mark)\(partialCount)".utf8)
        let copied = try copying.copy(
            path, stamp, from: folder(side), to: path.name, in: parent, replacing: replaced, partial: partial)
        baseline.entries[path] = .file(
            Baseline.File(hash: copied.hash, left: side == .left ? stamp : copied.stamp, right: side == .left ? copied.stamp : stamp))
    }

    func trash(_ path: ItemPath, _ stamp: FileStamp, on side: Link.Side) throws {
        try Trash(folder: shared.trash.path, copying: copying).put(path, stamp, of: folder(side), side: side, pass: passName)
    }

    private func remove(_ path: ItemPath, on side: Link.Side) throws {
        let parent = try folder(side).folder(path.parent)
        if withName(path.name, { unlinkat(parent.number, $0, AT_REMOVEDIR) }) == 0 || errno == ENOENT {
            baseline.entries[path] = nil
        } else if errno == ENOTEMPTY || errno == EEXIST {
            // Something new is in it, so the folder is not deleted but comes back.
            _ = try folder(side.other).folder(path, making: true)
        } else {
            throw FileProblem.last()
        }
    }

    /// Gives a file the name of a conflicted copy, which is saved first: a service that is killed here knows of the conflict afterwards.
    private func setAside(_ path: ItemPath, on side: Link.Side, isConflict: Bool) throws -> ItemPath {
        let copy = CopyName.make(for: path, on: Date()) { copy in
            snapshots.values.contains { $0.items[copy] != nil } || baseline.entries[copy] != nil || baseline.conflicts[copy] != nil
        }
        let parent = try folder(side).folder(path.parent)
        guard try LinkedFolder.stamp(path.name, in: parent) == stamp(path, side) else { throw FileProblem.changed }
        if isConflict {
            baseline.conflicts[copy] = path
            try save()
        }
        try LinkedFolder.move(path.name, in: parent, to: copy.name, in: parent)
        return copy
    }

    private static func name(of date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH.mm.ss"
        return formatter.string(from: date)
    }
}
