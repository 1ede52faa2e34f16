import GRDB
import SystemCalls

extension PhotoStore {
    /// Begins an edit: decides what the editor gets, and makes sure that the original cannot be lost.
    ///
    /// What would make saving fail is an error here, before an editor opens: a file or a folder that is read-only, no room for the original, a
    /// change by another program (``PhotoStoreProblem/changed(_:)``).
    ///
    /// - Parameter readableBy: whether the editor can read adjustment data of this format. It is not asked when there is none.
    package func beginEdit(
        _ path: PhotoPath, kind: MediaKind, readableBy: (AdjustmentFormat) -> Bool
    ) throws(PhotoStoreProblem) -> EditSession {
        try sharing {
            guard let file = try PictureFile(path) else { throw PhotoStoreProblem.notFound(path) }
            try file.checkThatItCanBeReplaced()
            try checkRoom()
            let found = try find(file, recording: true)
            let asset = try asset(found)
            switch found.standing {
            case .unknown, .original: return try beginFirst(found, asset, kind)
            case .edited(let version, _): return try beginNext(found, asset, version, kind, readableBy)
            case .changed: throw PhotoStoreProblem.changed(PhotoConflict(path: file.path, ours: nil, isMissing: false))
            }
        }
    }

    /// Ends an edit without saving it. The picture is as it was.
    package func cancel(_ session: EditSession) { session.end() }

    private func beginFirst(_ found: Finding, _ asset: PhotoAsset, _ kind: MediaKind) throws -> EditSession {
        let file = found.file
        let size = file.identity.size
        let isKept = try found.content.map { try kept.open($0, size: size) != nil } ?? false
        let staged = isKept ? nil : try kept.stage(file.file, size: size, orNilBeyond: PhotoLimits.copiedBeforehand, file.path.description)
        // Its looks prove nothing when it was written a moment ago, and there is no copy to compare with.
        let isCertain = staged != nil || file.identity.isCertain(seen: file.seen)
        let content = try found.content ?? (isCertain ? nil : file.contents())
        let input = try staged?.opened() ?? file.reopened()
        return EditSession(file, asset: asset, kind: kind, content: content, given: .original, input: input, staged: staged)
    }

    private func beginNext(
        _ found: Finding, _ asset: PhotoAsset, _ version: VersionRow, _ kind: MediaKind, _ readableBy: (AdjustmentFormat) -> Bool
    ) throws -> EditSession {
        let adjustment = version.adjustment.flatMap { readableBy($0.format) ? $0 : nil }
        func session(_ given: EditSession.Given, _ input: OwnedDescriptor, overwrites: Bool = false) -> EditSession {
            EditSession(
                found.file, asset: asset, kind: kind, content: version.content, version: version, given: given, input: input,
                adjustment: adjustment, overwritesPastEdits: overwrites)
        }
        if adjustment != nil, let base = version.base, let input = try kept.open(base, size: version.baseSize) { return session(.base, input) }
        if kind == .picture, adjustment == nil { return session(.current, try found.file.reopened()) }
        guard let original = try kept.open(version.original, size: version.originalSize) else {
            throw PhotoStoreProblem.originalElsewhere(found.file.path, version.original)
        }
        return session(.original, original, overwrites: adjustment == nil)
    }

    private func checkRoom() throws {
        let isFull = try read { database in
            func count(_ table: String) throws -> Int { try Int.fetchOne(database.cachedStatement(sql: "SELECT count(*) FROM \(table)")) ?? 0 }
            return try count("place") >= PhotoLimits.places || count("version") >= PhotoLimits.versions
        }
        if isFull { throw PhotoStoreProblem.tooMany }
    }
}

extension PictureFile {
    /// The same file once more, with an offset of its own.
    fileprivate func reopened() throws -> OwnedDescriptor {
        guard let again = try folder.file(name), try FileIdentity(of: again, "look at \(path)").isSameFile(as: identity) else {
            throw PhotoStoreProblem.beingWritten(path)
        }
        return again
    }
}
