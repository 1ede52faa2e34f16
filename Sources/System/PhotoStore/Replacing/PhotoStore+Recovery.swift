import Foundation
import GRDB
import Glibc
import SystemCalls

extension PhotoStore {
    /// Finishes or undoes the changes of processes that ended in the middle. The caller has the turn alone, so nobody is in the middle now.
    func settleInterrupted() throws {
        let entries = try read { try JournalRow.all($0) }
        guard !entries.isEmpty else { return try removeLeaving() }
        var unsettled: [JournalRow] = []
        for entry in entries {
            do {
                try settle(entry, undoing: false)
            } catch is SystemError {
                // Its folder is not there at the moment, perhaps, or is read-only by now.
                unsettled.append(entry)
            }
        }
        // What is forgotten loses nothing: originals and edits are recorded, and are found by content. A hidden folder may remain.
        for entry in unsettled.dropLast(PhotoLimits.unsettled) { try removeKept(forget(entry)) }
        try removeLeaving()
    }

    /// Finishes or undoes a change, from what is there. True when the old version has the picture's name.
    ///
    /// - Parameter undoing: whether to undo what could be finished as well.
    @discardableResult
    func settle(_ entry: JournalRow, undoing: Bool) throws -> Bool {
        var entry = entry
        let folder = try folder(of: entry)
        switch entry.phase {
        case .begun:
            guard let folder else { throw SystemError(ENOENT, "find the folder of \(entry.path)") }
            try Self.removeScratch(entry.scratch, in: folder)
            try removeKept(forget(entry))
            return true
        case .prepared:
            guard let folder, let content = entry.content else { throw SystemError(ENOENT, "find the folder of \(entry.path)") }
            let isUndone = try order(entry, content, in: folder, undoing: undoing)
            entry.phase = isUndone ? .undone : .finished
            if isUndone { try write { [entry] in try Self.undo(entry, $0) } } else { try recordFound(entry, content, in: folder) }
            try cleanUp(after: entry, in: folder)
            return isUndone
        case .finished, .undone:
            guard let folder else { throw SystemError(ENOENT, "find the folder of \(entry.path)") }
            try cleanUp(after: entry, in: folder)
            return entry.phase == .undone
        }
    }

    /// Decides by what has the picture's name and what is in the hidden folder, and brings the names in order. True when the old version has the
    /// name.
    private func order(_ entry: JournalRow, _ content: ContentHash, in folder: OpenFolder, undoing: Bool) throws -> Bool {
        let new = Holder.version(content)
        let outside = try Self.holder(of: entry.path.name, in: folder)
        let scratch = try Scratch(existing: entry.scratch, in: folder)
        let inside = try scratch.map { try Self.holder(of: Scratch.file, in: $0.folder) } ?? .nothing
        guard let scratch, inside != .nothing else {
            // Nothing to exchange with: the new version is outside, or has moved on; or the machine stopped, and the folder is as before.
            if let expected = entry.expected { return outside == .version(expected) && outside != new }
            guard undoing, outside == new else { return false }
            try folder.remove(entry.path.name)
            return true
        }
        // Not exchanged. When both are alike, it does not matter which is where.
        if inside == new, outside != new || undoing { return true }
        let isAsExpected = entry.expected.map { inside == .version($0) } ?? false
        if isAsExpected, !undoing { return false }
        if outside == new {
            // The exchange is not wanted any more; or another program was faster, and what is inside belongs outside.
            guard scratch.folder.rename(Scratch.file, to: folder, as: entry.path.name, .exchanging) else {
                throw SystemError(errno, "restore \(entry.path)")
            }
            try kept.sync(folder.descriptor, "restore \(entry.path)")
            // And another one still: what is inside now is nowhere else.
            let inside = try Self.holder(of: Scratch.file, in: scratch.folder)
            if inside != .nothing, inside != new { try putBeside(scratch, entry.path, in: folder) }
            return true
        }
        // The picture was changed or moved since. What is inside is the version that the edit replaces, or is nowhere else.
        if !isAsExpected { try putBeside(scratch, entry.path, in: folder) }
        return false
    }

    /// What has a name.
    private enum Holder: Equatable {
        case nothing
        case version(ContentHash)
        /// A link, a folder, or a file that cannot be read, by which another program has replaced the picture: none of the versions.
        case other
    }

    private static func holder(of name: [UInt8], in folder: OpenFolder) throws -> Holder {
        switch try folder.holder(of: name) {
        case .nothing: .nothing
        case .file(let file): .version(try content(of: file))
        case .other: .other
        }
    }

    /// Moves what is in the hidden folder beside the picture, under a name that nothing has.
    private func putBeside(_ scratch: Scratch, _ path: PhotoPath, in folder: OpenFolder) throws {
        for name in FreeNames.beside(path.name) {
            if scratch.folder.rename(Scratch.file, to: folder, as: name, .notReplacing) { return }
            guard errno == EEXIST else { throw SystemError(errno, "restore \(path)") }
        }
        throw SystemError(EEXIST, "restore \(path)")
    }

    private static func content(of file: OwnedDescriptor) throws -> ContentHash {
        try ContentHash(of: file, size: file.regularFileSize ?? 0, "read a picture")
    }

    /// Records the file that has the name, if it is the new version.
    private func recordFound(_ entry: JournalRow, _ content: ContentHash, in folder: OpenFolder) throws {
        let seen = FileIdentity.now
        guard case .file(let file) = try folder.holder(of: entry.path.name), try Self.content(of: file) == content else {
            return try write { try entry.advance($0) }
        }
        let identity = try FileIdentity(of: file, "look at \(entry.path)")
        try kept.sync(folder.descriptor, "write the folder of \(entry.path) to the disk")
        _ = try write { try Self.recordPlace(of: entry, identity, seen: seen, $0) }
    }

    /// Removes what is left over after a change that is done or undone.
    func cleanUp(after entry: JournalRow, in folder: OpenFolder) throws {
        try Self.removeScratch(entry.scratch, in: folder, pass)
        let leaving = try forget(entry)
        try pass(.forgotten)
        try removeKept(leaving)
        try pass(.collected)
    }

    private static func removeScratch(_ name: [UInt8], in folder: OpenFolder, _ pass: (PhotoStoreStep) throws -> Void = { _ in }) throws {
        guard let scratch = try Scratch(existing: name, in: folder) else { return }
        try scratch.removeFile()
        try pass(.removed)
        try scratch.remove()
        try pass(.scratchRemoved)
    }

    /// Ends a change in the journal. Returns the contents that nothing needs any more.
    private func forget(_ entry: JournalRow) throws -> [ContentHash] {
        try write { database in
            try entry.delete(database)
            for hash in entry.keeps { try Self.note(hash, database) }
            if let version = try entry.version.flatMap({ try VersionRow.fetch($0, database) }) { try Self.note(around: version, database) }
            return try Self.collect(database)
        }
    }

    private static func undo(_ entry: JournalRow, _ database: Database) throws {
        if let made = entry.made {
            try database.execute(
                sql: "DELETE FROM version WHERE id = ? AND NOT EXISTS (SELECT 1 FROM place WHERE version = version.id OR undone = version.id)",
                arguments: [made])
        }
        var entry = entry
        (entry.version, entry.undone) = (nil, nil)
        try entry.advance(database)
    }

    /// Nil when it is not there.
    private func folder(of entry: JournalRow) throws -> OpenFolder? {
        do throws(SystemError) { return try OpenFolder(entry.path.folder) } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw error
        }
    }
}
