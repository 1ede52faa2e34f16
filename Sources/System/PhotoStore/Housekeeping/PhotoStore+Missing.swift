import Foundation
import GRDB

/// An edited picture whose file is not where it was.
package struct MissingPhoto: Sendable, Equatable {
    /// Where it was; nil when another file has that path by now, or when only its original is known.
    package let path: PhotoPath?
    /// Whether the folder is not there either: its disk is not connected, perhaps.
    package let isFolderMissing: Bool
    package let record: PhotoRecord
    fileprivate let place: Int64?
}

extension PhotoStore {
    /// Edited pictures whose files are not where they were: removed, or moved since and not looked at. Nothing is forgotten of them unless the person
    /// asks for it.
    ///
    /// - Parameter limit: how many are returned at most.
    package func missing(limit: Int = 1000) throws(PhotoStoreProblem) -> [MissingPhoto] {
        try answering {
            let places = try read { database in
                try PlaceRow.fetchCursor(database, sql: "SELECT * FROM place ORDER BY id")
                    .compactMap { place -> MissingPhoto? in
                        guard place.path.map({ !$0.hasFile }) ?? true, let number = place.version ?? place.undone,
                            let version = try VersionRow.fetch(number, database)
                        else { return nil }
                        return MissingPhoto(
                            path: place.path, isFolderMissing: place.path.map { !$0.folder.hasFile } ?? false, record: version.record, place: place.id
                        )
                    }.prefix(limit).reduce(into: []) { $0.append($1) }
            }
            // Originals of which no file is known at all, though copies may turn up.
            let alone = try read { database in
                try VersionRow.fetchCursor(
                    database,
                    sql: """
                        SELECT * FROM version WHERE id IN (SELECT max(id) FROM version AS newest GROUP BY original
                        HAVING NOT \(Self.hasFile("newest.original", "version")) AND NOT \(Self.hasFile("newest.original", "undone"))) ORDER BY id
                        """
                ).prefix(max(0, limit - places.count)).reduce(into: [MissingPhoto]()) {
                    $0.append(MissingPhoto(path: nil, isFolderMissing: false, record: $1.record, place: nil))
                }
            }
            return places + alone
        }
    }

    /// Forgets missing pictures, because the person asked for it: their originals are removed, unless other known pictures have the same ones. A copy
    /// that turns up later cannot be reverted. One that has been found meanwhile is not forgotten.
    package func forget(_ missing: [MissingPhoto]) throws(PhotoStoreProblem) {
        try alone {
            try write { database in
                for photo in missing { try Self.forget(photo, database) }
            }
            try removeLeaving()
        }
    }

    private static func forget(_ photo: MissingPhoto, _ database: Database) throws {
        if let number = photo.place {
            guard let place = try PlaceRow.fetch(number, database), place.path.map({ !$0.hasFile }) ?? true else { return }
            try database.execute(sql: "DELETE FROM place WHERE id = ?", arguments: [number])
            try note(formerEditsOf: place, database)
        }
        let original = photo.record.original
        // Its earlier edits go with the last file that is known.
        let isKnown = try Bool.fetchOne(
            database, sql: "SELECT \(hasFile("?1", "version")) OR \(hasFile("?1", "undone"))", arguments: [original.data])
        guard isKnown == false else { return }
        let versions = try VersionRow.fetchAll(database, sql: "SELECT * FROM version WHERE original = ?", arguments: [original.data])
        for version in versions { try note(around: version, database) }
        try database.execute(
            sql: """
                DELETE FROM version WHERE original = ?
                AND NOT EXISTS (SELECT 1 FROM journal WHERE journal.version = version.id OR journal.undone = version.id)
                """, arguments: [original.data])
    }

    /// Whether a file is known that is the result of an edit of this original, or was.
    private static func hasFile(_ original: String, _ column: String) -> String {
        "EXISTS (SELECT 1 FROM version AS edit JOIN place ON place.\(column) = edit.id WHERE edit.original = \(original))"
    }
}
