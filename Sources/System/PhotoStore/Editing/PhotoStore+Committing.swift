import Glibc
package import SystemCalls

extension PhotoStore {
    /// Saves an edit: the picture's file becomes the current version, and the store keeps the original and the adjustment data. Whole or not at all,
    /// whenever the process or the machine ends.
    ///
    /// A file that was renamed or moved while its editor was open is found. One that another program has written or removed is not touched
    /// (``PhotoStoreProblem/changed(_:)``), and the session goes on; so it does after any other error.
    ///
    /// - Parameter rendered: what the editor returned, open for reading. It is copied.
    @discardableResult
    package func commit(
        _ session: EditSession, rendered: OwnedDescriptor, adjustment: PhotoAdjustment
    ) throws(PhotoStoreProblem) -> PhotoAsset {
        if let problem = adjustment.problem { throw problem }
        return try alone {
            try session.checkThatItGoesOn()
            func conflict(_ path: PhotoPath, isMissing: Bool = false) -> PhotoStoreProblem {
                .changed(PhotoConflict(path: path, ours: .init(session: session, rendered: rendered, adjustment: adjustment), isMissing: isMissing))
            }
            guard let file = try session.located() else { throw conflict(session.file.path, isMissing: true) }
            guard try isUnchanged(file, since: session) else { throw conflict(file.path) }
            let asset = try save(session, rendered, adjustment, over: file, conflict: conflict(file.path))
            session.end()
            return asset
        }
    }

    /// Replaces a file by the result of a session.
    func save(
        _ session: EditSession, _ rendered: OwnedDescriptor, _ adjustment: PhotoAdjustment, over file: PictureFile, conflict: PhotoStoreProblem
    ) throws -> PhotoAsset {
        try file.checkThatItCanBeReplaced()
        let found = try find(file, recording: true)
        let content = try found.read()
        let ground = try ground(of: session, now: file, content)
        return try replace(
            Replacement(
                path: file.path, folder: file.folder, expected: .init(file: file, content: content), source: .file(rendered), mustBe: nil,
                damage: .emptyRendering, keeps: ground.keeps, edit: .new(ground.version(session.kind, adjustment)), undone: .none, modified: nil,
                place: found.place, conflict: conflict))
    }

    /// What the result of a session is an edit of.
    struct Ground {
        let original: VersionRow.Original
        let base: (hash: ContentHash, size: Int)?
        /// Whether the adjustment data is of use: what it applies to is kept.
        let isComplete: Bool
        let keeps: [Replacement.Keep]

        func version(_ kind: MediaKind, _ adjustment: PhotoAdjustment?) -> VersionRow {
            VersionRow(of: original, base: base, kind: kind, adjustment, isComplete: isComplete)
        }
    }

    /// - Parameter file: as it is now, with its content; nil when there is none.
    func ground(of session: EditSession, now file: PictureFile?, _ content: ContentHash?) throws -> Ground {
        guard let before = session.version else { return try firstGround(of: session, now: file, content) }
        switch session.given {
        case .original: return Ground(original: before.madeOf, base: nil, isComplete: true, keeps: [])
        case .base: return Ground(original: before.madeOf, base: before.base.map { ($0, before.baseSize) }, isComplete: before.base != nil, keeps: [])
        case .current:
            guard let current = session.content else { return Ground(original: before.madeOf, base: nil, isComplete: false, keeps: []) }
            let base = (hash: current, size: session.file.identity.size)
            if try kept.open(current, size: base.size) != nil { return Ground(original: before.madeOf, base: base, isComplete: true, keeps: []) }
            guard let file, content == current else { return Ground(original: before.madeOf, base: nil, isComplete: false, keeps: []) }
            return Ground(original: before.madeOf, base: base, isComplete: true, keeps: [.picture(file, current)])
        }
    }

    /// The picture never was edited: its file, as it was at the beginning, is the original.
    private func firstGround(of session: EditSession, now file: PictureFile?, _ content: ContentHash?) throws -> Ground {
        let size = session.file.identity.size
        let hash: ContentHash
        if let known = session.content {
            hash = known
        } else if let staged = session.staged {
            hash = try ContentHash(of: staged.file, size: size, "read an original")
        } else if let content {
            hash = content
        } else {
            throw PhotoStoreProblem.notFound(session.file.path)
        }
        let original = VersionRow.Original(hash: hash, size: size, modified: session.file.identity.modified)
        if try kept.open(hash, size: size) != nil { return Ground(original: original, base: nil, isComplete: true, keeps: []) }
        if let staged = session.staged {
            return Ground(original: original, base: nil, isComplete: true, keeps: [.staged(staged, hash, size: size)])
        }
        guard let file, content == hash else { throw PhotoStoreProblem.notFound(session.file.path) }
        return Ground(original: original, base: nil, isComplete: true, keeps: [.picture(file, hash)])
    }

    /// Whether a file is as it was when the session began.
    private func isUnchanged(_ file: PictureFile, since session: EditSession) throws -> Bool {
        let before = session.file
        if file.identity == before.identity, before.identity.isCertain(seen: before.seen) { return true }
        guard file.identity.size == before.identity.size else { return false }
        if let content = session.content { return try file.contents() == content }
        if let staged = session.staged { return try file.contents() == ContentHash(of: staged.file, size: before.identity.size, "read an original") }
        // A film that was not read: its file has another name, perhaps, and that is all.
        return file.identity.isSameFile(as: before.identity) && file.identity.looksLike(before.identity)
    }

    /// The asset after a conflict, in the same turn.
    func assetNow(_ path: PhotoPath) throws -> PhotoAsset {
        guard let file = try PictureFile(real: path) else { return PhotoAsset(path: path, state: .missing(nil), otherNames: 0) }
        return try asset(find(file, recording: true))
    }
}

extension EditSession {
    /// The file where it is now; another one that has its path when it is gone. Nil when there is none.
    func located() throws -> PictureFile? {
        let here = try PictureFile(real: file.path)
        if let here, here.identity.isSameFile(as: file.identity) { return here }
        return try renamed() ?? here
    }

    /// The file under another name: the kernel knows what an open file is called.
    private func renamed() throws -> PictureFile? {
        var text = [CChar](repeating: 0, count: PhotoLimits.path + 1)
        let length = readlink("/proc/self/fd/\(file.file.rawValue)", &text, text.count)
        guard length > 0, length < text.count, let path = try? PhotoPath(bytes: text.prefix(length).map(UInt8.init(bitPattern:))) else { return nil }
        guard let found = try? PictureFile(real: path), found.identity.isSameFile(as: file.identity) else { return nil }
        return found
    }
}
