import Foundation
import GRDB
import Glibc
import SystemCalls

extension PhotoStore {
    /// Carries a change out, whole or not at all. The caller has the turn alone.
    ///
    /// The new version is made in a hidden folder, and what must be kept gets its place in the store; both are on the disk before the picture's name
    /// changes hands. The journal says at every moment how to go back or on.
    @discardableResult
    func replace(_ change: Replacement) throws -> PhotoAsset {
        var entry = JournalRow(
            path: change.path, scratch: Scratch.randomName(), keeps: change.keeps.map(\.hash), expected: change.expected?.content,
            place: change.place?.id)
        try write { try entry.insert(into: $0) }
        do {
            try pass(.journaled)
            let scratch = try Scratch(making: entry.scratch, in: change.folder)
            try pass(.scratchMade)
            let (new, content, size) = try make(change, in: scratch)
            for keep in change.keeps { try self.keep(keep) }
            try prepare(change, &entry, content, size)
            try exchange(change, scratch)
            try kept.sync(change.folder.descriptor, "write the folder of \(change.path) to the disk")
            try pass(.named)
            let place = try finish(change, &entry, new)
            // It is done, and the journal says so: what is left over is removed now or later.
            try? pass(.recorded)
            try? cleanUp(after: entry, in: change.folder)
            return try asset(place, at: change.path)
        } catch {
            // When this fails, too, the next turn settles what the journal still has. Where file systems cannot exchange, there is no way back from the
            // last step; then the change is done.
            if let isUndone = try? settle(entry, undoing: true), !isUndone { return try assetNow(change.path) }
            throw error
        }
    }

    /// Makes the new version, with the attributes of the old one.
    private func make(_ change: Replacement, in scratch: Scratch) throws -> (OwnedDescriptor, ContentHash, size: Int) {
        let name = change.path.description
        let new = try scratch.folder.newFile(Scratch.file, mode: change.expected == nil ? 0o666 : 0o600)
        let content: ContentHash
        switch change.source {
        case .file(let file):
            guard let size = file.regularFileSize, size > 0 else { throw PhotoStoreProblem.emptyRendering }
            _ = try FileCopy.copy(file.rawValue, size: size, to: new.rawValue, name: name, isShared: true)
            // Of the copy: the other process may still be writing its own.
            content = try ContentHash(of: new, size: new.regularFileSize ?? 0, "read \(name)")
        case .bytes(let bytes): content = try bytes.copy(to: new, name)
        }
        if let wanted = change.mustBe, content != wanted { throw change.damage }
        try pass(.written)
        if let expected = change.expected { try PictureAttributes.copy(from: expected.file.file, to: new, name) }
        if let modified = change.modified { PictureAttributes.setModified(modified, of: new) }
        try pass(.dressed)
        try kept.sync(new, "write \(name) to the disk")
        try kept.sync(scratch.folder.descriptor, "write the folder of \(name) to the disk")
        try pass(.synced)
        return (new, content, new.regularFileSize ?? 0)
    }

    /// The asset after its change: nobody has looked at the file since.
    private func asset(_ place: PlaceRow, at path: PhotoPath) throws -> PhotoAsset {
        PhotoAsset(path: path, state: try state(read { try Self.standing(of: place, $0) }), otherNames: 0)
    }

    func keep(_ keep: Replacement.Keep) throws {
        switch keep {
        case .staged(let staged, let hash, let size): try kept.keep(kept.again(staged, size: size, "an original"), as: hash)
        case .picture(let file, let hash):
            let size = file.identity.size
            guard let staged = try kept.stage(file.file, size: size, file.path.description) else { throw SystemError(EIO, "keep \(file.path)") }
            // Somebody may have written it since it was read.
            guard try ContentHash(of: staged.file, size: size, "read \(file.path)") == hash else { throw PhotoStoreProblem.beingWritten(file.path) }
            try kept.keep(staged, as: hash)
        }
        try pass(.kept)
    }

    private func prepare(_ change: Replacement, _ entry: inout JournalRow, _ content: ContentHash, _ size: Int) throws {
        entry = try write { [entry] database in
            var entry = entry
            for keep in change.keeps { try Self.recordKept(keep.hash, size: keep.size, database) }
            switch change.edit {
            case .none: break
            case .known(let version): entry.version = version.id
            case .new(var version):
                (version.content, version.size) = (content, size)
                entry.version = try version.insert(into: database)
                entry.made = entry.version
            }
            switch change.undone {
            case .none: break
            case .known(let version): entry.undone = version.id
            case .new(let version):
                entry.undone = try version.insert(into: database)
                entry.made = entry.undone
            }
            entry.content = content
            entry.phase = .prepared
            try entry.advance(database)
            return entry
        }
        try pass(.prepared)
    }

    static func recordKept(_ hash: ContentHash, size: Int, _ database: Database) throws {
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO kept (hash, size) VALUES (?, ?)").execute(arguments: [hash.data, size])
        try database.cachedStatement(sql: "DELETE FROM leaving WHERE hash = ?").execute(arguments: [hash.data])
    }

    private func finish(_ change: Replacement, _ entry: inout JournalRow, _ new: OwnedDescriptor) throws -> PlaceRow {
        let seen = FileIdentity.now
        let identity = try FileIdentity(of: new, "look at \(change.path)")
        var finished = entry
        finished.phase = .finished
        let place = try write { [finished] in try Self.recordPlace(of: finished, identity, seen: seen, $0) }
        // Not before: while this is not recorded, the change can be undone.
        entry = finished
        return place
    }

    /// Records that a file has become what the journal says.
    static func recordPlace(of entry: JournalRow, _ identity: FileIdentity, seen: Int64, _ database: Database) throws -> PlaceRow {
        guard let content = entry.content else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        var place = PlaceRow(
            path: entry.path, identity: identity, seen: seen, content: content, version: entry.version, undone: entry.undone)
        if let known = entry.place, let before = try PlaceRow.fetch(known, database) {
            place.id = before.id
            try Self.note(formerEditsOf: before, database)
        }
        try PlaceRow.displace(entry.path, except: place.id, database)
        try place.save(database)
        try entry.advance(database)
        return place
    }
}
