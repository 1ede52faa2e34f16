import SyncboxKit

/// What to do, out of what both folders are and what they were. Nothing here touches a file: contents are asked for by `hash`.
public struct Plan {
    /// In order: folders before what is put into them, and after what is taken out of them.
    public private(set) var steps: [Step] = []
    public private(set) var problems: [ItemPath: String] = [:]
    /// Somebody is writing these.
    public private(set) var unsettled: Set<ItemPath> = []
    /// What is alike already, or gone from both.
    public private(set) var baseline: Baseline

    /// Asks for contents.
    public typealias Hash = (ItemPath, Link.Side, FileStamp) throws -> [UInt8]

    private let left: Snapshot
    private let right: Snapshot
    private let hash: Hash
    private var last: [Step] = []
    /// Of these and what is in them only one side is known.
    private var blocked: Set<ItemPath> = []

    public init(left: Snapshot, right: Snapshot, baseline: Baseline, hash: @escaping Hash) {
        (self.left, self.right, self.baseline, self.hash) = (left, right, baseline, hash)
        for side in [left, right] {
            for (path, problem) in side.unreadable {
                blocked.insert(path)
                problems[path] = problem.description
            }
        }
        for path in Set(left.items.keys).union(right.items.keys).union(baseline.entries.keys).sorted() { add(path) }
        steps += last.reversed()
        for (copy, original) in baseline.conflicts where self.baseline.entries[copy] == nil || self.baseline.entries[original] == nil {
            // Either file was deleted, which decides.
            if !steps.contains(where: { $0.path == copy || $0.path == original }), problems[copy] == nil, problems[original] == nil {
                self.baseline.conflicts[copy] = nil
            }
        }
    }

    private func isBlocked(_ path: ItemPath) -> Bool {
        guard !blocked.isEmpty else { return false }
        var path = path
        while !path.isRoot {
            if blocked.contains(path) { return true }
            path = path.parent
        }
        return false
    }

    private mutating func add(_ path: ItemPath) {
        guard !isBlocked(path) else { return }
        do {
            switch (left.items[path], right.items[path]) {
            case (nil, nil): baseline.entries[path] = nil
            case (.other, nil), (nil, .other), (.other, .other):
                blocked.insert(path)
                baseline.entries[path] = nil
            case (.other, _), (_, .other):
                blocked.insert(path)
                problems[path] = "One of the two is a link, or something else that is not synchronized."
            case (.folder, .folder): baseline.entries[path] = .folder
            case (.folder, nil): addFolder(path, on: .left)
            case (nil, .folder): addFolder(path, on: .right)
            case (.file(let stamp), nil): try addFile(path, stamp, on: .left)
            case (nil, .file(let stamp)): try addFile(path, stamp, on: .right)
            case (.file(let left), .file(let right)): try addFiles(path, left, right)
            case (.file(let stamp), .folder): try addClash(path, stamp, file: .left)
            case (.folder, .file(let stamp)): try addClash(path, stamp, file: .right)
            }
        } catch let problem as FileProblem where problem.isChange {
            // Nothing is known of it: as with a folder that cannot be read.
            blocked.insert(path)
            unsettled.insert(path)
        } catch {
            blocked.insert(path)
            problems[path] = "\(error)"
        }
    }

    // MARK: - In one place only

    private mutating func addFolder(_ path: ItemPath, on side: Link.Side) {
        if baseline.entries[path] == .folder {
            last.append(.removeFolder(path, on: side))
        } else {
            steps.append(.makeFolder(path, on: side.other))
        }
    }

    private mutating func addFile(_ path: ItemPath, _ stamp: FileStamp, on side: Link.Side) throws {
        // A file that was deleted in one place and changed in the other is not deleted.
        let isGone = try baseline.entries[path] != nil && isUnchanged(path, stamp, on: side)
        steps.append(isGone ? .trash(path, on: side) : .copy(path, from: side))
    }

    // MARK: - In both

    private mutating func addFiles(_ path: ItemPath, _ left: FileStamp, _ right: FileStamp) throws {
        if case .file(let file)? = baseline.entries[path], file.left == left, file.right == right { return }
        let hashes = try (contents(path, left, on: .left), contents(path, right, on: .right))
        if hashes.0 == hashes.1 {
            return baseline.entries[path] = .file(Baseline.File(hash: hashes.0, left: left, right: right))
        }
        guard case .file(let file)? = baseline.entries[path], hashes.0 == file.hash || hashes.1 == file.hash else {
            return steps.append(.conflict(path, winner: left.modified >= right.modified ? .left : .right))
        }
        steps.append(.copy(path, from: hashes.0 == file.hash ? .right : .left))
    }

    /// A file in the one place, a folder in the other.
    private mutating func addClash(_ path: ItemPath, _ stamp: FileStamp, file side: Link.Side) throws {
        switch baseline.entries[path] {
        case .file? where try isUnchanged(path, stamp, on: side): steps += [.trash(path, on: side), .makeFolder(path, on: side)]
        case .folder?:
            // What is in the folder goes first. In the order of `last`, the file follows the folder.
            last += [.copy(path, from: side), .removeFolder(path, on: side.other)]
        default: steps += [.setAside(path, on: side), .makeFolder(path, on: side)]
        }
    }

    private func isUnchanged(_ path: ItemPath, _ stamp: FileStamp, on side: Link.Side) throws -> Bool {
        guard case .file(let file)? = baseline.entries[path] else { return false }
        return try contents(path, stamp, on: side) == file.hash
    }

    /// The hash, which is known as long as the stamp is the same.
    private func contents(_ path: ItemPath, _ stamp: FileStamp, on side: Link.Side) throws -> [UInt8] {
        if case .file(let file)? = baseline.entries[path], file.stamp(on: side) == stamp { return file.hash }
        return try hash(path, side, stamp)
    }
}
