import Foundation
import GRDB

extension VersionRow: FetchableRecord {
    init(row: Row) throws {
        id = row["id"]
        content = try .init(column: row["content"])
        size = row["size"]
        original = try .init(column: row["original"])
        originalSize = row["originalSize"]
        base = try (row["base"] as Data?).map { try .init(column: $0) }
        baseSize = row["baseSize"] ?? 0
        guard let kind = MediaKind(rawValue: row["kind"]) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        self.kind = kind
        format = (row["format"] as String?).map { AdjustmentFormat(identifier: $0, version: row["formatVersion"] ?? "") }
        data = row["data"]
        extensionIdentifier = row["extension"]
        appName = row["app"]
        madeAt = row["madeAt"]
        originalModified = row["originalModified"]
    }

    /// Records it, and returns its number.
    func insert(into database: Database) throws -> Int64 {
        try database.cachedStatement(
            sql: """
                INSERT INTO version (content, size, original, originalSize, base, baseSize, kind, format, formatVersion, data, extension, app, madeAt,
                originalModified) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                content.data, size, original.data, originalSize, base?.data, baseSize, kind.rawValue, format?.identifier, format?.version, data,
                extensionIdentifier, appName, madeAt, originalModified,
            ])
        return database.lastInsertedRowID
    }

    static func fetch(_ id: Int64, _ database: Database) throws -> VersionRow? {
        try fetchOne(database.cachedStatement(sql: "SELECT * FROM version WHERE id = ?"), arguments: [id])
    }

    /// The newest that made this content, of another one. An edit that left the content as it was says nothing about files of this content.
    static func making(_ content: ContentHash, _ database: Database) throws -> VersionRow? {
        try fetchOne(
            database.cachedStatement(sql: "SELECT * FROM version WHERE content = ? AND content <> original ORDER BY id DESC LIMIT 1"),
            arguments: [content.data])
    }
}

extension ContentHash {
    init(column: Data) throws {
        guard let hash = ContentHash(column) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        self = hash
    }
}
