import Foundation
import GRDB

extension PhotoStore {
    /// Notes a content that nothing needs any more, perhaps.
    static func note(_ hash: ContentHash, _ database: Database) throws {
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO leaving (hash) VALUES (?)").execute(arguments: [hash.data])
    }

    /// Notes what an edit needed, and shortens the history of its original.
    static func note(around version: VersionRow, _ database: Database) throws {
        try note(version.content, database)
        try note(version.original, database)
        if let base = version.base { try note(base, database) }
        try shortenHistory(of: version.original, database)
    }

    /// The same for the edits of a file that is about to have others.
    static func note(formerEditsOf place: PlaceRow, _ database: Database) throws {
        for number in [place.version, place.undone].compactMap({ $0 }) {
            if let version = try VersionRow.fetch(number, database) { try note(around: version, database) }
        }
    }

    /// Earlier edits of an original, which no known file has: of the latest everything is kept, of others what is needed to revert a copy that
    /// turns up, and the oldest are removed.
    private static func shortenHistory(of original: ContentHash, _ database: Database) throws {
        let earlier = """
            SELECT id FROM version WHERE original = ? AND NOT EXISTS (SELECT 1 FROM place WHERE version = version.id)
            AND NOT EXISTS (SELECT 1 FROM place WHERE undone = version.id)
            AND NOT EXISTS (SELECT 1 FROM journal WHERE journal.version = version.id OR journal.undone = version.id) ORDER BY id DESC LIMIT -1 OFFSET
            """
        let old = "\(earlier) \(PhotoLimits.wholeEarlierVersions)"
        try database.cachedStatement(
            sql: "INSERT OR IGNORE INTO leaving (hash) SELECT base FROM version WHERE id IN (\(old)) AND base IS NOT NULL"
        ).execute(arguments: [original.data])
        try database.cachedStatement(
            sql: "UPDATE version SET data = NULL, base = NULL, baseSize = 0 WHERE id IN (\(old)) AND (data IS NOT NULL OR base IS NOT NULL)"
        ).execute(arguments: [original.data])
        try database.cachedStatement(sql: "DELETE FROM version WHERE id IN (\(earlier) \(PhotoLimits.earlierVersions))").execute(arguments: [
            original.data
        ])
    }

    /// Sorts the noted contents: those that are needed stay, the others are not kept any more. Returns these; their files are removed after this is
    /// on the disk (``removeKept(_:)``).
    static func collect(_ database: Database) throws -> [ContentHash] {
        try database.cachedStatement(
            sql: """
                DELETE FROM leaving WHERE EXISTS (SELECT 1 FROM version WHERE original = hash) OR EXISTS (SELECT 1 FROM version WHERE base = hash)
                OR EXISTS (SELECT 1 FROM version JOIN place ON place.undone = version.id WHERE version.content = hash)
                OR EXISTS (SELECT 1 FROM version JOIN journal ON journal.undone = version.id WHERE version.content = hash)
                """
        ).execute()
        let leaving = try leaving(database)
        guard !leaving.isEmpty else { return [] }
        try database.cachedStatement(sql: "DELETE FROM kept WHERE hash IN (SELECT hash FROM leaving)").execute()
        return leaving
    }

    /// Removes the files of contents that nothing needs, those of an interrupted change among them. The caller has the turn alone.
    func removeLeaving() throws {
        guard try !read({ try Self.leaving($0) }).isEmpty else { return }
        try removeKept(write { try Self.collect($0) })
    }

    /// Removes files that were collected.
    func removeKept(_ hashes: [ContentHash]) throws {
        guard !hashes.isEmpty else { return }
        for hash in hashes { try kept.remove(hash) }
        try write { database in
            for hash in hashes { try database.cachedStatement(sql: "DELETE FROM leaving WHERE hash = ?").execute(arguments: [hash.data]) }
        }
    }

    private static func leaving(_ database: Database) throws -> [ContentHash] {
        try Data.fetchAll(database.cachedStatement(sql: "SELECT hash FROM leaving")).compactMap { ContentHash($0) }
    }
}
