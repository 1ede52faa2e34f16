import Foundation
import GRDB
import SystemCalls

extension PhotoStore {
    /// Does what the person has chosen. Returns the asset of which the conflict was; with ``PhotoConflict/Choice/saveBoth`` the other one is
    /// ``Resolution/beside``.
    @discardableResult
    package func resolve(_ conflict: PhotoConflict, _ choice: PhotoConflict.Choice) throws(PhotoStoreProblem) -> Resolution {
        if let ours = conflict.ours { return try alone { try resolve(conflict, ours, choice) } }
        if choice == .keepOurs { return Resolution(asset: try revert(conflict.path, overwritingChange: true), beside: nil) }
        return try alone { try resolve(conflict.path, savingBoth: choice == .saveBoth) }
    }

    package struct Resolution: Sendable {
        package let asset: PhotoAsset
        /// What was saved beside it.
        package let beside: PhotoAsset?
    }

    /// Before an edit.
    private func resolve(_ path: PhotoPath, savingBoth: Bool) throws -> Resolution {
        guard let file = try PictureFile(real: path) else { throw PhotoStoreProblem.notFound(path) }
        let found = try find(file, recording: true)
        // Somebody has resolved it already.
        guard case .changed(let version, let place) = found.standing else { return Resolution(asset: try asset(found), beside: nil) }
        guard savingBoth else {
            try adopt(found, of: version.madeOf, version.kind)
            return Resolution(asset: try assetNow(path), beside: nil)
        }
        guard let original = try kept.open(version.original, size: version.originalSize) else {
            throw PhotoStoreProblem.originalElsewhere(path, version.original)
        }
        let beside = try create(beside: path) { path in
            Replacement(
                path: path, folder: file.folder, expected: nil, source: .bytes(ByteRange(original, 0..<version.originalSize)),
                mustBe: version.original, damage: .originalDamaged(path, version.original), keeps: [], edit: .none, undone: .none,
                modified: version.originalModified, place: nil, conflict: .exists(path))
        }
        try write { database in
            try database.execute(sql: "DELETE FROM place WHERE id = ?", arguments: [place.id])
            try Self.note(formerEditsOf: place, database)
        }
        try removeLeaving()
        return Resolution(asset: try assetNow(path), beside: beside)
    }

    /// At the end of one.
    private func resolve(_ conflict: PhotoConflict, _ ours: PhotoConflict.Ours, _ choice: PhotoConflict.Choice) throws -> Resolution {
        try ours.session.checkThatItGoesOn()
        let file = try ours.session.located()
        let path = file?.path ?? conflict.path
        var beside: PhotoAsset?
        if let file {
            if choice == .keepOurs {
                _ = try save(ours.session, ours.rendered, ours.adjustment, over: file, conflict: .changed(conflict))
            } else {
                let found = try find(file, recording: true)
                let content = try found.read()
                let ground = try ground(of: ours.session, now: file, content)
                if choice == .saveBoth { beside = try create(beside: path) { newFile(ours, ground, $0, file.folder) } }
                try adopt(theirs: found, content, ground, ours.session.kind)
            }
        } else if choice != .keepTheirs {
            try replace(newFile(ours, ground(of: ours.session, now: nil, nil), path, OpenFolder(real: path.folder)))
        }
        ours.session.end()
        return Resolution(asset: try assetNow(path), beside: beside)
    }

    private func newFile(_ ours: PhotoConflict.Ours, _ ground: Ground, _ path: PhotoPath, _ folder: OpenFolder) -> Replacement {
        Replacement(
            path: path, folder: folder, expected: nil, source: .file(ours.rendered), mustBe: nil, damage: .emptyRendering, keeps: ground.keeps,
            edit: .new(ground.version(ours.session.kind, ours.adjustment)), undone: .none, modified: nil, place: nil, conflict: .exists(path))
    }

    /// Makes a file under the first name that is free.
    func create(beside path: PhotoPath, _ change: (PhotoPath) throws -> Replacement) throws -> PhotoAsset {
        for name in FreeNames.beside(path.name) {
            let place = try path.folder.appending(name)
            guard !place.hasFile else { continue }
            do {
                return try replace(change(place))
            } catch PhotoStoreProblem.exists { continue }
        }
        throw PhotoStoreProblem.exists(path)
    }

    /// What another program made while the editor was open becomes the current version of the original.
    private func adopt(theirs found: Finding, _ content: ContentHash, _ ground: Ground, _ kind: MediaKind) throws {
        // Known already: an edit, or the original that somebody put back.
        if case .edited = found.standing { return }
        guard ground.original.hash != content else { return }
        let keeps = ground.base == nil ? ground.keeps : []
        try record(found, content, as: VersionRow(of: ground.original, kind: kind, content: content, size: found.file.identity.size), keeps)
    }

    /// What another program made of an edited picture becomes its current version.
    private func adopt(_ found: Finding, of original: VersionRow.Original, _ kind: MediaKind) throws {
        let content = try found.read()
        try record(found, content, as: VersionRow(of: original, kind: kind, content: content, size: found.file.identity.size), [])
    }

    /// Records that a file is the result of an edit, and keeps what belongs to it. The file is not touched.
    func record(_ found: Finding, _ content: ContentHash, as version: VersionRow, _ keeps: [Replacement.Keep]) throws {
        var entry = JournalRow(
            path: found.file.path, scratch: Scratch.randomName(), keeps: keeps.map(\.hash))
        if !keeps.isEmpty { try write { try entry.insert(into: $0) } }
        do {
            try pass(.journaled)
            for keep in keeps { try self.keep(keep) }
            try write { [entry] database in
                for keep in keeps { try Self.recordKept(keep.hash, size: keep.size, database) }
                try entry.delete(database)
                try Self.record(found, content, as: version, database)
            }
        } catch {
            _ = try? settle(entry, undoing: true)
            throw error
        }
        try? pass(.recorded)
        try removeLeaving()
    }

    private static func record(_ found: Finding, _ content: ContentHash, as version: VersionRow, _ database: Database) throws {
        let number = version.id == 0 ? try version.insert(into: database) : version.id
        var place = PlaceRow(found.file, content, version: number)
        if let before = found.place {
            place.id = before.id
            try note(formerEditsOf: before, database)
        }
        try PlaceRow.displace(found.file.path, except: place.id, database)
        try place.save(database)
    }
}
