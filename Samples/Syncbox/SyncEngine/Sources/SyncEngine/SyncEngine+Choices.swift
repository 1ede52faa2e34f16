import SyncboxKit

/// What a person decides about conflicts. The decision is made in one folder, and the next pass makes the other one alike, as after any other change.
extension SyncEngine {
    /// The version of this path stays under the file's own name, and the others go to the trash. False when the path has no conflict.
    public func keepThis(_ path: ItemPath) throws -> Bool {
        try openFolders()
        let left = try folder(.left)
        if let original = baseline.conflicts[path] {
            guard let stamp = try left.stamp(path) else { return false }
            if let old = try left.stamp(original) { try trash(original, old, on: .left) }
            let parent = try left.folder(path.parent)
            guard try LinkedFolder.stamp(path.name, in: parent) == stamp else { throw FileProblem.changed }
            try LinkedFolder.move(path.name, in: parent, to: original.name, in: parent)
            baseline.conflicts[path] = nil
        } else {
            let copies = baseline.conflicts.filter { $0.value == path }.keys
            guard !copies.isEmpty else { return false }
            for copy in copies {
                if let stamp = try left.stamp(copy) { try trash(copy, stamp, on: .left) }
                baseline.conflicts[copy] = nil
            }
        }
        try save()
        return true
    }

    /// All versions stay, each under its name.
    public func keepBoth(_ path: ItemPath) throws -> Bool {
        let copies = baseline.conflicts.filter { $0.key == path || $0.value == path }.keys
        for copy in copies { baseline.conflicts[copy] = nil }
        try save()
        return !copies.isEmpty
    }
}
